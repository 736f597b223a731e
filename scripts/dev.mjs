/**
 * `npm run dev`: the console with hot reload on PORT (8080), and the server behind it on PORT + 1, restarted after
 * each change. Writes to dist/dev, so that `npm start` never serves a development build. `--only partner-x` switches
 * every other plugin off.
 */
import { existsSync, readdirSync } from 'node:fs';
import { argv, env, execPath } from 'node:process';
import { devServer, onlyThese, refreshing, serverSettings, toConsole } from './build/devServer.mjs';
import { ensureInstalled, environment, inRoot, main, start } from './lib.mjs';

const port = Number(env.PORT ?? 8080);
const RESTART_DELAY_MS = 100;

/** Keeps one server running: each call replaces it by the newest build. */
function serverRunner({ settings, rest }) {
  let running;
  let wanted = 0;
  return async function restart() {
    const mine = ++wanted;
    if (running) {
      const ended = new Promise((done) => running.once('close', done));
      running.kill('SIGTERM');
      await ended;
    }
    // A newer build may have arrived while the old server was ending.
    if (mine !== wanted) return;
    const child = start(execPath, [inRoot('dist/dev/main.mjs'), ...rest], {
      env: environment({ ...serverSettings(port), ...settings }),
      stdio: ['inherit', 'pipe', 'inherit'],
    });
    child.stdout.setEncoding('utf8').on('data', (text) => process.stdout.write(toConsole(text, port)));
    running = child;
    child.once('close', (code) => {
      if (running !== child) return;
      running = undefined;
      if (code) console.log(`The server ended with code ${code}; it starts again after the next change.`);
    });
  };
}

function watchServer(rspack, config, only) {
  const restart = serverRunner(only);
  let timer;
  rspack(config).watch({ aggregateTimeout: RESTART_DELAY_MS }, (error, result) => {
    if (error || result?.hasErrors()) {
      console.error(error ?? result.toString({ all: false, errors: true, colors: true }));
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), RESTART_DELAY_MS);
  });
}

async function serveConsole(rspack, DevServer, config) {
  const compiler = rspack(config);
  await new DevServer(devServer(port, env.HOST), compiler).start();
  console.log(`Console with hot reload: http://localhost:${port}`);
}

/** Folders with a manifest. */
const plugins = () =>
  readdirSync(inRoot('plugins')).filter(
    (name) => /^(platform|partner)-/.test(name) && existsSync(inRoot('plugins', name, 'plugin.ts')),
  );

await main(async () => {
  const only = onlyThese(argv.slice(2), plugins());
  await ensureInstalled();
  process.env.NODE_ENV = 'development';
  const { tsImport } = await import('tsx/esm/api');
  const { rspack } = await import('@rspack/core');
  const { RspackDevServer } = await import('@rspack/dev-server');
  const [consoleConfig, serverConfig] = (await tsImport('../rspack.config.ts', import.meta.url)).default;
  watchServer(
    rspack,
    { ...serverConfig, output: { ...serverConfig.output, path: inRoot('dist/dev') } },
    only,
  );
  const { ReactRefreshRspackPlugin } = await import('@rspack/plugin-react-refresh');
  await serveConsole(rspack, RspackDevServer, {
    ...consoleConfig,
    output: { ...consoleConfig.output, publicPath: '/' },
    module: { ...consoleConfig.module, rules: refreshing(consoleConfig.module.rules) },
    // The problems overlay of the server's own client is enough.
    plugins: [...consoleConfig.plugins, new ReactRefreshRspackPlugin({ overlay: false })],
  });
});
