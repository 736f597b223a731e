/**
 * Lists of what lies in folders, written into `*.generated.ts` files (decision 0034): the folder is the registration.
 * Plain imports are read alike by the build, jest, the compiler and the layers test. `npm run docs` writes them.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = '// Written by `npm run docs` from the files beside it. Do not edit.';

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

const recordOf = (names) =>
  names.length === 0 ? '{}' : `{\n${names.map((name) => `  ${name},\n`).join('')}}`;

/** Every folder of server/domains with a `domain.ts`; it exports the domain under the folder's name. */
function domainsList(root) {
  const folder = join(root, 'server/domains');
  const names = namesIn(folder).filter((name) => existsSync(join(folder, name, 'domain.ts')));
  return `${HEAD}
import type { Domain } from './domain.ts';
${names.map((name) => `import { ${name} } from './${name}/domain.ts';`).join('\n')}

/** The domain of every folder, by its name. */
export const domains: Readonly<Record<string, Domain>> = {
${names.map((name) => `  ${name},`).join('\n')}
};
`;
}

/** Every folder of server/domains with a `seed.ts`, which exports its demo rows as `seed`. */
function seedsList(root) {
  const folder = join(root, 'server/domains');
  const names = namesIn(folder).filter((name) => existsSync(join(folder, name, 'seed.ts')));
  const imports = names.map((name) => `import { seed as ${name} } from './${name}/seed.ts';\n`);
  return `${HEAD}
import type { SeedPart } from '../db/seed/parts.ts';
${imports.join('')}
/** The demo rows of domains that bring their own, by name. */
export const seeds: Readonly<Record<string, SeedPart>> = ${recordOf(names)};
`;
}

/** Every folder of server/domains with a `testing/factory.ts`, which exports makers of its rows for tests. */
function factoriesList(root) {
  const folder = join(root, 'server/domains');
  const names = namesIn(folder).filter((name) => existsSync(join(folder, name, 'testing/factory.ts')));
  const pathOf = (name) => `domains/${name}/testing/factory.ts`;
  return `${HEAD}
${names.map((name) => `import * as ${name} from '../${pathOf(name)}';`).join('\n')}

/** What each of these files makes. */
export const factoryFiles = {
${names.map((name) => `  'server/${pathOf(name)}': ${name},`).join('\n')}
};

/** All of it. */
export type Makers = ${(names.length === 0 ? ['object'] : names.map((name) => `typeof ${name}`)).join(' &\n  ')};
`;
}

const CONTRACT = 'shared/contract';
/**
 * Files of a kind in the families of the contract: `<family>/calls.ts` under the family's name,
 * `<family>/<subject>.calls.ts` under the subject's. Sorted by family: `{ name, path, key }`.
 */
function ofFamilies(root, ending) {
  const folders = namesIn(join(root, CONTRACT)).filter((name) => /^\w+$/.test(name));
  return folders.flatMap((family) =>
    namesIn(join(root, CONTRACT, family)).flatMap((file) => {
      if (file === ending) return [{ name: family, path: `./${family}/${file}`, key: family }];
      const subject = file.endsWith(`.${ending}`) && file.slice(0, -ending.length - 1);
      const key = `'${family}/${subject}': ${subject}`;
      return subject && /^\w+$/.test(subject) ? [{ name: subject, path: `./${family}/${file}`, key }] : [];
    }),
  );
}
const importsOf = (files, what) =>
  files.map(({ name, path }) => `import ${what(name)} from '${path}';\n`).join('');
const namesOf = (files) => files.map(({ name }) => name);

/** The calls of every family. */
function callsList(root) {
  const files = ofFamilies(root, 'calls.ts');
  return `${HEAD}
${importsOf(files, (name) => `* as ${name}`)}
/**
 * What each family states, in one file or by subject (permissions/administrators). By name and not in an array: the
 * compiler would compare every call with every other.
 */
export const families: Readonly<Record<string, object>> = {
${files.map(({ key }) => `  ${key},`).join('\n')}
};
`;
}

/** The `taskKinds.ts` of every family, which exports its kinds of tasks as `taskKinds`. */
function taskKindsList(root) {
  const files = ofFamilies(root, 'taskKinds.ts');
  return `${HEAD}
${importsOf(files, (name) => `{ taskKinds as ${name} }`)}import type { TaskKinds } from './taskKinds.ts';

/** The kinds of tasks of every family that brings some. */
export const families: Readonly<Record<string, TaskKinds>> = ${recordOf(namesOf(files))};
`;
}

/** The `privileges.ts` of every family, which exports its codes as `privileges`, by view. */
function privilegesList(root) {
  const files = ofFamilies(root, 'privileges.ts');
  const all = (view) =>
    `[${namesOf(files)
      .map((name) => `...${name}.${view}`)
      .join(', ')}]`;
  return `${HEAD}
${importsOf(files, (name) => `{ privileges as ${name} }`)}
/** The codes that families bring, of each view. */
export const platform = ${all('platform')} as const;
export const partner = ${all('partner')} as const;
`;
}

/** The `trail.ts` of every family, which exports what it writes into the audit trail as `trail`. */
function trailList(root) {
  const files = ofFamilies(root, 'trail.ts');
  const all = (part) =>
    `{\n${namesOf(files)
      .map((name) => `  ...${name}.${part},\n`)
      .join('')}}`;
  return `${HEAD}
import type { TrailWords } from './trail.ts';
${importsOf(files, (name) => `{ trail as ${name} }`)}
/** Every family, with the fields it writes. */
export const families: readonly TrailWords[] = [
${namesOf(files)
  .map((name) => `  ${name},\n`)
  .join('')}];
/** The words of what every family does, and of what it does it to. */
export const actions = ${all('actions')};
export const objects = ${all('objects')};
`;
}

/** Families that only operators ask: a merchant's first page does not wait for what these say. */
const OF_OPERATORS = new Set([
  'appItems',
  'companies',
  'configuration',
  'content',
  'monthClose',
  'reconciliation',
  'reportSchedules',
  'sportTypes',
  'users',
]);

/** What every family says in a language, or every family of operators: its `words.<language>.json`. */
const wordsList = (language, ofOperators) => (root) => {
  const files = ofFamilies(root, `words.${language}.json`).filter(
    ({ name }) => OF_OPERATORS.has(name) === ofOperators,
  );
  return `${HEAD}
${importsOf(files, (name) => name)}import type { Words } from './mergeWords.ts';

/** The words of ${ofOperators ? 'families that only operators ask' : 'every other family'}. */
export const families: Readonly<Record<string, Words>> = {
${namesOf(files)
  .map((name) => `  ${name},`)
  .join('\n')}
};
`;
};

/** Every file of `shared/contract/appItems/kinds`, which exports a kind of what the app shows under the file's name. */
function appKindsList(root) {
  const names = namesIn(join(root, CONTRACT, 'appItems/kinds')).map((file) => file.replace('.ts', ''));
  return `${HEAD}
${names.map((name) => `import { ${name} } from './kinds/${name}.ts';`).join('\n')}

/** Every kind, by the name of its file. */
export const kinds = ${recordOf(names)};
`;
}

const LISTS = {
  'server/domains/domains.generated.ts': domainsList,
  'server/domains/seeds.generated.ts': seedsList,
  'server/testing/factories.generated.ts': factoriesList,
  'shared/contract/appItems/kinds.generated.ts': appKindsList,
  'shared/contract/calls.generated.ts': callsList,
  'shared/contract/privileges.generated.ts': privilegesList,
  'shared/contract/taskKinds.generated.ts': taskKindsList,
  'shared/contract/trail.generated.ts': trailList,
  'shared/contract/words.en.generated.ts': wordsList('en', false),
  'shared/contract/words.operators.en.generated.ts': wordsList('en', true),
  'shared/contract/words.operators.zh-CN.generated.ts': wordsList('zh-CN', true),
  'shared/contract/words.zh-CN.generated.ts': wordsList('zh-CN', false),
};

/** What each list has to say, by its path in the repository at `root`. */
export const listsOf = (root) => new Map(Object.entries(LISTS).map(([path, write]) => [path, write(root)]));

/** Writes every list of the repository at `root`. */
export function writeLists(root) {
  for (const [path, text] of listsOf(root)) writeFileSync(join(root, path), text);
}
