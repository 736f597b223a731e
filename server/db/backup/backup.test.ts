import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { testPostgres } from '../../testing/database.ts';
import { findMigrations, migrateDatabase } from '../migrate.ts';
import { connectPostgres } from '../pool.ts';
import { makeBackup } from './backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup, type RestoreOptions, type Target, WAYS_IN } from './restore.ts';

const onPostgres = testPostgres() ? describe : describe.skip;
const directory = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
const KEY = Buffer.alloc(32, 7).toString('base64');
const KEY_NAME = createHash('sha256').update(Buffer.from(KEY, 'base64')).digest('base64url').slice(0, 8);
const urls: string[] = [];
let folders = 0;
const newFolder = (): string => join(directory, `folder-${(folders += 1)}`);

async function newDatabase(isMigrated: boolean): Promise<string> {
  const template = new URL(process.env['TOUCHLINE_TEST_TEMPLATE'] ?? '').pathname.slice(1);
  const url = (await testPostgres()?.createDatabase(isMigrated ? template : undefined)) ?? '';
  urls.push(url);
  return url;
}
function targetOn(databaseUrl: string): Target {
  const dataDirectory = newFolder();
  mkdirSync(dataDirectory);
  const payments = { directory: join(dataDirectory, 'payments') };
  return { databaseUrl, dataDirectory, payments: payments as Target['payments'], secretKeys: [] };
}
async function run<Row extends pg.QueryResultRow>(
  url: string | undefined,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
const restore = (target: Target, folder: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(target, folder, {
    replace: false,
    withoutKeys: false,
    migrations: findMigrations(),
    ...options,
  });
const noticeOf = async ({ databaseUrl }: Target): Promise<unknown> =>
  (await run<{ value: unknown }>(databaseUrl, `select value from setting where name = 'notice'`))[0]?.value;

/** Changes a file of a copy of a backup, and its sum as somebody would who wants it to be taken. */
function changed(folder: string, place: string, change: (text: string) => string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const sumOf = (): string =>
    createHash('sha256')
      .update(readFileSync(join(copy, place)))
      .digest('hex');
  const before = sumOf();
  writeFileSync(join(copy, place), change(readFileSync(join(copy, place), 'utf8')));
  const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(copy, 'SHA256SUMS'), sums.replace(before, sumOf()));
  return copy;
}

onPostgres('backup and restore', () => {
  let source: Target;
  let folder: string;
  beforeAll(async () => {
    source = targetOn(await newDatabase(true));
    await run(
      source.databaseUrl,
      `insert into setting (name, value) values ('notice', '"a \\"quoted\\"\\nline"'), ('sealed', '{"sealed": "${KEY_NAME}.abc"}')`,
    );
    mkdirSync(join(source.dataDirectory, 'pictures'));
    writeFileSync(join(source.dataDirectory, 'pictures', 'a.webp'), 'picture');
    writeFileSync(join(source.dataDirectory, 'pictures', 'b.webp.tmp'), 'half');
    mkdirSync(join(source.payments.directory, 'ab'), { recursive: true });
    writeFileSync(join(source.payments.directory, 'ab', 'c.answer.json'), '{"paid":1}');
    folder = newFolder();
    await makeBackup(source, folder, Date.now());
  });
  afterAll(async () => {
    for (const url of urls) await testPostgres()?.dropDatabase(url);
    rmSync(directory, { recursive: true, force: true });
  });
  const emptyTarget = async (): Promise<Target> => ({
    ...targetOn(await newDatabase(false)),
    secretKeys: [KEY],
  });

  it('names the keys that are needed, and leaves unfinished files and the keys themselves out', () => {
    expect(readManifest(folder).keys).toEqual([KEY_NAME]);
    expect(existsSync(join(folder, 'pictures', 'a.webp'))).toBe(true);
    expect(existsSync(join(folder, 'pictures', 'b.webp.tmp'))).toBe(false);
    expect(existsSync(`${folder}.partial`)).toBe(false);
  });

  it('writes into no folder that holds something, and leaves nothing of a backup that failed', async () => {
    await expect(makeBackup(source, folder, Date.now())).rejects.toThrow('is not empty');
    const other = newFolder();
    await expect(makeBackup(targetOn(await newDatabase(false)), other, Date.now())).rejects.toThrow(
      'not one of Touchline',
    );
    expect([existsSync(other), existsSync(`${other}.partial`)]).toEqual([false, false]);
  });

  it('brings rows and files back, and lets files stay that are there', async () => {
    const target = await emptyTarget();
    mkdirSync(join(target.payments.directory, 'ef'), { recursive: true });
    writeFileSync(join(target.payments.directory, 'ef', 'later.answer.json'), '{}');
    await restore(target, folder);
    expect(await noticeOf(target)).toBe('a "quoted"\nline');
    expect(readFileSync(join(target.dataDirectory, 'pictures', 'a.webp'), 'utf8')).toBe('picture');
    expect(readFileSync(join(target.payments.directory, 'ab', 'c.answer.json'), 'utf8')).toBe('{"paid":1}');
    expect(existsSync(join(target.payments.directory, 'ef', 'later.answer.json'))).toBe(true);
  });

  it('brings back no sign-in, link, code or sign-on, and knows every table that lets somebody in', async () => {
    const from = targetOn(await newDatabase(true));
    await run(
      from.databaseUrl,
      `insert into account (account_name, name, uid, password_hash, user_type) values ('a', 'A', 'u', '', 0);
      insert into sign_in (token_hash, account_id, ip) select 'token', id, '' from account;
      insert into sign_on_ticket (token_hash, uid, code, expires_at) values ('ticket', 'u', 200, now() + interval '1 h');
      insert into sms_code (cellphone, purpose, code_hash, expires_at) values ('13900000001', 'signIn', 'c', now());
      insert into password_link (token_hash, account_id, expires_at) select 'link', id, now() from account;
      insert into sign_on_attempt (id, state_hash, browser_hash, side, nonce, code_verifier, redirect, expires_at)
        values ('attempt', 's', 'b', 'B', 'n', 'v', '', now())`,
    );
    const place = newFolder();
    await makeBackup(from, place, Date.now());
    const target = await emptyTarget();
    await restore(target, place);
    const left = await Promise.all(
      WAYS_IN.map((name) =>
        run<{ rows: string }>(target.databaseUrl, `select count(*) as rows from ${name}`),
      ),
    );
    expect(left.flat().map(({ rows }) => Number(rows))).toEqual(WAYS_IN.map(() => 0));
    expect(await run(target.databaseUrl, 'select account_name from account')).toHaveLength(1);
    const hashed = await run<{ name: string }>(
      target.databaseUrl,
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ '(token|ticket|code|state)_hash$'`,
    );
    expect(hashed.map(({ name }) => name).toSorted()).toEqual(WAYS_IN.toSorted());
  });

  it('says that a database has another locale than the one of the backup, and nothing of the same', async () => {
    const sentences: string[] = [];
    const tell = (sentence: string) => void sentences.push(sentence);
    await restore(await emptyTarget(), folder, { tell });
    expect(sentences).toEqual([]);
    const other = changed(folder, 'manifest.json', (text) =>
      text.replace(/"locale": "[^"]*"/, '"locale": "zh_CN.UTF-8 UTF8"'),
    );
    await restore(await emptyTarget(), other, { tell });
    expect(sentences).toEqual([expect.stringContaining('of the locale zh_CN.UTF-8 UTF8, and this one has')]);
  });

  it('loses what a database holds only when told', async () => {
    const target = await emptyTarget();
    await restore(target, folder);
    await run(target.databaseUrl, `update setting set value = '"later"' where name = 'notice'`);
    await expect(restore(target, folder)).rejects.toThrow('say --replace');
    expect(await noticeOf(target)).toBe('later');
    await restore(target, folder, { replace: true });
    expect(await noticeOf(target)).toBe('a "quoted"\nline');
  });

  it('leaves a database as it was when something goes wrong on the way', async () => {
    const target = await emptyTarget();
    await restore(target, folder);
    await run(target.databaseUrl, `update setting set value = '"later"' where name = 'notice'`);
    const wrong = changed(folder, 'manifest.json', (text) =>
      text.replace(/("name": "setting",[\s\S]*?"rows": )2/, '$13'),
    );
    await expect(restore(target, wrong, { replace: true })).rejects.toThrow('setting did not arrive');
    expect(await noticeOf(target)).toBe('later');
  });

  it.each([
    ['a changed file', 'pictures/a.webp', 'is not what was backed up'],
    ['a file that is gone', undefined, 'is missing'],
    ['a list of files that lacks one', 'SHA256SUMS', 'does not name every file'],
  ])('takes no backup with %s', async (_, place, says) => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    if (place === undefined) rmSync(join(copy, 'pictures', 'a.webp'));
    else if (place === 'SHA256SUMS') {
      const lines = readFileSync(join(copy, place), 'utf8').split('\n');
      writeFileSync(join(copy, place), lines.filter((line) => !line.endsWith('a.webp')).join('\n'));
    } else writeFileSync(join(copy, place), 'another');
    await expect(restore(await emptyTarget(), copy)).rejects.toThrow(says);
  });

  it('takes no path that leads out of its folders', async () => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8');
    writeFileSync(join(copy, 'SHA256SUMS'), sums.replace('pictures/a.webp', 'pictures/../../a.webp'));
    await expect(restore(await emptyTarget(), copy)).rejects.toThrow('SHA256SUMS of');
  });

  it('is refused by a version that knows less, and by one that cannot read it', async () => {
    const newer = changed(folder, 'manifest.json', (text) =>
      text.replace('"migrations": [', '"migrations": [ "0123",'),
    );
    await expect(restore(await emptyTarget(), newer)).rejects.toThrow('steps of the schema');
    const format = changed(folder, 'manifest.json', (text) => text.replace('"format": 1', '"format": 2'));
    await expect(restore(await emptyTarget(), format)).rejects.toThrow('has format 2');
  });

  it('of an older version is brought back as it was, and the server takes the steps that are missing', async () => {
    const known = findMigrations();
    const older = newFolder();
    cpSync(known, older, { recursive: true });
    const journal = JSON.parse(readFileSync(join(older, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[];
    };
    writeFileSync(
      join(older, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
    );
    const old = targetOn(await newDatabase(false));
    const database = await connectPostgres(old.databaseUrl ?? '');
    await migrateDatabase(database, older);
    await database.close();
    await run(old.databaseUrl, `insert into setting (name, value) values ('notice', '"old"')`);
    const place = newFolder();
    await makeBackup(old, place, Date.now());
    const target = await emptyTarget();
    await restore(target, place);
    const restored = await connectPostgres(target.databaseUrl ?? '');
    await migrateDatabase(restored);
    await restored.close();
    const [steps] = await run<{ steps: number }>(
      target.databaseUrl,
      'select count(*)::int as steps from drizzle.__drizzle_migrations',
    );
    expect(steps?.steps).toBe(journal.entries.length);
    expect(await noticeOf(target)).toBe('old');
  });

  it('touches no database of another product and none that a server runs on', async () => {
    const target = await emptyTarget();
    await run(target.databaseUrl, 'create table orders (id int)');
    await expect(restore(target, folder, { replace: true })).rejects.toThrow('tables of another product');
    const running = await emptyTarget();
    const server = await connectPostgres(running.databaseUrl ?? '');
    await expect(restore(running, folder)).rejects.toThrow('A server runs on this database');
    await server.close();
  });

  it('asks for the keys of sealed numbers, in the settings or the data directory', async () => {
    const target = { ...(await emptyTarget()), secretKeys: [] };
    await expect(restore(target, folder)).rejects.toThrow(`the key ${KEY_NAME}`);
    writeFileSync(join(target.dataDirectory, 'secret.key'), KEY);
    await restore(target, folder);
    const careless = { ...(await emptyTarget()), secretKeys: [] };
    await restore(careless, folder, { withoutKeys: true });
    expect(await noticeOf(careless)).toBe('a "quoted"\nline');
  });

  it('never lets a ledger forget what was paid', async () => {
    const target = await emptyTarget();
    const path = join(target.payments.directory, 'ab', 'c.answer.json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '{"paid":2}');
    await expect(restore(target, folder)).rejects.toThrow('says something else than the backup');
    expect(readFileSync(path, 'utf8')).toBe('{"paid":2}');
  });
});
