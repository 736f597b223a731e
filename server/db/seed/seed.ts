import { sql } from 'drizzle-orm';
import { seeds } from '../../domains/seeds.generated.ts';
import { exclusively } from '../statements/exclusive.ts';
import type { Database, Queryable } from '../pool.ts';
import { accountCompany, accountStore } from '../schema/identity.ts';
import { merchantFile, store } from '../schema/organisation.ts';
import { task } from '../schema/tasks.ts';
import { addDemoAccounts, addStaff, completeRoles } from './accounts.ts';
import { highestId, insertRows, moveIdentity } from './insert.ts';
import { addCompanies, addMembers } from './organisation.ts';
import { Ledger } from '../../payments/ledger.ts';
import { writeReviews } from './reviews.ts';
import { readIdsByName } from './readIdsByName.ts';
import { paidBack } from './paidBack.ts';
import { writeParts } from './parts.ts';
import { addPictures, drawPictures } from './pictures.ts';
import { inOneOrder } from './steps.ts';
import { emptyWorld, NUMBERED, type Numbered, type World } from './world.ts';

/** How much demo data, and seen from when. */
export interface SeedOptions {
  /** 1 is the demo; 10 makes nine times as many merchants more. */
  readonly scale?: number;
  /** Epoch milliseconds; history and future lie around it. */
  readonly now: number;
  /** Business zone. */
  readonly zone?: string;
  /** Folder the pictures of the product lie in. */
  readonly pictures: string;
  /** Folder of the payment side's ledger. */
  readonly ledger: string;
}
/** What a run wrote. */
export interface SeedReport {
  readonly batches: number;
  readonly rows: Readonly<Record<string, number>>;
}

const BATCHES = 'demo.batches';
/** Any number; it only has to be the same in every process of every version. */
const SEED_LOCK = 7_305_116;

/**
 * Fills a migrated database with demo data, the same for the same day. Each batch is one transaction, and a database
 * that has some already gets only the batches it lacks, so the call may be repeated, also by several processes at the
 * same time: one writes, the others wait and find it done.
 * @throws Error when the database has accounts that are no demo data.
 */
export function seedDemo(database: Database, options: SeedOptions): Promise<SeedReport> {
  return exclusively(database, SEED_LOCK, () => writeBatches(database, options));
}

async function writeBatches(database: Database, options: SeedOptions): Promise<SeedReport> {
  const { scale = 1, now, zone = 'Asia/Shanghai' } = options;
  const rows: Record<string, number> = {};
  const begun = await batchesOf(database.orm);
  if (begun >= scale) {
    // Domains that are newer than this demo still bring their rows, and their codes.
    const demo = { lastStore: await highestId(database.orm, store), now, zone };
    const added = await database.transaction(async (tx) => {
      await completeRoles(tx);
      return writeParts(tx, seeds, demo);
    });
    return { batches: 0, rows: added };
  }
  const pictures = await drawPictures(options.pictures);
  for (let batch = begun; batch < scale; batch += 1) {
    const lastStore = await highestId(database.orm, store);
    const world = await buildWorld(database.orm, { batch, now, zone, pictures });
    // Before the rows: a refund in the database is always one of the payment side, too.
    await new Ledger(options.ledger).recordHistory(paidBack(world));
    await database.transaction(async (tx) => {
      // Checking 400,000 references takes the embedded database longer than all the rest. That they hold is
      // shown on PostgreSQL, which checks them, by the same rows (seed.test.ts).
      if (database.kind === 'embedded') await tx.execute(sql`set local session_replication_role = replica`);
      // A past that is told at once has its journal written afterwards, in the order of time.
      await tx.execute(sql`set local touchline.history = 'on'`);
      await writeWorld(tx, world);
      if (batch === 0) await writeReviews(tx, world, options.pictures);
      const written = await writeParts(tx, seeds, { lastStore, now, zone });
      for (const [name, count] of Object.entries(written)) rows[name] = (rows[name] ?? 0) + count;
    });
    for (const [name, list] of Object.entries(world.rows)) rows[name] = (rows[name] ?? 0) + list.length;
    rows['task'] = (rows['task'] ?? 0) + world.tasks.length;
  }
  await analyse(database.orm);
  return { batches: scale - begun, rows };
}

async function batchesOf(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ batches: number | null; accounts: boolean }>(
    sql`select (select value::text::int from setting where name = ${BATCHES}) as batches,
      exists (select from account) as accounts`,
  );
  const [found] = rows;
  if (found?.accounts && found.batches === null) {
    throw new Error('This database holds real accounts; choose an empty one for demo data.');
  }
  return found?.batches ?? 0;
}

async function buildWorld(
  db: Queryable,
  options: Pick<World, 'batch' | 'now' | 'zone' | 'pictures'>,
): Promise<World> {
  const highest = {} as Record<Numbered, number>;
  for (const name of Object.keys(NUMBERED) as Numbered[]) highest[name] = await highestId(db, NUMBERED[name]);
  const world = emptyWorld(options, highest);
  const isFirst = options.batch === 0;
  if (isFirst) addPictures(world);
  addMembers(world);
  addCompanies(world);
  if (isFirst) await addDemoAccounts(world);
  const roles = world.rows.role.map(({ code, id }) => [code, id] as const);
  world.made.people = addStaff(world, await readIdsByName(db, sql`select code as name, id from role`, roles));
  for (const { isOnce, take } of inOneOrder(seeds)) if (isFirst || !isOnce) await take(world, db);
  return world;
}

async function writeWorld(tx: Queryable, world: World): Promise<void> {
  for (const name of Object.keys(NUMBERED) as Numbered[]) {
    if (name === 'taskItem') await insertRows(tx, task, world.tasks);
    await insertRows(tx, NUMBERED[name], world.rows[name]);
    await moveIdentity(tx, NUMBERED[name]);
    if (name === 'account') {
      await insertRows(tx, accountCompany, world.accountCompanies);
      await insertRows(tx, accountStore, world.accountStores);
      await insertRows(tx, merchantFile, world.merchantFiles);
    }
  }
  await tx.execute(
    sql`insert into setting (name, value) values (${BATCHES}, ${String(world.batch + 1)}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`,
  );
}

/** So that the first lists are planned with the real sizes. */
async function analyse(db: Queryable): Promise<void> {
  await db.execute(sql`analyze`);
}
