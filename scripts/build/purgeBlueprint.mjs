/**
 * Build step: takes the rules of Blueprint components that nobody uses out of the style sheets.
 *
 * Blueprint's sheet has 3,800 rules for 60 components (47 KiB gzip). A rule may stay when every Blueprint class its
 * selector asks for is written by a module of the build, Blueprint's own and all lazy files included, so a plugin that
 * starts to use another component gets its rules back by being built. Doubt keeps a rule.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import postcss from 'postcss';

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
/** Icons are drawn, so the font's 600 letters are nobody's; a name written out in full keeps its own. */
const ICON_FONT = `${PREFIX}-icon-`;
/** Endings that react-transition-group adds to a name while the element moves in or out. */
const MOVING = /-(?:appear|enter|exit|leave)(?:-active|-done)?$/;

/** More of the sheets than this is left only when Blueprint writes its classes in a way that is not read here. */
const LEFT_AT_MOST = 0.85;
const TOOK_NOTHING = 'The purge took next to nothing out; see scripts/build/purgeBlueprint.mjs.';

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

/** A selector without what stands in parentheses; :not(), :is() and the like ask nothing of all elements. */
function withoutParentheses(selector) {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
}

const OWN_NAME = new RegExp(`(?<=\\.)${PREFIX}-[a-z0-9-]+`, 'g');

/** A style sheet without the selectors that ask for a Blueprint class `keep` refuses. */
export function purge(css, keep) {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    // The percentages of @keyframes are rules to postcss; they name no class.
    const kept = rule.selectors.filter((one) => (withoutParentheses(one).match(OWN_NAME) ?? []).every(keep));
    if (kept.length === 0) removeWithEmptyParents(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  return sheet.toString();
}

function removeWithEmptyParents(node) {
  const { parent } = node;
  node.remove();
  if (parent.type === 'atrule' && parent.nodes.length === 0) removeWithEmptyParents(parent);
}

/** Source code of every module that is in a file of the build, the tables of names apart. */
function sourcesOf(compilation) {
  const files = new Set();
  const add = (module) => {
    for (const inner of module.modules ?? []) add(inner);
    const file = module.resource?.replace(/\?.*/, '');
    if (file && /\.[cm]?[jt]sx?$/.test(file) && !NO_COMPONENT.test(file)) files.add(file);
  };
  for (const chunk of compilation.chunks) compilation.chunkGraph.getChunkModules(chunk).forEach(add);
  return [...files].map((file) => readFileSync(file, 'utf8'));
}

/** Rspack plugin: purges every built style sheet against all modules of the build. */
export class PurgeBlueprint {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PurgeBlueprint', (compilation) => {
      // After the sheets were minified, before the names are made from the contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'PurgeBlueprint', stage }, (assets) => {
        const written = writtenBy(sourcesOf(compilation), blueprintNames());
        const files = Object.keys(assets).filter((name) => name.endsWith('.css'));
        const sheets = files.map((file) => assets[file].source().toString());
        const purged = sheets.map((sheet) => purge(sheet, (name) => canBeWritten(name, written)));
        if (purged.join('').length > LEFT_AT_MOST * sheets.join('').length)
          compilation.errors.push(new Error(TOOK_NOTHING));
        files.forEach((file, at) => compilation.updateAsset(file, new sources.RawSource(purged[at])));
      });
    });
  }
}
