import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { PICTURE_PLACES } from '../db/statements/picturePlaces.ts';
import { setting } from '../db/schema/organisation.ts';
import { picture } from '../db/schema/pictures.ts';
import { ofSystem } from '../db/statement.ts';

/**
 * Writes down whose a picture is. The same picture of the same company again is as good as new: whoever uploads it has
 * the time of an upload to refer to it.
 */
export const insertPicture = ofSystem(
  'the listener has decided whose the picture is',
  async (db, row: typeof picture.$inferInsert) => {
    const { uploadedBy, createdAt } = row;
    await db
      .insert(picture)
      .values(row)
      .onConflictDoUpdate({ target: [picture.name, picture.companyId], set: { uploadedBy, createdAt } });
  },
);

/** Pictures an account has uploaded since then and that are still there. */
export const countUploads = ofSystem(
  'the quota of an account',
  async (db, accountId: number, since: Date) => {
    const [found] = await db
      .select({ pictures: count() })
      .from(picture)
      .where(and(eq(picture.uploadedBy, accountId), gt(picture.createdAt, since)));
    return found?.pictures ?? 0;
  },
);

const OF_ALL = 'a file belongs to everybody who uploaded it';
const keyOf = (name: string) => sql`hashtextextended(${`picture ${name}`}, 0)`;

/** Keeps everybody else from the file of this name until the transaction ends. */
export const lockFile = ofSystem(OF_ALL, async (tx, name: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
});

/** Locks the name of a file without waiting; false when another transaction has it. */
export const tryLockFile = ofSystem(OF_ALL, async (tx, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name)}) as held`,
  );
  return rows[0]?.held === true;
});

/** Which of the given names have a row of their own. */
export const knownNames = ofSystem(OF_ALL, async (db, names: readonly string[]) => {
  const rows = await db
    .select({ name: picture.name })
    .from(picture)
    .where(inArray(picture.name, [...names]));
  return new Set(rows.map(({ name }) => name));
});

/** Names of all pictures that anything refers to. */
const NAMED = sql`
  select match[1] from (${sql.join(
    PICTURE_PLACES.map(
      (place) =>
        sql`select ${place}::text as held from ${place.table} where ${place}::text ~ '[.](webp|pdf)'`,
    ),
    sql` union all `,
  )}) places, regexp_matches(held, '[A-Za-z0-9_-]{1,80}[.](?:webp|pdf)', 'g') as matches (match)`;

/**
 * Holds pictures that were uploaded before then and that nothing refers to, at most so many. One that somebody who saves
 * a form holds is left out, as is one that another process is about to remove.
 */
export const lockUnused = ofSystem(OF_ALL, async (tx, before: Date, limit: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from picture where created_at < ${before.toISOString()}::timestamptz and name not in (${NAMED})
    order by id limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
});

/** Removes those of the held pictures that nothing refers to by now: who saved a form meanwhile keeps theirs. */
export const deleteUnused = ofSystem(OF_ALL, async (tx, ids: readonly number[]): Promise<number> => {
  const removed = await tx
    .delete(picture)
    .where(and(inArray(picture.id, [...ids]), sql`${picture.name} not in (${NAMED})`))
    .returning({ id: picture.id });
  return removed.length;
});

/** The key that links to papers are signed with: that of the database, or `fresh` where there is none yet. */
export const linkKey = ofSystem('servers of one database share it', async (db, fresh: string) => {
  const name = 'paperLinkKey';
  await db
    .insert(setting)
    .values({ name, value: sql`to_jsonb(${fresh}::text)` })
    .onConflictDoNothing();
  const [kept] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return String(kept?.value);
});
