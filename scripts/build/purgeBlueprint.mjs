/**
 * Build step: takes the rules of Blueprint components that nobody uses out of the style sheets.
 *
 * Blueprint's sheet has 3,800 rules for 60 components (47 KiB gzip). A rule may stay when every Blueprint class its
 * selector asks for can still be written by the built code, all lazy files and the packages in them included, so a
 * plugin that starts to use another component gets its rules back by being built. Doubt keeps a rule.
 */

const PREFIX = 'bp6';
/** A class name, or the piece of one, as it stands in code: after a quote, a brace of a template, or the prefix. */
const PIECE = /-[a-z0-9]+(?:-+[a-z0-9]+)*-?/g;
/** Endings that react-transition-group adds to a name while the element moves in or out. */
const MOVING = /-(?:appear|enter|exit|leave)(?:-active|-done)?$/;

/**
 * The pieces code may build class names from: `bp6-menu-item` holds `-menu-item`; `${menu}-header` holds `-header`;
 * `-elevation-${n}` ends in a dash and stands for every continuation.
 */
export function piecesOf(code) {
  const pieces = new Set(Array.from(code.matchAll(PIECE), ([piece]) => piece));
  // Icons are drawn, so the font's 600 letters are nobody's; a name written out in full keeps its own.
  pieces.delete('-icon-');
  return pieces;
}

/** True when a class name can be put together from the pieces, one after the other. */
export function canBeWritten(name, pieces) {
  const tail = name.slice(PREFIX.length).replace(MOVING, '');
  const known = new Map();
  const from = (start) => {
    if (start === tail.length) return true;
    const before = known.get(start);
    if (before !== undefined) return before;
    let answer = false;
    for (let end = start + 1; end <= tail.length && !answer; end += 1) {
      const piece = tail.slice(start, end);
      if (piece.endsWith('-')) answer = pieces.has(piece);
      else if (end === tail.length || tail[end] === '-') answer = pieces.has(piece) && from(end);
    }
    known.set(start, answer);
    return answer;
  };
  return from(0);
}

/** Where the block that opens at `open` closes. */
function closingBrace(css, open) {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = closingQuote(css, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('A style sheet ends inside a block.');
}

function closingQuote(css, open) {
  let at = open + 1;
  while (css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** The selectors of a list; commas inside parentheses, brackets and quotes belong to one selector. */
function selectorsOf(list) {
  const selectors = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}

/** The Blueprint classes a selector asks for; those inside :not(), :is() and the like are not asked for by all. */
function classesOf(selector) {
  let plain = selector;
  for (let shorter = ''; shorter !== plain; ) {
    shorter = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain.match(new RegExp(`(?<=\\.)${PREFIX}-[a-z0-9-]+`, 'g')) ?? [];
}

/** A style sheet without the selectors `keep` refuses; blocks of @media, @supports and @layer are gone through. */
export function purge(css, keep) {
  let kept = '';
  let at = 0;
  while (at < css.length) {
    const stop = css.slice(at).search(/[{;]/);
    if (stop < 0) return kept + css.slice(at);
    const end = at + stop;
    if (css[end] === ';') {
      kept += css.slice(at, end + 1);
      at = end + 1;
      continue;
    }
    const close = closingBrace(css, end);
    kept += purgedRule(css.slice(at, end), css.slice(end + 1, close), keep);
    at = close + 1;
  }
  return kept;
}

function purgedRule(head, body, keep) {
  const name = head.trim();
  if (/^@(media|supports|layer|container)/.test(name)) {
    const inside = purge(body, keep);
    return inside.trim() === '' ? '' : `${head}{${inside}}`;
  }
  if (name.startsWith('@')) return `${head}{${body}}`;
  const selectors = selectorsOf(head).filter((selector) => classesOf(selector).every(keep));
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

/** Rspack plugin: purges every built style sheet against all built code. */
export class PurgeBlueprint {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PurgeBlueprint', (compilation) => {
      // After both were minified, before the names are made from the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'PurgeBlueprint', stage }, (assets) => {
        const names = Object.keys(assets);
        const textOf = (name) => assets[name].source().toString();
        const code = names.filter((name) => name.endsWith('.js')).map(textOf);
        const pieces = piecesOf(code.join('\n'));
        const keep = (className) => canBeWritten(className, pieces);
        for (const name of names.filter((each) => each.endsWith('.css'))) {
          compilation.updateAsset(name, new sources.RawSource(purge(textOf(name), keep)));
        }
      });
    });
  }
}
