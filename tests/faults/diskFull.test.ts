import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { templates } from '../../shared/contract/eventTemplates/calls.ts';
import { createTemplate } from '../../shared/contract/eventTemplates/templateForms.calls.ts';
import { connectEmbedded } from '../../server/db/pool.ts';
import { asRefusal } from '../../server/http/envelope.ts';
import { makeFolders, storePicture } from '../../server/pictures/storePicture.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../server/testing/buildTestApp.ts';
import { databaseKinds, testPostgres } from '../../server/testing/database.ts';
import { SAMPLES } from '../access/samples.ts';

const DISK_MB = 160;
/** Left free: more than a request of reading needs, less than a few templates. */
const LEFT_BYTES = 200_000;
/** By then the pages that the database has in reserve are full. */
const TRIES = 400;

/** A file system that may be filled; undefined for whoever may mount none. */
function mountDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'touchline-full-'));
  try {
    const options = `size=${DISK_MB}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'pipe' });
    return directory;
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
}

async function onMaintenance<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testPostgres()?.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Moves a database of PostgreSQL onto the disk. */
const moveTo = (disk: string) => (url: string) =>
  onMaintenance(async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    const tables = join(disk, 'tables');
    mkdirSync(tables);
    chownSync(tables, uid, gid);
    await client.query(`create tablespace small_disk location '${tables}'`);
    await client.query(`alter database "${new URL(url).pathname.slice(1)}" set tablespace small_disk`);
    return url;
  });

const disk = mountDisk();
afterAll(() => {
  if (disk === undefined) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

// Without root there is no disk to fill; `server/http/storageFull.test.ts` plants the errors anywhere.
(disk === undefined ? describe.skip : describe).each(databaseKinds('both'))(
  'a full disk under %s',
  (kind) => {
    let test: TestApp;
    let world: World;
    let sample: Sending | undefined;
    const filler = join(disk ?? '', 'filler');
    beforeAll(async () => {
      const on = disk ?? '';
      const place = kind === 'postgres' ? { through: moveTo(on) } : { directory: join(on, 'embedded') };
      const config = { dataDirectory: join(on, `files-${kind}`) };
      test = await buildTestApp({ database: { kind, ...place }, config });
      world = await makeWorld(test.make);
      sample = await SAMPLES[createTemplate.id]?.(await makeObjects(test, world.place), test);
    });
    afterAll(async () => {
      await test.close();
      if (kind === 'postgres') await onMaintenance((client) => client.query('drop tablespace small_disk'));
      rmSync(join(disk ?? '', 'embedded'), { recursive: true, force: true });
    });
    afterEach(() => rmSync(filler, { force: true }));

    const fill = (): void => {
      const { bavail, bsize } = statfsSync(disk ?? '');
      writeFileSync(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES));
    };
    const ready = async () => {
      const answer = await test.app.inject({ url: '/readyz' });
      return [answer.statusCode, answer.json<{ status: string }>().status];
    };
    /** A write that needs room: text that cannot be packed. */
    const writing = (key: string): Sending => ({
      ...world.actors.partnerWithCode,
      key,
      body: { ...(sample?.body as object), description: `<p>${randomBytes(2_400).toString('hex')}</p>` },
    });

    it('refuses writes with a sentence until there is room again, and reads meanwhile', async () => {
      expect(await ready()).toEqual([200, 'ready']);
      const stored = async (): Promise<number> => {
        const { rows } = await test.database.pool.query('select count(*)::int as count from event_template');
        return rows[0].count;
      };
      const before = await stored();
      fill();
      const statuses: number[] = [];
      let sending = writing('full-0');
      let answer = await test.send(createTemplate, sending);
      while (answer.envelope.resultCode === 200 && statuses.length < TRIES) {
        statuses.push(answer.status);
        sending = writing(`full-${statuses.length}`);
        answer = await test.send(createTemplate, sending);
      }
      expect(answer).toMatchObject({ status: 503, envelope: { resultCode: 503, reason: 'storageFull' } });
      expect(await ready()).toEqual([503, 'storage full']);
      const list = await test.send(templates, { ...world.actors.partnerWithCode, query: {} });
      expect(list.envelope.resultCode).toBe(200);
      rmSync(filler);
      expect(await ready()).toEqual([200, 'ready']);
      // What was acknowledged is there, and what was refused is not.
      expect(await stored()).toBe(before + statuses.length);
      expect((await test.send(createTemplate, sending)).envelope).toMatchObject({ resultCode: 200 });
    });

    it('refuses pictures with the same sentence, and leaves no part of one', async () => {
      makeFolders(test.services.config.dataDirectory);
      fill();
      const drawn = { name: 'full.webp', content: randomBytes(1_000_000), width: 400, height: 300 };
      const owner = { accountId: world.place.creatorId, companyId: null, storeId: null };
      const error: unknown = await storePicture(test.services, drawn, owner).catch(
        (reason: unknown) => reason,
      );
      expect(asRefusal(error)).toMatchObject({ reason: 'storageFull' });
      rmSync(filler);
      expect(await storePicture(test.services, drawn, owner)).toMatchObject({ path: '/full.webp' });
    });
  },
);

(disk === undefined ? describe.skip : describe)('a directory that is read only', () => {
  it('is said in one sentence', async () => {
    const place = disk ?? '';
    execFileSync('mount', ['-o', 'remount,ro', place]);
    try {
      const opened = connectEmbedded(join(place, 'read-only'));
      await expect(opened).rejects.toThrow(/^[^\n]*cannot be written[^\n]*TOUCHLINE_DATA[^\n]*$/);
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', place]);
    }
  });
});
