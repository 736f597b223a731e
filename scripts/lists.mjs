/**
 * Lists of what lies in folders, written into `*.generated.ts` files (decision 0034): the folder is the registration.
 * Plain imports are read alike by the build, jest, the compiler and the layers test. `npm run docs` writes them.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HEAD = '// Written by `npm run docs` from the files beside it. Do not edit.';

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** What is written in one file of a folder, without tests and what is written for it. */
const filesOf = (folder) => namesIn(folder).flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);

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

/** Every file of shared/contract/calls. */
function familiesList(root) {
  const names = filesOf(join(root, 'shared/contract/calls'));
  return `${HEAD}
${names.map((name) => `import * as ${name} from './${name}.ts';`).join('\n')}

/** What each family states. By name and not in an array: the compiler would compare every call with every other. */
export const families: Readonly<Record<string, object>> = {
${names.map((name) => `  ${name},`).join('\n')}
};
`;
}

/** Every file of shared/contract/taskKinds, which exports the kinds of tasks of its family as `taskKinds`. */
function taskKindsList(root) {
  const names = filesOf(join(root, 'shared/contract/taskKinds'));
  const imports = names.map((name) => `import { taskKinds as ${name} } from './${name}.ts';\n`);
  return `${HEAD}
${imports.join('')}import type { TaskKinds } from '../taskKinds.ts';

/** The kinds of tasks of every family that brings some. */
export const families: Readonly<Record<string, TaskKinds>> = ${recordOf(names)};
`;
}

/** Every file of shared/contract/privileges, which exports the codes of its family as `privileges`, by view. */
function privilegesList(root) {
  const names = filesOf(join(root, 'shared/contract/privileges'));
  const imports = names.map((name) => `import { privileges as ${name} } from './${name}.ts';\n`);
  const all = (view) => `[${names.map((name) => `...${name}.${view}`).join(', ')}]`;
  return `${HEAD}
${imports.join('')}
/** The codes that families bring, of each view. */
export const platform = ${all('platform')} as const;
export const partner = ${all('partner')} as const;
`;
}

/** Every file of shared/contract/trail, which exports what its family writes into the audit trail as `trail`. */
function trailList(root) {
  const names = filesOf(join(root, 'shared/contract/trail'));
  const imports = names.map((name) => `import { trail as ${name} } from './${name}.ts';\n`);
  const all = (part) => `{\n${names.map((name) => `  ...${name}.${part},\n`).join('')}}`;
  return `${HEAD}
import type { TrailWords } from '../trail.ts';
${imports.join('')}
/** Every family, with the fields it writes. */
export const families: readonly TrailWords[] = [
${names.map((name) => `  ${name},\n`).join('')}];
/** The words of what every family does, and of what it does it to. */
export const actions = ${all('actions')};
export const objects = ${all('objects')};
`;
}

/** What every family says in a language: the `<family>.json` of shared/contract/words/<language>. */
const wordsList = (language) => (root) => {
  const names = namesIn(join(root, 'shared/contract/words', language)).map((name) => basename(name, '.json'));
  return `${HEAD}
${names.map((name) => `import ${name} from './${language}/${name}.json';`).join('\n')}
import type { Words } from './mergeWords.ts';

/** The words of every family. */
export const families: Readonly<Record<string, Words>> = {
${names.map((name) => `  ${name},`).join('\n')}
};
`;
};

const LISTS = {
  'server/domains/domains.generated.ts': domainsList,
  'server/domains/seeds.generated.ts': seedsList,
  'server/testing/factories.generated.ts': factoriesList,
  'shared/contract/calls.generated.ts': familiesList,
  'shared/contract/privileges.generated.ts': privilegesList,
  'shared/contract/taskKinds.generated.ts': taskKindsList,
  'shared/contract/trail.generated.ts': trailList,
  'shared/contract/words.en.generated.ts': wordsList('en'),
  'shared/contract/words.zh-CN.generated.ts': wordsList('zh-CN'),
};

/** What each list has to say, by its path in the repository at `root`. */
export const listsOf = (root) => new Map(Object.entries(LISTS).map(([path, write]) => [path, write(root)]));

/** Writes every list of the repository at `root`. */
export function writeLists(root) {
  for (const [path, text] of listsOf(root)) writeFileSync(join(root, path), text);
}
