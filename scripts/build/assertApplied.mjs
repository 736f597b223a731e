/** Names of modules with their loaders, those inside joined modules too. */
function namesIn(modules) {
  return [...modules].flatMap((module) => [module.identifier(), ...namesIn(module.modules ?? [])]);
}

/** What is wrong with the modules of a build: a sentence for each hook that did not apply. */
export function notApplied(hooks, { all, first }) {
  return hooks.flatMap(({ what, has, hasNot, notFirst }) => {
    const strange = all.find((name) => hasNot?.test(name)) ?? first.find((name) => notFirst?.test(name));
    if (all.some((name) => has.test(name)) && strange === undefined) return [];
    const why = strange === undefined ? `no module is ${has}` : `the build has ${strange}`;
    return [`${what}, but ${why}; see scripts/build/packageHooks.mjs.`];
  });
}

/**
 * Rspack plugin: fails the build when a hook into a package took no effect, which is what a new version of the package
 * does to it. `first` are the names of the files that everybody waits for.
 */
export class AssertApplied {
  constructor(hooks, first) {
    this.hooks = hooks;
    this.first = first;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssertApplied', (compilation) => {
      compilation.hooks.processAssets.tap('AssertApplied', () => {
        const { chunkGraph } = compilation;
        const namesOf = (chunks) => chunks.flatMap((chunk) => namesIn(chunkGraph.getChunkModules(chunk)));
        const chunks = [...compilation.chunks];
        const faults = notApplied(this.hooks, {
          all: namesOf(chunks),
          first: namesOf(chunks.filter(({ name }) => this.first.includes(name))),
        });
        for (const fault of faults) compilation.errors.push(new Error(fault));
      });
    });
  }
}
