/** How the bundler hands the console to a micro-frontend host: by a function, which browsers take for one of later. */
const FACTORY = /\(globalThis,\(\)=>\(\(\)=>\{([\s\S]*)\}\)\(\)\);?\s*$/;
/** Chromium compiles all functions of the file while it reads it. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * The entry's script, so that it is read once: the function that holds all of it stands in parentheses, by which every
 * browser knows that it is called at once, and Chromium is told that so are those inside. One without the other gains
 * nothing. Undefined where there is no such function.
 */
export function withHints(script) {
  return FACTORY.test(script)
    ? ALL_AT_ONCE + script.replace(FACTORY, (_, body) => `(globalThis,(()=>(()=>{${body}})()));`)
    : undefined;
}

/** Rspack plugin: tells browsers how to compile the file of an entry. */
export class CompileHints {
  constructor(entry) {
    this.entry = entry;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompileHints', (compilation) => {
      // After the script was minified, before its name is made from its content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'CompileHints', stage }, (assets) => {
        const files = compilation.entrypoints.get(this.entry).getFiles();
        for (const file of files.filter((name) => name.endsWith('.js') && assets[name])) {
          const hinted = withHints(assets[file].source().toString());
          if (hinted === undefined)
            compilation.errors.push(
              new Error(`${file} has no factory to mark; see scripts/build/compileHints.mjs.`),
            );
          else compilation.updateAsset(file, new sources.RawSource(hinted));
        }
      });
    });
  }
}
