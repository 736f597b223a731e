const { readFileSync } = require('node:fs');
const { Script } = require('node:vm');
const { endAsyncStores } = require('./asyncStores.cjs');
const { asFunction } = require('./builtIns.cjs');

/** Scripts by file: compiled once for a worker, because compiling is half of what the packages of a page cost. */
const scripts = new Map();

function compile(file) {
  const { text } = asFunction('module, exports, require, jest', readFileSync(file, 'utf8'));
  return new Script(text, { filename: file });
}

/**
 * The environment with a function for `packages.mjs`: it runs a file of packages in the context of the test file, so that
 * no two test files share an object. What a file leaves on ends with it.
 */
exports.withPackages = (Environment) =>
  class extends Environment {
    async setup() {
      await super.setup();
      this.global.runPackages = (file, module, require, jest) => {
        if (!scripts.has(file)) scripts.set(file, compile(file));
        const run = scripts.get(file).runInContext(this.getVmContext());
        run(module, module.exports, require, jest);
      };
    }

    async teardown() {
      await super.teardown();
      endAsyncStores();
    }
  };
