import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { exchange, login } from '../../shared/contract/authentication/calls.ts';
import { connectPostgres } from '../../server/db/pool.ts';
import { account } from '../../server/db/schema/identity.ts';
import { hashPassword } from '../../server/domains/authentication/password.ts';
import { databaseKinds, testPostgres } from '../../server/testing/database.ts';
import { factories } from '../../server/testing/make.ts';
import { killVictims, startServer } from '../crash/crashServer.ts';
import { startReady } from './serverProcess.ts';

const DEMO_PASSWORD = 'Touchline-2026';
/** Settings that nobody made: an empty value counts as not set. */
const UNSET = { HOST: '', TOUCHLINE_SEED: '' };
/** Another address of this machine than 127.0.0.1: reached only when the server listens on all of them. */
const elsewhere =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';

/** True when a server answers there, whatever it answers. */
const isReachable = (port: number): Promise<boolean> =>
  fetch(`http://${elsewhere}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

afterEach(() => killVictims());

describe.each(databaseKinds('both'))('the start of a server in production, on %s', (kind) => {
  let place: Record<string, string>;
  const directory = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  beforeAll(async () => {
    const url = kind === 'postgres' ? ((await testPostgres()?.createDatabase()) ?? '') : '';
    place = { ...UNSET, DATABASE_URL: url, TOUCHLINE_DATA: directory };
  });
  afterAll(async () => {
    killVictims();
    if (place['DATABASE_URL']) await testPostgres()?.dropDatabase(place['DATABASE_URL']);
    rmSync(directory, { recursive: true, force: true });
  });

  it('without a word about demo data lets in whoever reads its one-time link, and nobody by a known password', async () => {
    const server = await startReady({ ...place, TOUCHLINE_PUBLIC_ORIGIN: 'https://console.example.com' });
    expect(server.said()).not.toContain(DEMO_PASSWORD);
    const known = { username: 'operator', password: DEMO_PASSWORD };
    expect((await server.send(login, { body: known })).envelope.resultCode).toBe(402);
    const [link] = /https:\/\/console\.example\.com\/\S+/.exec(server.said()) ?? [];
    const { searchParams } = new URL(link ?? 'https://no.link.example');
    const body = { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
    expect((await server.send(exchange, { body })).envelope).toMatchObject({ resultCode: 200 });
    expect((await server.send(exchange, { body })).envelope).toMatchObject({ reason: 'wrongTicket' });
    expect(await isReachable(server.port)).toBe(true);
  });
});

const onPostgres = testPostgres() ? describe : describe.skip;

onPostgres('a production server over accounts with demo passwords', () => {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  let url = '';
  beforeAll(async () => {
    const template = new URL(process.env['TOUCHLINE_TEST_TEMPLATE'] ?? '').pathname.slice(1);
    url = (await testPostgres()?.createDatabase(template)) ?? '';
    const database = await connectPostgres(url);
    await factories(database).account({ accountName: 'operator' });
    await database.orm.update(account).set({ passwordHash: await hashPassword(DEMO_PASSWORD) });
    await database.close();
  });
  afterAll(async () => {
    killVictims();
    await testPostgres()?.dropDatabase(url);
    rmSync(directory, { recursive: true, force: true });
  });

  it('is refused in one sentence that names them', async () => {
    const server = startServer({ ...UNSET, DATABASE_URL: url, TOUCHLINE_DATA: directory });
    await expect(server.port).rejects.toThrow(
      'The accounts operator have the demo password; change it, or start with TOUCHLINE_SEED=demo.',
    );
    await server.gone;
    expect(server.exitCode()).toBe(1);
  });

  it.each(['PORT', 'PICTURES_PORT'])(
    'ends where another program has its %s, which it names',
    async (name) => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const env = { ...UNSET, DATABASE_URL: url, TOUCHLINE_DATA: directory, TOUCHLINE_SEED: 'demo' };
      const server = startServer({ ...env, [name]: String(port) });
      await expect(server.port).rejects.toThrow(
        `${name} is ${port}, where another program listens; set it to a`,
      );
      await server.gone;
      expect(server.exitCode()).toBe(1);
      other.close();
    },
  );

  it('starts as the demo that was asked for, for this machine only, and says so', async () => {
    const env = { ...UNSET, DATABASE_URL: url, TOUCHLINE_DATA: directory, TOUCHLINE_SEED: 'demo' };
    const server = await startReady(env);
    expect(server.said()).toMatch(/password Touchline-2026[^]+reached from this machine only/);
    expect(await isReachable(server.port)).toBe(false);
    expect(await server.statusOf('/healthz')).toBe(200);
  });

  it('opens that demo to others by HOST alone, with a warning', async () => {
    const env = { ...UNSET, DATABASE_URL: url, TOUCHLINE_DATA: directory, TOUCHLINE_SEED: 'demo' };
    const server = await startReady({ ...env, HOST: '0.0.0.0' });
    expect(server.said()).toMatch(/everybody who reaches this machine can sign in/);
    expect(await isReachable(server.port)).toBe(true);
  });
});
