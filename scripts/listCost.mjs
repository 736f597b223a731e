/**
 * `npm run list-cost -- plugins/platform-events/pages/EventOverview`: what a list costs, in lines by layer.
 *
 * Counted is what stands for this list alone: the files of its page's folder, the sentences they say in both languages,
 * what of the contract nobody else imports (calls, columns, row shapes), and on the server what these calls need within
 * their domain and no other call does. Tests and blank lines are not counted.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { argv } from 'node:process';
import { inRoot, main } from './lib.mjs';

const LANGUAGES = ['zh-CN', 'en'];
const read = (path) => readFileSync(path, 'utf8');
const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '').length;
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path));

/** What a file imports by name: `[name, path]`. */
const importsOf = (path) =>
  [...read(path).matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(([, names, from]) =>
    names
      .split(',')
      .map((name) => name.replace('type ', '').split(' as ')[0].trim())
      .filter(Boolean)
      .map((name) => [name, resolve(dirname(path), from)]),
  );

/** The declarations at the top of a file by name, each with the comment above it. */
function declarationsOf(path) {
  const blocks = read(path).split(/^(?=\/\*\*|(?:export )?(?:async )?(?:const|function|interface|type) )/m);
  const found = new Map();
  let comment = '';
  for (const block of blocks) {
    const name = /^(?:export )?(?:async )?(?:const|function|interface|type) (\w+)/.exec(block)?.[1];
    if (name) found.set(name, `${found.get(name) ?? ''}${comment}${block}`);
    comment = name ? '' : block;
  }
  return found;
}

/** Everything within `isOwn` that the named declarations use, and they themselves: texts by `path name`. */
function closure(starts, isOwn) {
  const seen = new Map();
  const open = [...starts];
  while (open.length > 0) {
    const [name, path] = open.pop();
    const key = `${path} ${name}`;
    if (seen.has(key) || !isOwn(path) || !existsSync(path)) continue;
    const declared = declarationsOf(path);
    const text = declared.get(name);
    if (!text) continue;
    seen.set(key, text);
    const reachable = new Map([...[...declared.keys()].map((own) => [own, path]), ...importsOf(path)]);
    for (const word of new Set(text.match(/\b\w+\b/g)))
      if (reachable.has(word)) open.push([word, reachable.get(word)]);
  }
  return seen;
}

/** Lines of the sentences that files say, in both languages. */
function sentences(folder, files) {
  const said = new Set(
    files.flatMap((path) => [...read(path).matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => key)),
  );
  const keysOf = (texts, prefix = '') =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
    );
  return LANGUAGES.flatMap((language) => {
    const file = join(folder, 'locales', `${language}.json`);
    return existsSync(file) ? keysOf(JSON.parse(read(file))) : [];
  }).filter((key) => said.has(key.replace(/_(one|other|card)$/, ''))).length;
}

/** `[call, text]` of every handler of a domain. */
const handlersOf = (routes) =>
  [...read(routes).matchAll(/^ {2}handler\((?:\w+\.)?(\w+),[\s\S]*?\n(?= {2}handler|\];)/gm)].map(
    ([text, name]) => [name, text],
  );

/** What the handlers of these calls need within their domain and no other handler does, they themselves included. */
function serverOf(calls) {
  const own = new Map();
  for (const { name: noun } of readdirSync(inRoot('server/domains'), { withFileTypes: true })) {
    const domain = inRoot(`server/domains/${noun}`);
    const routes = join(domain, 'routes.ts');
    if (!existsSync(routes)) continue;
    const reachable = new Map(importsOf(routes));
    const needs = (text) =>
      closure(
        [...text.matchAll(/\b\w+\b/g)].map(([word]) => [
          word,
          reachable.get(word) ?? join(domain, 'service.ts'),
        ]),
        (path) => path.startsWith(`${domain}/`),
      );
    const handlers = handlersOf(routes);
    const mine = handlers.filter(([name]) => calls.has(name));
    if (mine.length === 0) continue;
    const others = new Set(
      handlers.filter(([name]) => !calls.has(name)).flatMap(([, text]) => [...needs(text).keys()]),
    );
    for (const [name, text] of mine) {
      own.set(`${routes} ${name}`, text);
      for (const [key, needed] of needs(text)) if (!others.has(key)) own.set(key, needed);
    }
  }
  return own;
}

/** What of the contract only the files of this folder import, by `path name`. */
function contractOf(folder, files) {
  const contract = inRoot('shared/contract');
  const isContract = ([, path]) => path.startsWith(contract);
  const elsewhere = [inRoot('plugins'), inRoot('core')]
    .flatMap(filesIn)
    .filter((path) => !path.startsWith(`${folder}/`))
    .flatMap(importsOf)
    .filter(isContract)
    .map(([name, path]) => `${path} ${name}`);
  const shared = new Set(elsewhere);
  const own = new Map();
  for (const [name, path] of files.flatMap(importsOf).filter(isContract)) {
    const text = declarationsOf(path).get(name);
    if (text && !shared.has(`${path} ${name}`)) own.set(`${path} ${name}`, text);
  }
  return own;
}

await main(async () => {
  if (!argv[2] || !existsSync(inRoot(argv[2])))
    throw new Error('Name the folder of a list: npm run list-cost -- plugins/x/pages/List');
  const folder = inRoot(argv[2]);
  const files = filesIn(folder);
  const plugin = inRoot(relative(inRoot('.'), folder).split('/').slice(0, 2).join('/'));
  const contract = contractOf(folder, files);
  const calls = new Set(
    [...contract].filter(([, text]) => text.includes('= call(')).map(([key]) => key.split(' ').at(-1)),
  );
  const sum = (texts) => [...texts].reduce((lines, text) => lines + linesOf(text), 0);
  const rows = [
    ['page and dialogs', sum(files.map(read))],
    ['sentences', sentences(plugin, files)],
    ['contract', sum(contract.values())],
    ['server', sum(serverOf(calls).values())],
  ];
  rows.push(['together', rows.reduce((all, [, lines]) => all + lines, 0)]);
  for (const [layer, lines] of rows) console.log(`${layer.padEnd(18)}${String(lines).padStart(6)}`);
  return 0;
});
