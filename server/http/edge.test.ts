import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { anyone } from '../../shared/contract/access.ts';
import { call } from '../../shared/contract/call.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import { applicationConfig } from '../../shared/contract/configuration/calls.ts';
import { login, userInfo } from '../../shared/contract/authentication/calls.ts';
import { readConfig } from '../config.ts';
import { handler } from './handler.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';

const METRICS_TOKEN = 'a-token-for-figures';
let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-console-'));
  mkdirSync(join(folder, 'assets'));
  const links = '<link href="config.json"><script src="assets/main.1a2b3c4d.js"></script>';
  writeFileSync(join(folder, 'index.html'), links);
  writeFileSync(join(folder, 'assets/main.1a2b3c4d.js'), 'console.log(1)');
  writeFileSync(join(folder, 'assets/main.1a2b3c4d.js.br'), 'smaller');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  test = await buildTestApp({
    consoleFolder: folder,
    limits: { general: 5, signIn: 2, shared: 3 },
    config: { disabledPlugins: ['partner-channels'], metricsToken: METRICS_TOKEN },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('a large answer', () => {
  it('is compressed for whoever takes that, and is the same then', async () => {
    const url = '/api/openapi.json';
    const plain = await get(url);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const pressed = await get(url, { 'accept-encoding': 'deflate, gzip;q=0.8' });
    expect(pressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': plain.headers['content-type'],
      'content-length': String(pressed.rawPayload.length),
    });
    expect(String(pressed.headers['vary'])).toContain('accept-encoding');
    expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(gunzipSync(pressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('comes as it is to who refuses gzip, and a small one to everybody', async () => {
    const answers = [
      await get('/api/openapi.json', { 'accept-encoding': 'br, gzip;q=0' }),
      await get('/api/openapi.json', { 'accept-encoding': 'identity' }),
      await get(`/api${applicationConfig.path}`, { 'accept-encoding': 'gzip' }),
    ];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('headers', () => {
  it('allow only what the console is made of', async () => {
    const { headers } = await get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
    );
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('do not repeat a forged host', async () => {
    const { headers } = await get('/login', { host: "evil.example;script-src 'unsafe-inline'" });
    expect(headers['content-security-policy']).not.toContain('evil');
  });

  it('keep API answers out of caches', async () => {
    const { headers } = await test.send(userInfo, { address: '10.0.0.1' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('let browsers ask whether what they keep still holds, which costs no body while it does', async () => {
    const first = await test.send(applicationConfig, { address: '10.0.0.2' });
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const ask = (tag: unknown) =>
      test.app.inject({
        url: `/api${applicationConfig.path}`,
        headers: { 'if-none-match': String(tag), 'x-forwarded-for': '10.0.0.2' },
      });
    const same = await ask(first.headers['etag']);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect((await ask('W/"of-another-answer"')).statusCode).toBe(200);
  });

  it('say HSTS behind a trusted proxy that speaks https, and open the console to configured hosts only', async () => {
    const hosted = await buildTestApp({
      config: { trustedProxies: ['127.0.0.1'], hostOrigins: ['https://host.example'] },
      consoleFolder: folder,
    });
    const ask = (origin: string, url = '/assets/main.1a2b3c4d.js') =>
      hosted.app.inject({
        url,
        headers: { origin, 'x-forwarded-proto': 'https' },
      });
    const { headers } = await ask('https://host.example');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['access-control-allow-origin']).toBe('https://host.example');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const page = await ask('https://host.example', '/login');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://host.example');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    await hosted.close();
  });
});

/** Calls of a domain that nobody knows, each counted as it says of itself. */
const counted = (['signIn', 'shared'] as const).map((count) =>
  call({
    id: `testing.${count}`,
    method: 'GET',
    path: `/v1/testing/${count}`,
    access: anyone(),
    counted: count,
    summary: 'Answers.',
    result: z.literal('yes'),
  }),
);

describe('limits', () => {
  it('count a call as it says of itself, whatever domain it is of', async () => {
    const routes = () => counted.map((each) => handler(each, async () => 'yes' as const));
    const app = await buildTestApp({
      domains: [{ name: 'testing', statements: {}, routes }],
      calls: counted,
      limits: { general: 5, signIn: 2, shared: 3 },
    });
    const taken = new Map<string, number>();
    for (const each of counted) {
      const codes: number[] = [];
      while (codes.at(-1) !== 429) codes.push((await app.send(each, { address: '10.0.0.9' })).status);
      taken.set(each.id, codes.length - 1);
    }
    await app.close();
    expect(taken).toEqual(
      new Map([
        ['testing.signIn', 2],
        ['testing.shared', 3],
      ]),
    );
  });

  it('are those of sign-ins for whatever anybody may send a password or a ticket to', () => {
    const tries = allCalls.filter(({ access, body }) => access.kind === 'public' && body !== undefined);
    expect(tries.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['authentication.login', 'authentication.exchange']),
    );
    expect(tries.filter((each) => each.counted !== 'signIn')).toEqual([]);
  });

  it('answer 429 with the seconds to wait: sign-ins by address, other calls by token', async () => {
    const signIn = () =>
      test.send(login, { body: { username: 'nobody', password: 'x' }, address: '10.0.0.2' });
    await signIn();
    await signIn();
    const third = await signIn();
    expect(third.status).toBe(429);
    expect(third.envelope).toMatchObject({
      resultCode: 429,
      reason: 'tooMany',
      parameters: { seconds: expect.any(Number) },
    });
    const token = 'B'.repeat(43);
    for (let index = 0; index < 5; index++) expect((await test.send(userInfo, { token })).status).toBe(200);
    expect((await test.send(userInfo, { token })).status).toBe(429);
    expect((await test.send(userInfo, { token: 'C'.repeat(43) })).status).toBe(200);
  });
});

it('asks the database about few of 1,400 made-up tokens from one address, and lets others go on', async () => {
  const limited = await buildTestApp({ limits: { general: 1_000, signIn: 10, shared: 10 } });
  const account = await limited.make.account();
  const token = await limited.make.signIn(account.id, limited.services.now());
  const ask = async (sent: string, address: string) =>
    (await limited.send(userInfo, { token: sent, address })).envelope.resultCode;
  expect(await ask(token, '10.0.0.5')).toBe(200);
  const asked = { times: 0 };
  limited.database.pool.on('acquire', () => void (asked.times += 1));
  const codes: number[] = [];
  for (let index = 0; index < 1_400; index++)
    codes.push(await ask(String(index).padStart(43, 'A'), '10.0.0.5'));
  const heard = codes.filter((code) => code === 401).length;
  expect(heard).toBeGreaterThan(10);
  expect(codes).toEqual([...Array(heard).fill(401), ...Array(1_400 - heard).fill(429)]);
  expect(asked.times).toBe(heard);
  expect(heard).toBeLessThanOrEqual(120);
  // Those who were let in here before, and those who come from elsewhere, notice nothing.
  expect(await ask(token, '10.0.0.5')).toBe(200);
  expect(await ask(token, '10.0.0.6')).toBe(200);
  await limited.close();
});

it('counts public calls by address, whatever token they carry', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 6; index++) {
    const token = String(index).padStart(43, 'B');
    codes.push((await test.send(applicationConfig, { token, address: `2001:db8::${index}` })).status);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

it('hears few of 1,000 sign-ins a minute from one address, whatever the accounts', async () => {
  const heard = readConfig({}).signInsPerMinute;
  const limited = await buildTestApp({ limits: { general: 1_000, signIn: heard, shared: 1_000 } });
  const codes: number[] = [];
  for (let index = 0; index < 1_000; index++) {
    // Without a password nothing is hashed; the request is counted before it is read.
    const { envelope } = await limited.send(login, { body: { username: `a-${index}` }, address: '10.0.0.4' });
    codes.push(envelope.resultCode);
  }
  expect(heard).toBeLessThanOrEqual(60);
  expect(codes).toEqual([...Array(heard).fill(400), ...Array(1_000 - heard).fill(429)]);
  await limited.close();
});

describe('the console', () => {
  it('gets its page for every address of its own, uncached, at the root and inside a host', async () => {
    for (const url of ['/', '/event/template', '/s/channel/1']) {
      const page = await get(url);
      expect(page.payload).toBe('<link href="/config.json"><script src="/assets/main.1a2b3c4d.js"></script>');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['x-robots-tag']).toBe(url.startsWith('/s/') ? 'noindex, nofollow' : undefined);
    }
    const embedded = await get('/micro-base/backoffice/event/template');
    expect(embedded.payload).toContain('src="/micro-base/backoffice/assets/');
    expect(embedded.payload).toContain('href="/micro-base/backoffice/config.json"');
    const head = await test.app.inject({ method: 'HEAD', url: '/event/template' });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('gets assets for ever and compressed, and a lost one is lost', async () => {
    const asset = await get('/assets/main.1a2b3c4d.js', { 'accept-encoding': 'br' });
    expect([asset.payload, asset.headers['content-encoding']]).toEqual(['smaller', 'br']);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    // What is said about documents is 0.7 KiB, and a page asks for a score of files.
    expect(asset.headers).not.toHaveProperty('content-security-policy');
    expect(asset.headers).not.toHaveProperty('x-frame-options');
    expect((await get('/micro-base/backoffice/assets/main.1a2b3c4d.js')).statusCode).toBe(200);
    expect((await get('/assets/main.00000000.js')).statusCode).toBe(404);
    expect((await get('/favicon.svg')).payload).toBe('<svg/>');
    expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('answers that nothing is there, and no fault, for an address that is no path to a file', async () => {
    const { port } = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    // Sent as they are: whoever builds an address of them folds the dots.
    const statusOf = (path: string) =>
      new Promise<number | undefined>((done, failed) => {
        httpRequest({ host: '127.0.0.1', port, path, agent: false }, (answer) =>
          done(answer.resume().statusCode),
        )
          .on('error', failed)
          .end();
      });
    for (const path of ['./x', '../x', '%2e%2e/x', '%2e/x', '/x', '%00', '', '.x', 'main.1a2b3c4d.js/'])
      expect([path, await statusOf(`/assets/${path}`)]).toEqual([path, 404]);
  });

  it('learns its addresses, relative to where it came from', async () => {
    expect(JSON.parse((await get('/config.json')).payload)).toEqual({
      apiBase: '/api',
      wsBase: '/',
      picturesBase: `http://localhost:${test.services.config.picturesPort}/pictures`,
      identityProvider: '',
      productName: 'Touchline',
      disabledPlugins: ['partner-channels'],
    });
    expect(JSON.parse((await get('/micro-base/backoffice/config.json')).payload).apiBase).toBe(
      '/micro-base/backoffice/api',
    );
  });
});

describe('the address below a printed code', () => {
  it('goes on to what the code opens, and is none without a number', async () => {
    const typed = await get('/c/7KX2M9QWERTY');
    expect([typed.statusCode, typed.headers['location'], typed.headers['cache-control']]).toEqual([
      302,
      '/api/v1/channel-codes/7KX2M9QWERTY/visit',
      'no-store',
    ]);
    expect((await get('/micro-base/backoffice/c/A1')).headers['location']).toBe(
      '/micro-base/backoffice/api/v1/channel-codes/A1/visit',
    );
    expect((await get('/c/..%2F..%2Fadmin')).statusCode).toBe(404);
    expect((await get('/c/%2F%2Fexample.com')).headers).not.toHaveProperty('location');
  });
});

describe('the operator of the server', () => {
  it('sees health, readiness, figures and a page of the API without scripts', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    await test.send(applicationConfig, { address: '10.0.0.3' });
    const { payload } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(payload).toMatch(
      /touchline_requests_total\{call="configuration.applicationConfig",code="200"\} \d/,
    );
    expect(payload).toContain('touchline_open_tasks');
    for (const authorization of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])
      expect((await get('/metrics', { authorization })).statusCode).toBe(404);
    const docs = (await get('/api/docs')).payload;
    expect(docs).toContain('/api/v1/audit-logs');
    expect(docs).not.toMatch(/<script|style=/);
  });
});
