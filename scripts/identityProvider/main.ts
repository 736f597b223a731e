import { createServer } from 'node:http';
import { DEMO_STAFF } from '../../server/domains/authentication/singleSignOn/demoStaff.ts';
import { createProvider } from './provider.ts';

/**
 * The identity provider of the demo, a process of its own on this machine: `npm start` runs it beside a server with demo
 * data, and tests run against it. Settings: PORT, IDENTITY_PROVIDER_SECRET (of the client "touchline"),
 * IDENTITY_PROVIDER_CONSOLES (origins it sends browsers back to), and for tests IDENTITY_PROVIDER_KEY_ID.
 */
function main(): void {
  const port = Number(process.env['PORT']);
  const clientSecret = process.env['IDENTITY_PROVIDER_SECRET'];
  const consoles = (process.env['IDENTITY_PROVIDER_CONSOLES'] ?? '').split(',').filter(Boolean);
  if (!port || !clientSecret || consoles.length === 0) {
    throw new Error(
      'The identity provider needs PORT, IDENTITY_PROVIDER_SECRET and IDENTITY_PROVIDER_CONSOLES.',
    );
  }
  // 127.0.0.1 where the console is opened as localhost: another site, as a provider is in production.
  const issuer = `http://127.0.0.1:${port}`;
  const keyId = process.env['IDENTITY_PROVIDER_KEY_ID'];
  const answer = createProvider({ issuer, clientSecret, consoles, keyId, staff: DEMO_STAFF });
  const server = createServer((request, response) => void answer(request, response));
  server.once('error', ({ message }) => {
    process.stderr.write(
      `The demo's identity provider, on PORT + 2, does not start; choose another PORT: ${message}\n`,
    );
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    process.stdout.write(`The identity provider of the demo is ready at ${issuer}\n`);
  });
  const stop = (): void => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main();
