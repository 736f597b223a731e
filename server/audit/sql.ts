import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { session } from '../db/schema/identity.ts';
import { auditEntry } from '../db/schema/tasks.ts';
import { ofPlatform, ofStore, ofSystem } from '../db/statement.ts';

/** A row of the trail, as stored. */
export type EntryRow = typeof auditEntry.$inferSelect;
/** A line to be written. */
export type NewEntry = typeof auditEntry.$inferInsert;

const PERSONAL = 'people act before they have a store, and operators have none';

/** Adds lines, at least one. */
export const insertEntries = ofSystem(PERSONAL, async (db, entries: NewEntry[]) => {
  await db.insert(auditEntry).values(entries);
});

/** Adds a line unless this session wrote the same one already. */
export const insertEntryOnce = ofSystem(PERSONAL, async (db, entry: NewEntry, tokenHash: string) => {
  const began = db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(eq(session.tokenHash, tokenHash));
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

const ofObject = (object: string, objectId: string) =>
  and(eq(auditEntry.object, object), eq(auditEntry.objectId, objectId));

/** The newest lines about one object of the store: those of its company, and what operators did to it. */
export const objectEntries = ofStore(
  (db, scope, object: string, objectId: string, limit: number): Promise<EntryRow[]> =>
    db
      .select()
      .from(auditEntry)
      .where(
        and(
          ofObject(object, objectId),
          or(eq(auditEntry.companyId, scope.companyId), isNull(auditEntry.companyId)),
        ),
      )
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit),
);

/** The newest lines about one object, whoever did it. */
export const anyObjectEntries = ofPlatform(
  (db, _scope, object: string, objectId: string, limit: number): Promise<EntryRow[]> =>
    db
      .select()
      .from(auditEntry)
      .where(ofObject(object, objectId))
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit),
);
