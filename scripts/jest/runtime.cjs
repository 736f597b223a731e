const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { asFunction } = require('./builtIns.cjs');

const PARAMETERS = 'module, exports, require, __dirname, __filename, jest';

/** What was compiled last of each file: jest compiles whatever a test file imports anew for each of them. */
const compiled = new Map();

function scriptOf(source, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const { text, columnOffset } = asFunction(PARAMETERS, source);
  // The words before the first line move no column of it in a stack.
  const script = new Script(text, { filename, columnOffset });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Jest's runtime, which compiles each module once for a worker and runs it in the context of each test file, so that no
 * two of them share an object. What imports while it runs, or does not parse, is left to jest.
 */
Object.defineProperty(exports, '__esModule', { value: true });
exports.default = class extends Runtime {
  constructor(...values) {
    super(...values);
    const { executor, _environment: environment } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null || /\bimport\s*\(/.test(source)) return compile(source, filename);
      let script;
      try {
        script = scriptOf(source, filename);
      } catch {
        return compile(source, filename);
      }
      return script.runInContext(context);
    };
  }
};
