/** `npm start`: installs, builds and serves; a second start skips what is already done. Ctrl+C stops everything. */
import { randomBytes } from 'node:crypto';
import { argv, env, execPath } from 'node:process';
import { build } from './build.mjs';
import { ensureInstalled, environment, inRoot, main, runNode, start } from './lib.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
  const server = [inRoot('dist/server/main.mjs'), ...argv.slice(2)];
  const demo = demoUnlessProduction();
  const settings = environment({ NODE_ENV: 'production', ...demo, ...startIdentityProvider(demo) });
  return (await runNode(server, { env: settings, decides: true })).code;
});

/** Whoever tries Touchline out gets demo data; the server writes none where it is said to be production. */
function demoUnlessProduction() {
  return env.DATABASE_URL || env.NODE_ENV === 'production' || env.TOUCHLINE_SEED
    ? {}
    : { TOUCHLINE_SEED: 'demo' };
}

const DEFAULT_PORT = 8080;

/**
 * Starts the identity provider of the demo on PORT + 2 and answers the server's settings for it; nothing when a provider
 * is set, or without demo data. The console's own sign-in does not depend on it.
 */
function startIdentityProvider(demo) {
  const port = Number(env.PORT || DEFAULT_PORT);
  const isDemo = (demo.TOUCHLINE_SEED ?? env.TOUCHLINE_SEED) === 'demo';
  if (!isDemo || env.TOUCHLINE_OIDC_ISSUER || !Number.isInteger(port) || port < 1 || port > 65_533) return {};
  const secret = randomBytes(32).toString('base64url');
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const consoles = [...own, ...(env.TOUCHLINE_PUBLIC_ORIGIN ? [env.TOUCHLINE_PUBLIC_ORIGIN] : [])];
  const child = start(execPath, [inRoot('dist/server/identityProvider.mjs')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: environment({
      PORT: String(port + 2),
      IDENTITY_PROVIDER_SECRET: secret,
      IDENTITY_PROVIDER_CONSOLES: consoles.join(),
    }),
  });
  // The package warns about every Node but the newest, and that what it knows is forgotten at its end, as a demo's is.
  child.stderr.on('data', (part) => {
    const lines = String(part)
      .split('\n')
      .filter((line) => line && !line.startsWith('oidc-provider WARNING'));
    if (lines.length > 0) console.error(lines.join('\n'));
  });
  return {
    TOUCHLINE_OIDC_ISSUER: `http://127.0.0.1:${port + 2}`,
    TOUCHLINE_OIDC_CLIENT_ID: 'touchline',
    TOUCHLINE_OIDC_CLIENT_SECRET: secret,
  };
}
