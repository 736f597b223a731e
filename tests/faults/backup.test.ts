import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { login, userInfo } from '../../shared/contract/authentication/calls.ts';
import { makeBackup, type Source } from '../../server/db/backup/backup.ts';
import { connectToRead } from '../../server/db/backup/connect.ts';
import type { Manifest } from '../../server/db/backup/manifest.ts';
import { restoreBackup } from '../../server/db/backup/restore.ts';
import { findMigrations, migrateDatabase } from '../../server/db/migrate.ts';
import { connectPostgres } from '../../server/db/pool.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { scratchFolder } from '../../server/testing/scratch.ts';
import { killVictims } from '../crash/crashServer.ts';
import { type RunningServer, startReady } from './serverProcess.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
const OPTIONS = { replace: false, withoutKeys: false, migrations: findMigrations() };
jest.setTimeout(1_800_000);

/** Everything the database says, in words that are the same in both kinds: rows, sequences, triggers, references. */
async function fingerprintOf(place: Source): Promise<Record<string, unknown>> {
  const { client, close } = await connectToRead(place);
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`);
    const list = async (statement: string): Promise<unknown[]> => (await client.query(statement)).rows;
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    const tables: Record<string, unknown> = {};
    for (const { name } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- One connection answers one question at a time.
      [tables[name]] = await list(
        `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")) as content from "${name}" t`,
      );
    }
    return {
      tables,
      sequences: await list(
        `select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
      ),
      triggers: await list(
        `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
      references: await list(
        `select conrelid::regclass::text as of, conname, convalidated from pg_constraint where contype = 'f' order by 1, 2`,
      ),
      policies: await list('select tablename, policyname, qual from pg_policies order by 1, 2'),
    };
  } finally {
    await close();
  }
}

/** Every file of a folder with its content. */
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]),
  );

onPostgres('a backup of the demo', () => {
  const directory = mkdtempSync(join(scratchFolder(), 'touchline-backup-'));
  const urls: string[] = [];
  const place = async (name: string, kind: 'postgres' | 'embedded'): Promise<Source> => {
    const url = kind === 'postgres' ? await testPostgres()?.createDatabase() : undefined;
    if (url !== undefined) urls.push(url);
    const dataDirectory = join(directory, name);
    const payments = { directory: join(dataDirectory, 'payments') };
    return { databaseUrl: url, dataDirectory, payments: payments as Source['payments'] };
  };
  const environmentOf = ({ databaseUrl, dataDirectory }: Source): Record<string, string> => ({
    DATABASE_URL: databaseUrl ?? '',
    TOUCHLINE_DATA: dataDirectory,
    TOUCHLINE_SEED: 'demo',
  });
  /** Runs a server there, and ends it in order. */
  const during = async (at: Source, work: (server: RunningServer) => Promise<void>): Promise<void> => {
    const server = await startReady(environmentOf(at));
    await work(server);
    server.kill('SIGTERM');
    await server.gone;
  };
  const expectSignIn = async (server: RunningServer): Promise<void> => {
    const body = { username: 'operator', password: 'Touchline-2026' };
    const { envelope } = await server.send(login, { body });
    const { token } = login.result.parse(envelope.result);
    expect((await server.send(userInfo, { token })).envelope.resultCode).toBe(200);
  };
  const expectSame = async (target: Source, source: Source, fingerprint: unknown): Promise<void> => {
    expect(await fingerprintOf(target)).toEqual(fingerprint);
    for (const part of ['pictures', 'papers', 'payments']) {
      expect(filesOf(join(target.dataDirectory, part))).toEqual(filesOf(join(source.dataDirectory, part)));
    }
  };
  const restore = (target: Source, folder: string): Promise<Manifest> =>
    restoreBackup({ ...target, secretKeys: [] }, folder, OPTIONS);

  afterAll(async () => {
    killVictims();
    for (const url of urls) await testPostgres()?.dropDatabase(url);
    rmSync(directory, { recursive: true, force: true });
  });

  it('arrives whole in both kinds of database, from both kinds, also from under a running server', async () => {
    const source = await place('source', 'postgres');
    const database = await connectPostgres(source.databaseUrl ?? '');
    await migrateDatabase(database);
    const folders = { pictures: join(source.dataDirectory, 'pictures'), ledger: source.payments.directory };
    await seedDemo(database, { now: Date.now(), ...folders });
    await database.close();
    // A server's first start writes what links are signed with.
    await during(source, async () => {});
    const fingerprint = await fingerprintOf(source);
    const { tables } = await makeBackup(source, join(directory, 'first'), Date.now());
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(150_000);

    const embedded = await place('embedded', 'embedded');
    await restore(embedded, join(directory, 'first'));
    await expectSame(embedded, source, fingerprint);
    await during(embedded, async (server) => {
      await makeBackup(embedded, join(directory, 'second'), Date.now());
      await expectSignIn(server);
    });

    for (const [folder, kind] of [
      ['first', 'postgres'],
      ['second', 'postgres'],
      ['second', 'embedded'],
    ] as const) {
      const target = await place(`${folder}-${kind}`, kind);
      await restore(target, join(directory, folder));
      await expectSame(target, source, fingerprint);
      await during(target, expectSignIn);
    }
  });
});
