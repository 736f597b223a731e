import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { demoProvider } from '../scripts/demoProvider.mjs';

const DEMO = { TOUCHLINE_SEED: 'demo' };

test.each([
  ['with nothing set', {}, 8080],
  ['with an empty port', { PORT: '' }, 8080],
  ['on a chosen port', { PORT: '9000' }, 9000],
])('the provider of the demo stands two ports behind the server %s', (_, env, port) => {
  const found = demoProvider({ ...DEMO, ...env });
  const secret = found?.ofProvider['IDENTITY_PROVIDER_SECRET'];
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(found).toEqual({
    ofProvider: {
      PORT: `${port + 2}`,
      IDENTITY_PROVIDER_SECRET: secret,
      IDENTITY_PROVIDER_CONSOLES: `http://localhost:${port},http://127.0.0.1:${port}`,
    },
    ofServer: {
      TOUCHLINE_OIDC_ISSUER: `http://127.0.0.1:${port + 2}`,
      TOUCHLINE_OIDC_CLIENT_ID: 'touchline',
      TOUCHLINE_OIDC_CLIENT_SECRET: secret,
      TOUCHLINE_OIDC_COMPANIES: '1',
    },
  });
});

test('it also sends browsers back to where the console is opened from outside', () => {
  const found = demoProvider({ ...DEMO, TOUCHLINE_PUBLIC_ORIGIN: 'https://console.example.com' });
  expect(found?.ofProvider['IDENTITY_PROVIDER_CONSOLES']).toMatch(/,https:\/\/console\.example\.com$/);
});

test.each([
  ['without demo data', { TOUCHLINE_SEED: 'none' }],
  ['where another provider is set', { ...DEMO, TOUCHLINE_OIDC_ISSUER: 'https://id.example.com' }],
  ['on a port the system chooses', { ...DEMO, PORT: '0' }],
  ['on a port that leaves it no room', { ...DEMO, PORT: '65534' }],
  ['on a port that is none', { ...DEMO, PORT: 'web' }],
])('it does not run %s', (_, env) => {
  expect(demoProvider(env)).toBeUndefined();
});

test('where its port is taken it ends, and says which variable to set', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = demoProvider({ ...DEMO, PORT: String(port - 2) })?.ofProvider;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/identityProvider/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  const [code] = await once(child, 'close');
  expect(said).toContain('choose another PORT');
  expect(code).toBe(1);
  other.close();
});
