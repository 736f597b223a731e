/**
 * Build step: takes the rules of Blueprint components and the looks that nobody uses out of the style sheets.
 *
 * Blueprint's sheet has 3,800 rules for 60 components (47 KiB gzip). A rule may stay when every Blueprint class its
 * selector asks for is written by a module of the build, Blueprint's own and all lazy files included, so a plugin that
 * starts to use another component gets its rules back by being built. Doubt keeps a rule.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { filterRules, withoutParentheses } from './sheets.mjs';
import { splitSheet } from './splitSheet.mjs';

const PREFIX = 'bp6';
/** Packages with a table of class names. */
const TABLES = ['core', 'table', 'select', 'datetime'];
/** Tables, enumerations and warnings: a name that stands here is used by nobody yet. */
const NO_COMPONENT = /@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]common[\\/]|[\\/]common[\\/]classes\.js$/;
/** A class name written out; one that ends in a dash stands for every continuation. */
const WRITTEN = new RegExp(`${PREFIX}-[a-z0-9-]+`, 'g');
/** A name of a table where it is used, and what a template continues it with. */
const NAMED = /\b\w*Classes\.([A-Z][A-Z0-9_]+)(?:\}(-[a-z-]*))?/g;
/** Names taken out of a table one by one. */
const TAKEN = /\bimport \{([^}]*)\} from ["'][^"']*\/classes["']/g;
/** Functions beside the tables that make classes of what they are given. */
const MADE = /\bClasses\.(alignment|elevation|intent|position)Class\b/g;
const MADE_PREFIXES = {
  alignment: 'align',
  elevation: 'elevation',
  intent: 'intent',
  position: 'position',
};
/** Looks that only the word of a prop asks for: `variant="outlined"`, `{ small: true }`, `<Tag minimal>`. */
const LOOK =
  /["'](minimal|outlined|small|large)["']|\b(minimal|outlined|small|large)(?=: true|=\{|\s*\/?>|\s+[\w-]+=|\s*\n)/g;
/** Names that Blueprint has rules for and never writes: two intents, and the letters of an icon given by its name. */
const NEVER = new Set(
  ['intent-default', 'intent-none', 'icon-standard', 'icon-large'].map((name) => `${PREFIX}-${name}`),
);
/** Looks of a component that few pages give it, and the elements that do; its rules for others are left alone. */
const RARE_LOOKS = {
  button: { look: /^intent-(success|warning)$/, elements: ['Button', 'AnchorButton'] },
  'html-select': { look: /^intent-/, elements: ['HTMLSelect'] },
  'input-group': { look: /^intent-/, elements: ['InputGroup', 'NumericInput'] },
  input: { look: /^intent-/, elements: ['InputGroup', 'NumericInput', 'TextArea', 'FileInput', 'TagInput'] },
  'menu-item': { look: /^intent-(success|warning)$/, elements: ['MenuItem'] },
  tag: { look: /^intent-/, elements: ['Tag', 'CompoundTag', 'TagInput'] },
};
const INTENTS = ['primary', 'success', 'warning', 'danger'];
/** A theme is the page's: the root has the class, and nothing below it. */
const THEME = `.${PREFIX}-dark`;
/** Icons are drawn, so the font's 600 letters are nobody's; a name written out in full keeps its own. */
const ICON_FONT = `${PREFIX}-icon-`;
/** Endings that react-transition-group adds to a name while the element moves in or out. */
const MOVING = /-(?:appear|enter|exit|leave)(?:-active|-done)?$/;

/** Every class name of Blueprint's tables by its constant; packages share constants. */
export function blueprintNames() {
  const require = createRequire(import.meta.url);
  const names = new Map();
  for (const part of TABLES) {
    for (const [constant, name] of Object.entries(
      require(`@blueprintjs/${part}/lib/cjs/common/classes.js`),
    )) {
      if (typeof name === 'string') names.set(constant, [...(names.get(constant) ?? []), name]);
    }
  }
  return names;
}

/** The class names modules may write: from source code, with the constants of {@link blueprintNames}. */
export function writtenBy(sources, names) {
  const written = new Set();
  for (const source of sources) {
    for (const [name] of source.matchAll(WRITTEN)) written.add(name);
    for (const [, constant, ending = ''] of source.matchAll(NAMED))
      for (const name of names.get(constant) ?? []) written.add(name).add(name + ending);
    for (const [, list] of source.matchAll(TAKEN))
      for (const constant of list.split(/[\s,]+/))
        for (const name of names.get(constant) ?? []) written.add(name);
    for (const [, kind] of source.matchAll(MADE)) written.add(`${PREFIX}-${MADE_PREFIXES[kind]}-`);
    for (const [, value, prop] of source.matchAll(LOOK)) written.add(`${PREFIX}-${value ?? prop}`);
  }
  written.delete(ICON_FONT);
  return written;
}

/** True when a class name was written, whole or up to a dash behind which anything may follow. */
export function canBeWritten(name, written) {
  const still = name.replace(MOVING, '');
  if (NEVER.has(still)) return false;
  if (written.has(still)) return true;
  for (let dash = still.lastIndexOf('-'); dash > PREFIX.length; dash = still.lastIndexOf('-', dash - 1))
    if (written.has(still.slice(0, dash + 1))) return true;
  return false;
}

/** The opening tags of an element in source code. */
function openingTags(source, element) {
  return [...source.matchAll(new RegExp(`<${element}(?=[\\s/>])`, 'g'))].map(({ index }) => {
    let end = index;
    for (let depth = 0; end < source.length && (depth > 0 || source[end] !== '>'); end++) {
      if (source[end] === '{') depth++;
      if (source[end] === '}') depth--;
    }
    return source.slice(index, end);
  });
}

/** The intents an opening tag may give: those it names, and all when what it gives names none. */
function intentsOf(tag) {
  const [, given] = /\bintent=("\w+"|\{[^}]*\})/.exec(tag) ?? [];
  if (given === undefined) return [];
  const named = given.match(/(?<=['"])\w+(?=['"])/g);
  return named ?? INTENTS;
}

/** The rare looks that modules give, as `tag.intent-danger`: by an element's `intent`, or by a class written out. */
export function rareLooksIn(sources) {
  const given = new Set();
  for (const source of sources) {
    for (const [component, { elements }] of Object.entries(RARE_LOOKS))
      for (const tag of elements.flatMap((element) => openingTags(source, element)))
        for (const intent of intentsOf(tag)) given.add(`${component}.intent-${intent}`);
    for (const [list] of source.matchAll(/(["'`])bp6-[^"'`]*\1/g)) {
      const names = (list.match(WRITTEN) ?? []).map((name) => name.slice(PREFIX.length + 1));
      for (const component of names) for (const name of names) given.add(`${component}.${name}`);
    }
  }
  return given;
}

const OWN_NAME = new RegExp(`(?<=\\.)${PREFIX}-[a-z0-9-]+`, 'g');

/** The Blueprint classes a selector asks for. */
const classesOf = (selector) => withoutParentheses(selector).match(OWN_NAME) ?? [];

/**
 * True when no element of a page can match: a second theme inside the page's, or a rare look that is not among those
 * of {@link rareLooksIn}.
 */
export function isImpossible(selector, given) {
  const isNeverGiven = (component, name) =>
    RARE_LOOKS[component]?.look.test(name) && !given.has(`${component}.${name}`);
  const [, ...inner] = withoutParentheses(selector)
    .trim()
    .split(/[\s>+~]+/);
  if (inner.some((part) => part.includes(THEME))) return true;
  // Blueprint's other way to say dark, for pages that use its sheet without its components.
  if (selector.includes('[data-bp-color-scheme')) return true;
  return withoutParentheses(selector)
    .split(/[\s>+~]+/)
    .some((part) => {
      const names = (part.match(OWN_NAME) ?? []).map((name) => name.slice(PREFIX.length + 1));
      const components = /^select\b/.test(part) ? [...names, 'html-select'] : names;
      return components.some((component) => names.some((name) => isNeverGiven(component, name)));
    });
}

/** A style sheet without the selectors whose Blueprint classes `keep` refuses, and without those nothing can match. */
export const purge = (css, keep, given = new Set()) =>
  filterRules(css, (selector) => classesOf(selector).every(keep) && !isImpossible(selector, given));

/** A sheet without the values of Blueprint's (`--bp-...`) that `isUsed` refuses. */
export const purgeValues = (css, isUsed) =>
  css.replace(
    /(--bp[a-z0-9-]*):(?:[^;{}"'()]|"[^"]*"|'[^']*'|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*(;|(?=\}))/g,
    (declaration, name) => (isUsed(name) ? declaration : ''),
  );

/** Sheets without the values that none of them, and no module, reads; a value may be read by another one only. */
function purgeAllValues(sheets, modules) {
  const spoken = new Set(modules.flatMap((source) => source.match(/--bp[a-z0-9-]+/g) ?? []));
  for (let left = sheets, before; ; left = before) {
    const read = new Set(
      left.flatMap((css) => [...css.matchAll(/var\((--bp[a-z0-9-]+)/g)].map(([, name]) => name)),
    );
    before = left.map((css) => purgeValues(css, (name) => read.has(name) || spoken.has(name)));
    if (before.every((css, index) => css.length === left[index].length)) return left;
  }
}

/** Source code of every module in these files of a build, the tables of names apart. */
function sourcesOf(compilation, chunks) {
  const files = new Set();
  const add = (module) => {
    for (const inner of module.modules ?? []) add(inner);
    const file = module.resource?.replace(/\?.*/, '');
    if (file && /\.[cm]?[jt]sx?$/.test(file) && !NO_COMPONENT.test(file)) files.add(file);
  };
  for (const chunk of chunks) compilation.chunkGraph.getChunkModules(chunk).forEach(add);
  return [...files].map((file) => readFileSync(file, 'utf8'));
}

/** The sheet of a named chunk. */
const sheetOf = (chunks, name) =>
  [...(chunks.find((chunk) => chunk.name === name)?.files ?? [])].find((file) => file.endsWith('.css'));

/**
 * Rspack plugin: purges every built style sheet against all modules of the build, and moves the rules of classes that no
 * module of the chunk `first` writes from its sheet to the top of that of the chunk `rest`.
 */
export class PurgeBlueprint {
  constructor({ first, rest }) {
    this.first = first;
    this.rest = rest;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PurgeBlueprint', (compilation) => {
      // After the sheets were minified, before the names are made from the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'PurgeBlueprint', stage }, (assets) => {
        const chunks = [...compilation.chunks];
        const modules = sourcesOf(compilation, chunks);
        const names = blueprintNames();
        const written = writtenBy(modules, names);
        const given = rareLooksIn(modules);
        const files = Object.keys(assets).filter((file) => file.endsWith('.css'));
        const purged = files.map((file) =>
          purge(assets[file].source().toString(), (name) => canBeWritten(name, written), given),
        );
        const sheets = new Map(purgeAllValues(purged, modules).map((sheet, index) => [files[index], sheet]));

        const firstChunks = chunks.filter(({ name }) => name === this.first);
        const writtenFirst = writtenBy(sourcesOf(compilation, firstChunks), names);
        const [from, to] = [sheetOf(chunks, this.first), sheetOf(chunks, this.rest)];
        const { first, rest } = splitSheet(sheets.get(from), (selector) =>
          classesOf(selector).every((name) => canBeWritten(name, writtenFirst)),
        );
        sheets.set(from, first).set(to, rest + sheets.get(to));
        for (const [file, sheet] of sheets) compilation.updateAsset(file, new sources.RawSource(sheet));
      });
    });
  }
}
