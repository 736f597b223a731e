import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');

/** Builds one page with the console's loaders and returns the folder it stands in. */
export async function buildPage(entry, name) {
  const path = resolve(root, '.cache/bench', name);
  const compiler = rspack({
    mode: 'production',
    context: root,
    devtool: false,
    optimization: { minimize: process.env['BENCH_READABLE'] === undefined },
    target: ['web', 'es2022'],
    entry: { main: entry },
    output: { path, filename: 'main.js', cssFilename: 'main.css', publicPath: '', clean: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      modules: ['node_modules', resolve(root, 'node_modules')],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    plugins: [
      new rspack.HtmlRspackPlugin({ title: name }),
      new rspack.DefinePlugin({
        'process.env.BLUEPRINT_NAMESPACE': 'undefined',
        'process.env.REACT_APP_BLUEPRINT_NAMESPACE': 'undefined',
      }),
      new rspack.ContextReplacementPlugin(
        /date-fns[\\/](esm[\\/])?locale/,
        /^\.\/(en-US|zh-CN)(\/index)?(\.js)?$/,
      ),
    ],
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return path;
}
