/** Reads style sheets far enough to leave rules out of them. */

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
export function selectorsOf(list) {
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

/** A selector without what stands in parentheses; :not(), :is() and the like ask nothing of all elements. */
export function withoutParentheses(selector) {
  let plain = selector;
  for (let shorter = ''; shorter !== plain; ) {
    shorter = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain;
}

/**
 * A style sheet without the selectors `keeps` refuses, which is asked in their order; blocks of @media, @supports and
 * @layer are gone through. What is no rule (@keyframes, @font-face) stays, or goes with `withOthers` false.
 */
export function filterRules(css, keeps, withOthers = true) {
  let kept = '';
  let at = 0;
  while (at < css.length) {
    const stop = css.slice(at).search(/[{;]/);
    if (stop < 0) return kept + (withOthers ? css.slice(at) : '');
    const end = at + stop;
    if (css[end] === ';') {
      if (withOthers) kept += css.slice(at, end + 1);
      at = end + 1;
      continue;
    }
    const close = closingBrace(css, end);
    kept += filteredRule(css.slice(at, end), css.slice(end + 1, close), keeps, withOthers);
    at = close + 1;
  }
  return kept;
}

function filteredRule(head, body, keeps, withOthers) {
  const name = head.trim();
  if (/^@(media|supports|layer|container)/.test(name)) {
    const inside = filterRules(body, keeps, withOthers);
    return inside.trim() === '' ? '' : `${head}{${inside}}`;
  }
  if (name.startsWith('@')) return withOthers ? `${head}{${body}}` : '';
  const selectors = selectorsOf(head).filter((selector) => keeps(selector, body));
  return selectors.length === 0 || body.trim() === '' ? '' : `${selectors.join(',')}{${body}}`;
}
