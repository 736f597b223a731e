import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { devServer, onlyThese, refreshing, serverSettings, toConsole } from '../scripts/build/devServer.mjs';

const options = devServer(18_080);

/** Builds the console as `npm run dev` does, into a folder; prints what is wrong. */
const BUILD = `
  const { default: [console_] } = await import('./rspack.config.ts');
  const { rspack } = await import('@rspack/core');
  const output = { ...console_.output, path: process.argv[1] };
  rspack({ ...console_, output, cache: false, devtool: false }).run((failure, result) => {
    console.log(failure ?? result.toString({ all: false, errors: true }));
  });`;

it('builds the console without an error, which would lie over every page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-dev-'));
  try {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', BUILD, folder];
    const env = { ...process.env, NODE_ENV: 'development' };
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: resolve(__dirname, '..'),
      env,
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(['', '']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('keeps the socket of hot reload apart from everything that goes on to the server', () => {
  const passedOn = options.proxy.flatMap(({ context }) => context);
  const isPassedOn = (path: string) => passedOn.some((begin) => path.startsWith(begin));
  expect(isPassedOn('/ws/bacth/refund/bar/3')).toBe(true);
  expect(isPassedOn(options.webSocketServer.options.path)).toBe(false);
});

it('is reached from this machine alone, as a server with demo data is, until HOST opens it', () => {
  expect(options.host).toBe('127.0.0.1');
  expect(devServer(18_080, '0.0.0.0').host).toBe('0.0.0.0');
});

it('announces the port of the console, whatever the server behind it says of its own', () => {
  const { PORT, PICTURES_PORT, TOUCHLINE_HOST_ORIGINS } = serverSettings(18_080);
  expect([PORT, PICTURES_PORT, TOUCHLINE_HOST_ORIGINS]).toEqual(['18081', '18082', 'http://localhost:18080']);
  expect(toConsole('Touchline is ready at http://localhost:18081\n', 18_080)).toBe(
    'Touchline is ready at http://localhost:18080\n',
  );
});

const plugins = ['partner-sessions', 'partner-home', 'platform-home'];

it('starts with the plugins that were asked for, and passes the rest of its words on', () => {
  expect(onlyThese(['--only', 'partner-home', '--more'], plugins)).toEqual({
    settings: { TOUCHLINE_DISABLED_PLUGINS: 'partner-sessions,platform-home' },
    rest: ['--more'],
  });
  expect(onlyThese(['--only', 'partner-home,platform-home'], plugins).settings).toEqual({
    TOUCHLINE_DISABLED_PLUGINS: 'partner-sessions',
  });
  expect(onlyThese(['--more'], plugins)).toEqual({ settings: {}, rest: ['--more'] });
});

it.each([[['--only', 'partner-hom']], [['--only']]])('names the plugins there are for %j', (words) => {
  expect(() => onlyThese(words, plugins)).toThrow(
    /^--only needs plugins of this repository: partner-sessions, partner-home, platform-home\./,
  );
});

it('lets components keep their state over a save, and leaves every other rule as it is', () => {
  const react = { runtime: 'automatic' };
  const style = { test: /css$/, type: 'css/auto' };
  const code = { loader: 'builtin:swc-loader', options: { jsc: { target: 'es2022', transform: { react } } } };
  const kept = { jsc: { target: 'es2022', transform: { react: { ...react, refresh: true } } } };
  expect(refreshing([style, code])).toEqual([style, { ...code, options: kept }]);
});
