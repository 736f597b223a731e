/**
 * The packages that tests import, as one file for the console and one for the server. Jest loads whatever a test file
 * imports anew for each of them: a page asks for 5,400 modules, and 4,900 of them are those of packages.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { inRoot } from '../lib.mjs';
import { BROWSER, LEFT, SERVER } from './packageNames.mjs';

/** Below node_modules, so that a copy of the sources with a link to it finds what is there. */
const FOLDER = inRoot('node_modules/.cache/touchline-jest');

const build = (options) =>
  new Promise((done, fail) => {
    rspack(options, (error, stats) => {
      if (error) fail(error);
      else if (stats.hasErrors()) fail(new Error(stats.toString({ all: false, errors: true })));
      else done();
    });
  });

/** A module that evaluates a package when a test first asks for it. */
const lazily = (name) => `  '${name}': () => require('${name}'),\n`;

async function writePackages(folder, packages, resolve) {
  writeFileSync(join(folder, 'entry.cjs'), `module.exports = {\n${packages.map(lazily).join('')}};\n`);
  await build({
    mode: 'none',
    target: 'node20',
    context: inRoot(),
    entry: join(folder, 'entry.cjs'),
    output: { path: folder, filename: 'packages.js', library: { type: 'commonjs2' } },
    // One copy of each package, whether it is asked for by `import` or by `require`.
    resolve: { ...resolve, byDependency: {} },
    module: { parser: { javascript: { dynamicImportMode: 'eager', url: false } } },
    externals: [
      ({ request }, answer) =>
        isBuiltin(request) || LEFT.includes(request) ? answer(undefined, `commonjs ${request}`) : answer(),
    ],
    optimization: { concatenateModules: true, providedExports: true, sideEffects: true, usedExports: true },
    node: false,
    devtool: false,
    performance: false,
  });
  // A file may choose an environment of its own, which does not share what is compiled.
  writeFileSync(
    join(folder, 'index.js'),
    `if (typeof runPackages === 'function') runPackages(__dirname + '/packages.js', module, require, jest);
else module.exports = require('./packages.js');
`,
  );
  for (const name of packages) {
    const file = join(folder, `${name}.js`);
    const index = relative(dirname(file), join(folder, 'index.js'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `module.exports = require('./${index}')['${name}']();\n`);
  }
}

/** Jest's `moduleNameMapper` for these packages. They are made when the lock, their names or this file have changed. */
async function mapPackages(side, packages, resolve) {
  const hash = createHash('sha256');
  for (const file of [
    inRoot('package-lock.json'),
    inRoot('scripts/jest/packageNames.mjs'),
    fileURLToPath(import.meta.url),
  ])
    hash.update(readFileSync(file));
  const folder = join(FOLDER, `${side}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(FOLDER, { recursive: true });
    const own = mkdtempSync(`${folder}-`);
    await writePackages(own, packages, resolve);
    try {
      renameSync(own, folder);
    } catch (error) {
      rmSync(own, { recursive: true });
      // Another run was quicker.
      if (!existsSync(folder)) throw error;
    }
  }
  return { [`^(${packages.join('|')})$`]: `${folder}/$1.js` };
}

/** Where tests of either side find their packages. */
export const mapAllPackages = async () => ({
  // As the build of the console takes them.
  browser: await mapPackages('browser', BROWSER, {
    conditionNames: ['import', 'es2015', 'browser', 'default'],
    mainFields: ['module', 'main'],
  }),
  server: await mapPackages('server', SERVER, {
    conditionNames: ['node', 'require', 'default'],
    mainFields: ['main'],
  }),
});
