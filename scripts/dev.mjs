/**
 * `npm run dev`: the console with hot reload on PORT (8080), and the server behind it on PORT + 1, restarted after
 * each change. Writes to dist/dev, so that `npm start` never serves a development build.
 */
import { argv, env, execPath } from 'node:process';
import { ensureInstalled, environment, inRoot, main, start } from './lib.mjs';

const port = Number(env.PORT ?? 8080);
const serverPort = port + 1;
const serverAddress = `http://127.0.0.1:${serverPort}`;
const RESTART_DELAY_MS = 100;

/** Keeps one server running: each call replaces it by the newest build. */
function serverRunner() {
  const settings = {
    NODE_ENV: 'development',
    PORT: String(serverPort),
    PICTURES_PORT: String(port + 2),
    // The console comes from another port than the server: its uploads need leave.
    TOUCHLINE_HOST_ORIGINS: `http://localhost:${port}`,
  };
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
    const child = start(execPath, [inRoot('dist/dev/main.mjs'), ...argv.slice(2)], {
      env: environment(settings),
    });
    running = child;
    child.once('close', (code) => {
      if (running !== child) return;
      running = undefined;
      if (code) console.log(`The server ended with code ${code}; it starts again after the next change.`);
    });
  };
}

function watchServer(rspack, config) {
  const restart = serverRunner();
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
  const options = {
    port,
    hot: true,
    // Its own handling would leave before the server has ended.
    setupExitSignals: false,
    historyApiFallback: true,
    client: { overlay: { warnings: false } },
    devMiddleware: { stats: 'errors-warnings' },
    proxy: [
      { context: ['/api', '/config.json', '/healthz', '/readyz', '/metrics'], target: serverAddress },
      { context: ['/ws'], target: serverAddress, ws: true },
      { context: ['/pictures'], target: `http://127.0.0.1:${port + 2}` },
    ],
  };
  await new DevServer(options, compiler).start();
  console.log(`Console with hot reload: http://localhost:${port}`);
}

await main(async () => {
  await ensureInstalled();
  process.env.NODE_ENV = 'development';
  const { tsImport } = await import('tsx/esm/api');
  const { rspack } = await import('@rspack/core');
  const { RspackDevServer } = await import('@rspack/dev-server');
  const [consoleConfig, serverConfig] = (await tsImport('../rspack.config.ts', import.meta.url)).default;
  watchServer(rspack, { ...serverConfig, output: { ...serverConfig.output, path: inRoot('dist/dev') } });
  await serveConsole(rspack, RspackDevServer, {
    ...consoleConfig,
    output: { ...consoleConfig.output, publicPath: '/' },
  });
});
