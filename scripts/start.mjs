/** `npm start`: installs, builds and serves; a second start skips what is already done. Ctrl+C stops everything. */
import { argv, env, execPath } from 'node:process';
import { build } from './build.mjs';
import { demoProvider } from './demoProvider.mjs';
import { ensureInstalled, environment, inRoot, main, runNode, start } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const server = [inRoot('dist/server/main.mjs'), ...argv.slice(2)];
  const demo = demoUnlessProduction();
  const provider = demoProvider({ ...env, ...demo });
  const beside = provider && startIdentityProvider(provider.ofProvider);
  const settings = environment({ NODE_ENV: 'production', ...demo, ...provider?.ofServer });
  const { code } = await runNode(server, { env: settings, decides: true });
  // A server that ends by itself, for its port is taken, leaves nobody who needs it.
  beside?.kill();
  return code;
});

/** Whoever tries Touchline out gets demo data; the server writes none where it is said to be production. */
function demoUnlessProduction() {
  return env.DATABASE_URL || env.NODE_ENV === 'production' || env.TOUCHLINE_SEED
    ? {}
    : { TOUCHLINE_SEED: 'demo' };
}

function startIdentityProvider(settings) {
  const child = start(execPath, [inRoot('dist/server/identityProvider.mjs')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: environment(settings),
  });
  // The package warns about every Node but the newest, and that what it knows is forgotten at its end, as a demo's is.
  child.stderr.on('data', (part) => {
    const lines = String(part)
      .split('\n')
      .filter((line) => line && !line.startsWith('oidc-provider WARNING'));
    if (lines.length > 0) console.error(lines.join('\n'));
  });
  return child;
}
