import { and, desc, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { inCompanies } from '../db/statements/inStores.ts';
import type { Queryable } from '../db/pool.ts';
import { signIn } from '../db/schema/identity.ts';
import { auditEntry } from '../db/schema/tasks.ts';
import { ofSystem, ofSight } from '../db/statement.ts';

/** A row of the trail, as stored. */
export type EntryRow = typeof auditEntry.$inferSelect;
/** A row with how many the statement has found in all. */
export type CountedEntry = EntryRow & { readonly total: number };
/** What `CountedEntry` adds to a row. */
export const TOTAL = sql<number>`(count(*) over ())::int`;
/** A line to be written. */
export type NewEntry = typeof auditEntry.$inferInsert;

const PERSONAL = 'people act before they have a store, and operators have none';

/** Adds lines, at least one. */
export const insertEntries = ofSystem(PERSONAL, async (db, entries: NewEntry[]) => {
  await db.insert(auditEntry).values(entries);
});

/** Adds a line unless this sign-in wrote the same one already. */
export const insertEntryOnce = ofSystem(PERSONAL, async (db, entry: NewEntry, tokenHash: string) => {
  const began = db
    .select({ createdAt: signIn.createdAt })
    .from(signIn)
    .where(eq(signIn.tokenHash, tokenHash));
  const [written] = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.object, entry.object),
        eq(auditEntry.objectId, entry.objectId),
        eq(auditEntry.action, entry.action),
        eq(auditEntry.actorId, entry.actorId ?? 0),
        gte(auditEntry.at, sql`(${began})`),
      ),
    )
    .limit(1);
  if (!written) await db.insert(auditEntry).values(entry);
});

/** The newest lines about one object, at most `limit`. */
interface EntriesAsked {
  readonly object: string;
  readonly objectId: string;
  readonly limit: number;
}

/** The newest lines about one object that people of the companies in sight wrote; for operators those of everybody. */
export const objectEntries = ofSight(
  (db, scope, asked: EntriesAsked): Promise<CountedEntry[]> =>
    entriesOf(db, asked, inCompanies(sql`${auditEntry.companyId}`, scope)),
);

/** The newest lines about one object that operators wrote. */
export const operatorEntries = ofSystem(
  'lines of operators belong to no company; the caller has made sure whose the object is',
  (db, asked: EntriesAsked): Promise<CountedEntry[]> => entriesOf(db, asked, isNull(auditEntry.companyId)),
);

const entriesOf = (db: Queryable, { object, objectId, limit }: EntriesAsked, whose: SQL) =>
  db
    .select({ ...getTableColumns(auditEntry), total: TOTAL })
    .from(auditEntry)
    .where(and(eq(auditEntry.object, object), eq(auditEntry.objectId, objectId), whose))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(limit);
