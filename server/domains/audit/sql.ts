import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { auditLogs } from '../../../shared/contract/audit.ts';
import type { EntryRow } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { onDays } from '../../db/statements/conditions.ts';
import type { StoreScope } from '../../db/scope.ts';
import { ofPlatform, ofStore } from '../../db/statement.ts';

/** Filters of the list; days are business days. */
export type AuditFilter = ParsedRequest<typeof auditLogs>['query'];
/** The filters with the zone that decides where a day begins. */
type DatedFilter = AuditFilter & { readonly zone: string };

/** One page of everything, newest first unless asked otherwise. */
export const entries = ofPlatform(
  async (db, _scope, filter: DatedFilter): Promise<EntryRow[]> => paged(db, filter, matching(filter)),
);

/** How many lines `entries` would answer in all. */
export const countEntries = ofPlatform((db, _scope, filter: DatedFilter) =>
  db.$count(auditEntry, matching(filter)),
);

/** Nobody is found by the number of an account whose name is not told. */
const ofCompany = ({ companyId }: StoreScope, filter: DatedFilter): SQL | undefined =>
  and(
    eq(auditEntry.companyId, companyId),
    filter.actor === undefined ? undefined : isNull(auditEntry.actingFor),
    matching(filter),
  );

/** One page of the lines of the store's company. */
export const companyEntries = ofStore(
  async (db, scope, filter: DatedFilter): Promise<EntryRow[]> => paged(db, filter, ofCompany(scope, filter)),
);

/** How many lines `companyEntries` would answer in all. */
export const countCompanyEntries = ofStore((db, scope, filter: DatedFilter) =>
  db.$count(auditEntry, ofCompany(scope, filter)),
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
  return and(
    filter.object === undefined ? undefined : eq(auditEntry.object, filter.object),
    filter.objectId === undefined ? undefined : eq(auditEntry.objectId, filter.objectId),
    filter.actor === undefined ? undefined : eq(auditEntry.actorId, filter.actor),
    filter.action === undefined ? undefined : eq(auditEntry.action, filter.action),
    onDays(sql`${auditEntry.at}`, filter, filter.zone),
  );
}
