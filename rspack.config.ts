import { resolve } from 'node:path';
import { type Configuration, type Module, rspack } from '@rspack/core';
import { PurgeBlueprint } from './scripts/build/purgeBlueprint.mjs';

const root = import.meta.dirname ?? process.cwd();
const production = process.env['NODE_ENV'] !== 'development';

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

/** What tells in which files a module is, while they are made. */
interface Files {
  readonly chunkGraph: { getModuleChunks(module: Module): Iterable<{ readonly name?: string | undefined }> };
}

/** True for a module that the named file asks for. */
const isIn =
  (file: string) =>
  (module: Module, { chunkGraph }: Files): boolean =>
    Array.from(chunkGraph.getModuleChunks(module)).some(({ name }) => name === file);

/** Browsers that know color-mix(), which Blueprint's sheet is made of: nothing is written out for older ones. */
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'];

const substitute = (name: string): string => resolve(root, 'scripts/build/substitutes', name);

const cache = (name: string): NonNullable<Configuration['cache']> => ({
  type: 'persistent',
  buildDependencies: [resolve(root, 'rspack.config.ts'), resolve(root, 'package-lock.json')],
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
    filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    cssFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
    chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
    cssChunkFilename: production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css',
    publicPath: 'auto',
    uniqueName: 'touchline',
    library: { name: 'touchline', type: 'umd' },
    globalObject: 'globalThis',
    clean: true,
  },
  module: {
    rules: [
      // A sent call needs method, path and flags; its schemas stay on the server (design: one definition per call).
      {
        test: /shared[\\/]contract[\\/][^\\/]+\.ts$/,
        enforce: 'pre',
        loader: resolve(root, 'scripts/build/stripSchemas.cjs'),
      },
      // A manifest takes definePlugin from core/api.ts without the list page behind the same door.
      {
        test: /[\\/](core|plugins|shared)[\\/].*\.tsx?$/,
        exclude: /core[\\/](main\.tsx|app[\\/]publicPath\.ts)$/,
        sideEffects: false,
      },
      {
        test: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/](generated[\\/]components[\\/](?!index)|svgIconContainer)/,
        loader: resolve(root, 'scripts/build/smallIcons.cjs'),
      },
      {
        test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
        loader: resolve(root, 'scripts/build/plainRouter.cjs'),
      },
      typescript,
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(svg|png|webp)$/, type: 'asset' },
    ],
  },
  resolve: {
    ...shared.resolve,
    // rxjs without the helpers of ES5; every browser of ours reads classes.
    conditionNames: ['es2015', '...'],
    alias: {
      // inversify brings the lite build; the full one beside it would be the same code twice.
      'reflect-metadata$': 'reflect-metadata/lite',
    },
  },
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
      cacheGroups: {
        // What everything signed-in stands on, fetched while somebody types; whoever has it has the kit.
        frame: { name: 'frame', test: isIn('frame'), enforce: true, priority: 20 },
      },
    },
  },
  cache: cache('console'),
  plugins: [
    new rspack.NormalModuleReplacementPlugin(/^\.\/iconLoader$/, substitute('iconLoader.mjs')),
    new rspack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (request) => {
      if (/axios[\\/]lib[\\/]adapters$/.test(request.context))
        request.request = substitute('fetchAdapter.mjs');
    }),
    new rspack.NormalModuleReplacementPlugin(
      /\/(overlay2\/overlay2|popover-next\/popoverNext)$/,
      (request) => {
        const isPopover = request.request.endsWith('popoverNext');
        const owners = isPopover
          ? /components[\\/](menu|context-menu)$/
          : /components([\\/](dialog|drawer))?$/;
        if (owners.test(request.context)) request.request = substitute('deferredOverlays.mjs');
      },
    ),
    ...(production ? [new PurgeBlueprint({ first: 'main', rest: 'rest' })] : []),
    new rspack.HtmlRspackPlugin({ template: './core/index.html', scriptLoading: 'defer' }),
    new rspack.DefinePlugin({
      'process.env.BLUEPRINT_NAMESPACE': 'undefined',
      'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
      'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
    }),
    // Blueprint's date picker looks for all 500 locales of date-fns; two are ours.
    new rspack.ContextReplacementPlugin(
      /date-fns[\\/](esm[\\/])?locale/,
      /^\.\/(en-US|zh-CN)(\/index)?(\.js)?$/,
    ),
  ],
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
  externals: [
    ({ request }, done) =>
      request && !request.startsWith('.') && !request.startsWith('/')
        ? done(undefined, `module ${request}`)
        : done(),
  ],
  module: { rules: [typescript], parser: { javascript: { url: false } } },
  optimization: { minimize: false, splitChunks: false },
  cache: cache('server'),
};

export default [consoleBuild, serverBuild];
