import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { auditLogs } from '../../../shared/contract/audit.ts';
import type { Queryable } from '../../db/pool.ts';
import { session } from '../../db/schema/identity.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';

/** A row of the trail, as stored. */
export type EntryRow = typeof auditEntry.$inferSelect;
/** A line to be written. */
export type NewEntry = typeof auditEntry.$inferInsert;
/** Filters of the list; days are business days. */
export type AuditFilter = ParsedRequest<typeof auditLogs>['query'];
/** The filters with the zone that decides where a day begins. */
type DatedFilter = AuditFilter & { readonly zone: string };

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

/** One page of everything, newest first unless asked otherwise. */
export const entries = ofPlatform(
  async (db, _scope, filter: DatedFilter): Promise<EntryRow[]> => paged(db, filter, matching(filter)),
);

/** How many lines `entries` would answer in all. */
export const countEntries = ofPlatform((db, _scope, filter: DatedFilter) =>
  db.$count(auditEntry, matching(filter)),
);

/** One page of the lines of the store's company. */
export const companyEntries = ofStore(
  async (db, scope, filter: DatedFilter): Promise<EntryRow[]> =>
    paged(db, filter, and(eq(auditEntry.companyId, scope.companyId), matching(filter))),
);

/** How many lines `companyEntries` would answer in all. */
export const countCompanyEntries = ofStore((db, scope, filter: DatedFilter) =>
  db.$count(auditEntry, and(eq(auditEntry.companyId, scope.companyId), matching(filter))),
);

/** The newest lines about one object of the store: those of its company, and what operators did to it. */
export const objectEntries = ofStore(
  (db, scope, object: string, objectId: string, limit: number): Promise<EntryRow[]> =>
    db
      .select()
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.object, object),
          eq(auditEntry.objectId, objectId),
          or(eq(auditEntry.companyId, scope.companyId), isNull(auditEntry.companyId)),
        ),
      )
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit),
);

function paged(db: Queryable, filter: AuditFilter, where: SQL | undefined): Promise<EntryRow[]> {
  const ascending = filter.sortBy === 'at' && filter.sortOrder === 'asc';
  return db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(...(ascending ? [auditEntry.at, auditEntry.id] : [desc(auditEntry.at), desc(auditEntry.id)]))
    .limit(filter.pageSize)
    .offset((filter.currentPage - 1) * filter.pageSize);
}

function matching(filter: DatedFilter): SQL | undefined {
  const dayBegins = (day: string, later: number): SQL =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${filter.zone})`;
  return and(
    filter.object === undefined ? undefined : eq(auditEntry.object, filter.object),
    filter.objectId === undefined ? undefined : eq(auditEntry.objectId, filter.objectId),
    filter.actor === undefined ? undefined : eq(auditEntry.actorId, filter.actor),
    filter.action === undefined ? undefined : eq(auditEntry.action, filter.action),
    filter.start === undefined ? undefined : sql`${auditEntry.at} >= ${dayBegins(filter.start, 0)}`,
    filter.end === undefined ? undefined : sql`${auditEntry.at} < ${dayBegins(filter.end, 1)}`,
  );
}
