/** Whether `npm start` runs the identity provider of the demo beside the server, and with which settings. */
import { randomBytes } from 'node:crypto';

/** Where the server listens when PORT is not set. */
const DEFAULT_PORT = 8080;
/** Id of the first company of demo data, whose staff it knows. */
const DEMO_COMPANY = '1';

/**
 * Settings of the provider and of the server that trusts it, by the server's settings; the provider listens on PORT + 2.
 * Undefined when a provider is set, without demo data, or for a port that leaves it no room. The console's own sign-in
 * does not depend on it.
 */
export function demoProvider(env) {
  const port = Number(env.PORT || DEFAULT_PORT);
  if (env.TOUCHLINE_SEED !== 'demo' || env.TOUCHLINE_OIDC_ISSUER) return undefined;
  if (!Number.isInteger(port) || port < 1 || port > 65_533) return undefined;
  const secret = randomBytes(32).toString('base64url');
  const own = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const consoles = [...own, ...(env.TOUCHLINE_PUBLIC_ORIGIN ? [env.TOUCHLINE_PUBLIC_ORIGIN] : [])];
  return {
    ofProvider: {
      PORT: String(port + 2),
      IDENTITY_PROVIDER_SECRET: secret,
      IDENTITY_PROVIDER_CONSOLES: consoles.join(),
    },
    ofServer: {
      TOUCHLINE_OIDC_ISSUER: `http://127.0.0.1:${port + 2}`,
      TOUCHLINE_OIDC_CLIENT_ID: 'touchline',
      TOUCHLINE_OIDC_CLIENT_SECRET: secret,
      TOUCHLINE_OIDC_COMPANIES: DEMO_COMPANY,
    },
  };
}
