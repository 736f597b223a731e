import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { auditLogs } from '../../../shared/contract/calls/audit.ts';
import type { EntryRow } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import { company, store } from '../../db/schema/organisation.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { onDays } from '../../db/statements/conditions.ts';
import type { StoreScope } from '../../db/scope.ts';
import { ofPlatform, ofStore } from '../../db/statement.ts';

/** Filters of the list; days are business days. */
export type AuditFilter = ParsedRequest<typeof auditLogs>['query'];
/** The filters with the zone that decides where a day begins. */
export type DatedFilter = AuditFilter & { readonly zone: string };
/** A page of the list; how many lines there are decides from which end it is read. */
type PageFilter = DatedFilter & { readonly totalRecords: number };

/** A line with the names of its store and company. */
export interface NamedEntryRow extends EntryRow {
  readonly storeName: string | null;
  readonly companyName: string | null;
}

/** One page of everything, newest first unless asked otherwise. */
export const entries = ofPlatform((db, _scope, filter: PageFilter) => paged(db, filter, matching(filter)));

/** How many lines `entries` would answer in all. */
export const countEntries = ofPlatform((db, _scope, filter: DatedFilter) =>
  db.$count(auditEntry, matching(filter)),
);

/** Ids of all of them, in the order of the list. */
export const entryIds = ofPlatform((db, _scope, filter: DatedFilter) => ids(db, filter, matching(filter)));

/** These lines, in any order. */
export const entriesByIds = ofPlatform((db, _scope, wanted: readonly number[]) =>
  selectNamed(db).where(inArray(auditEntry.id, [...wanted])),
);

/** Nobody is found by the number of an account whose name is not told. */
const ofCompany = ({ companyId }: StoreScope, filter: DatedFilter): SQL | undefined =>
  and(
    eq(auditEntry.companyId, companyId),
    filter.actor === undefined ? undefined : isNull(auditEntry.actingFor),
    matching(filter),
  );

/** One page of the lines of the store's company. */
export const companyEntries = ofStore((db, scope, filter: PageFilter) =>
  paged(db, filter, ofCompany(scope, filter)),
);

/** How many lines `companyEntries` would answer in all. */
export const countCompanyEntries = ofStore((db, scope, filter: DatedFilter) =>
  db.$count(auditEntry, ofCompany(scope, filter)),
);

/** Ids of all of them, in the order of the list. */
export const companyEntryIds = ofStore((db, scope, filter: DatedFilter) =>
  ids(db, filter, ofCompany(scope, filter)),
);

/** These lines of the store's company, in any order. */
export const companyEntriesByIds = ofStore((db, scope, wanted: readonly number[]) =>
  selectNamed(db).where(and(eq(auditEntry.companyId, scope.companyId), inArray(auditEntry.id, [...wanted]))),
);

const selectNamed = (db: Queryable) =>
  db
    .select({ ...getTableColumns(auditEntry), storeName: store.name, companyName: company.companyName })
    .from(auditEntry)
    .leftJoin(store, eq(store.id, auditEntry.storeId))
    .leftJoin(company, eq(company.id, auditEntry.companyId));

const inOrder = (order: 'asc' | 'desc'): SQL =>
  order === 'asc'
    ? sql`${auditEntry.at}, ${auditEntry.id}`
    : sql`${auditEntry.at} desc, ${auditEntry.id} desc`;
const orderOf = ({ sortBy, sortOrder }: AuditFilter): 'asc' | 'desc' =>
  sortBy === 'at' && sortOrder === 'asc' ? 'asc' : 'desc';

/** An index alone tells the ids of the page, and from the nearer end; only its own lines are read whole. */
function paged(db: Queryable, filter: PageFilter, where: SQL | undefined): Promise<NamedEntryRow[]> {
  const { currentPage, pageSize, totalRecords } = filter;
  const order = orderOf(filter);
  const before = (currentPage - 1) * pageSize;
  const size = Math.max(0, Math.min(pageSize, totalRecords - before));
  const after = totalRecords - before - size;
  const isNearEnd = after < before;
  const page = db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(where)
    .orderBy(inOrder(isNearEnd === (order === 'asc') ? 'desc' : 'asc'))
    .limit(size)
    .offset(isNearEnd ? after : before);
  return selectNamed(db).where(inArray(auditEntry.id, page)).orderBy(inOrder(order));
}

async function ids(db: Queryable, filter: DatedFilter, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(where)
    .orderBy(inOrder(orderOf(filter)));
  return rows.map(({ id }) => id);
}

function matching(filter: DatedFilter): SQL | undefined {
  const { object, objectId, actor, action, companyId, merchantView } = filter;
  return and(
    object === undefined ? undefined : eq(auditEntry.object, object),
    objectId === undefined ? undefined : eq(auditEntry.objectId, objectId),
    actor === undefined ? undefined : eq(auditEntry.actorId, actor),
    action === undefined ? undefined : eq(auditEntry.action, action),
    companyId === undefined ? undefined : eq(auditEntry.companyId, companyId),
    merchantView === undefined ? undefined : isNotNull(auditEntry.actingFor),
    onDays(sql`${auditEntry.at}`, filter, filter.zone),
  );
}
