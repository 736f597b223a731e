import { resolve } from 'node:path';
import { type Compilation, type Configuration, type Module, rspack } from '@rspack/core';
import { AssertApplied } from './scripts/build/assertApplied.mjs';
import { CompileHints } from './scripts/build/compileHints.mjs';
import { OfflineFiles } from './scripts/build/offlineFiles.mjs';
import { applied, packagePlugins, packageResolve, packageRules } from './scripts/build/packageHooks.mjs';
import { PurgeBlueprint } from './scripts/build/purgeBlueprint.mjs';

const root = import.meta.dirname ?? process.cwd();
const production = process.env['NODE_ENV'] !== 'development';

// Ten digits: the bundler puts the final hash wherever the first one stands, and six stood in the text of a check once.
const fileName = (kind: 'js' | 'css'): string =>
  production ? `assets/[name].[contenthash:10].${kind}` : `assets/[name].${kind}`;

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto' as const,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic', development: !production },
      },
      target: 'es2022',
    },
  },
};

const shared: Configuration = {
  mode: production ? 'production' : 'development',
  context: root,
  devtool: production ? false : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  stats: 'errors-warnings',
  // The budgets are ours: npm run bench.
  performance: false,
};

/** True for a module that the named file asks for. */
const isIn =
  (file: string) =>
  (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean =>
    Array.from(chunkGraph.getModuleChunks(module)).some(({ name }) => name === file);

const isInFrame = isIn('frame');
/** Also what counts of several plugins ask with: without it each would bring it along. */
const isOfFrame: typeof isInFrame = (module, context) =>
  isInFrame(module, context) || /useMenuCall\.ts$/.test(module.identifier());

/** Browsers that know color-mix(), which Blueprint's sheet is made of: nothing is written out for older ones. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'];

/** Loaded by their path, so that the cache does not find them behind this file. */
const LOADERS = ['scripts/build/stripSchemas.cjs', 'scripts/build/smallIcons.cjs'];

/** Plugins whose pages open without a network on a device that keeps the console (decision 0065). */
const OFFLINE = ['partner-home', 'partner-check-in'];

const cache = (name: string): NonNullable<Configuration['cache']> => ({
  type: 'persistent',
  buildDependencies: ['rspack.config.ts', 'package-lock.json', ...LOADERS].map((path) => resolve(root, path)),
  storage: { type: 'filesystem', directory: resolve(root, '.cache/rspack', name) },
});

/** The console: one UMD build that runs standalone and inside a micro-frontend host (stack: micro-frontend). */
const consoleBuild: Configuration = {
  ...shared,
  name: 'console',
  target: ['web', 'es2022'],
  entry: { main: './core/main.tsx' },
  output: {
    path: resolve(root, 'dist/console'),
    filename: fileName('js'),
    cssFilename: fileName('css'),
    chunkFilename: fileName('js'),
    cssChunkFilename: fileName('css'),
    publicPath: 'auto',
    uniqueName: 'touchline',
    library: { name: 'touchline', type: 'umd' },
    globalObject: 'globalThis',
    clean: true,
  },
  module: {
    rules: [
      ...packageRules,
      typescript,
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(svg|png|webp)$/, type: 'asset' },
    ],
  },
  resolve: { ...shared.resolve, ...packageResolve },
  // Every class name is its component's own, so the order of two components' sheets means nothing.
  ignoreWarnings: [/Conflicting order/],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
    mangleExports: 'size',
    splitChunks: {
      chunks: 'async',
      // Smaller parts go along with each that asks: every `import()` names its files in the first script.
      minSize: 70_000,
      cacheGroups: {
        // What everything signed-in stands on, fetched while somebody types; whoever has it has the kit.
        frame: { name: 'frame', test: isOfFrame, enforce: true, priority: 20 },
      },
    },
  },
  cache: cache('console'),
  plugins: [
    ...packagePlugins(rspack),
    // In development what nobody uses of a module stays, and what it would have asked for with it.
    ...(production
      ? [
          new AssertApplied(applied, ['main', 'frame']),
          new PurgeBlueprint(),
          new CompileHints('main'),
          new OfflineFiles(OFFLINE),
        ]
      : []),
    new rspack.HtmlRspackPlugin({ template: './core/index.html', scriptLoading: 'defer' }),
    new rspack.DefinePlugin({
      'process.env.BLUEPRINT_NAMESPACE': 'undefined',
      'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
      'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    }),
  ],
};

/** The service worker, beside the console: it must lie at the root, and its name stays. */
const workerBuild: Configuration = {
  ...shared,
  name: 'worker',
  // The console empties the folder first.
  dependencies: ['console'],
  target: 'webworker',
  entry: { worker: './core/offline/worker.ts' },
  output: { path: resolve(root, 'dist/console'), filename: '[name].js' },
  module: { rules: [typescript] },
  cache: cache('worker'),
};

/** The server: our code in one file, every package external. */
const serverBuild: Configuration = {
  ...shared,
  name: 'server',
  target: 'node20',
  entry: {
    main: './server/main.ts',
    database: './server/db/databaseWorker.ts',
    picture: './server/pictures/drawProcess.ts',
    seed: './server/db/seed/main.ts',
    backup: './server/db/backup/main.ts',
    identityProvider: './scripts/identityProvider/main.ts',
  },
  output: {
    path: resolve(root, 'dist/server'),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  externalsType: 'module',
  // All that is not a file of ours.
  externals: [/^[^./]/],
  module: { rules: [typescript], parser: { javascript: { url: false } } },
  optimization: { minimize: false, splitChunks: false },
  cache: cache('server'),
};

export default [consoleBuild, workerBuild, serverBuild];
