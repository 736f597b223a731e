import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { auditLogs } from '../../../shared/contract/audit/calls.ts';
import type { EntryRow } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import { company, store } from '../../db/schema/organisation.ts';
import { auditEntry } from '../../db/schema/tasks.ts';
import { onDays } from '../../db/statements/conditions.ts';
import type { StoreScope } from '../../db/scope.ts';
import { type Kept, keptOf, keptOfCompany, sidesOf } from './kept.sql.ts';
import { ofPlatform, ofStore } from '../../db/statement.ts';

/** Filters of the list; days are business days. */
export type AuditFilter = ParsedRequest<typeof auditLogs>['query'];
/** The filters with the zone that decides where a day begins. */
export type DatedFilter = AuditFilter & { readonly zone: string };
/** A page of the list; how many lines there are decides from which end it is read. */
type PageFilter = DatedFilter & { readonly totalRecords: number };
/** The same of a company; whoever sees all its stores is counted for by the kept counts. */
type CompanyPageFilter = PageFilter & { readonly seesAllStores: boolean };

/** A line with the names of its store and company. */
export interface NamedEntryRow extends EntryRow {
  readonly storeName: string | null;
  readonly companyName: string | null;
}

/** One page of everything, newest first unless asked otherwise. */
export const entries = ofPlatform((db, _scope, filter: PageFilter) =>
  paged(db, filter, { where: matching(filter), kept: keptOf(filter) }),
);

/** How many lines `entries` would answer in all. */
export const countEntries = ofPlatform((db, _scope, filter: DatedFilter) =>
  db.$count(auditEntry, matching(filter)),
);

/** Ids of all of them, in the order of the list. */
export const entryIds = ofPlatform((db, _scope, filter: DatedFilter) => ids(db, filter, matching(filter)));

/** Lines of the trail by their numbers, in any order. */
export const entriesByIds = ofPlatform((db, _scope, wanted: readonly number[]) =>
  selectNamed(db).where(inArray(auditEntry.id, [...wanted])),
);

/** A line is told where its store is managed; one that is of no store, to whoever manages any. */
const ofStores = ({ companyId, storeIds }: StoreScope): SQL | undefined =>
  and(
    eq(auditEntry.companyId, companyId),
    or(isNull(auditEntry.storeId), inArray(auditEntry.storeId, [...storeIds])),
  );

/** Nobody is found by the number of an account whose name is not told. */
const ofCompany = (scope: StoreScope, filter: DatedFilter): SQL | undefined =>
  and(
    ofStores(scope),
    filter.actor === undefined ? undefined : isNull(auditEntry.actingFor),
    matching(filter),
  );

/** One page of the lines of the company, of the stores of the scope. */
export const companyEntries = ofStore((db, scope, filter: CompanyPageFilter) =>
  paged(db, filter, {
    where: ofCompany(scope, filter),
    kept: filter.seesAllStores ? keptOfCompany(scope.companyId, filter) : undefined,
  }),
);

/** How many lines `companyEntries` would answer in all. */
export const countCompanyEntries = ofStore((db, scope, filter: DatedFilter) =>
  db.$count(auditEntry, ofCompany(scope, filter)),
);

/** Ids of all of them, in the order of the list. */
export const companyEntryIds = ofStore((db, scope, filter: DatedFilter) =>
  ids(db, filter, ofCompany(scope, filter)),
);

/** The same lines by their numbers, in any order. */
export const companyEntriesByIds = ofStore((db, scope, wanted: readonly number[]) =>
  selectNamed(db).where(and(ofStores(scope), inArray(auditEntry.id, [...wanted]))),
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

/** Which lines a page is of: their condition, and what kept counts say the same. */
interface Asked {
  readonly where: SQL | undefined;
  readonly kept: Kept | undefined;
}

/** An index alone tells the ids of the page, and from the nearer end; only its own lines are read whole. */
function paged(db: Queryable, filter: PageFilter, { where, kept }: Asked): Promise<NamedEntryRow[]> {
  const { currentPage, pageSize, totalRecords } = filter;
  const order = orderOf(filter);
  const before = (currentPage - 1) * pageSize;
  const size = Math.max(0, Math.min(pageSize, totalRecords - before));
  const after = totalRecords - before - size;
  const isNearEnd = after < before;
  const way = isNearEnd === (order === 'asc') ? 'desc' : 'asc';
  const skipped = isNearEnd ? after : before;
  const isWhole = filter.start === undefined && filter.end === undefined;
  const day = kept && isWhole && skipped > FAR ? dayAfter(kept, way, skipped) : undefined;
  const page = sql`(select ${auditEntry.id} from ${auditEntry} where ${and(where, day?.where) ?? sql`true`}
    order by ${inOrder(way)} limit ${size} offset ${day?.offset ?? skipped})`;
  return selectNamed(db).where(inArray(auditEntry.id, page)).orderBy(inOrder(order));
}

/** Beyond so many lines a page is not walked to: the kept counts say in which day it begins. */
const FAR = 10_000;

/** The part of the trail that begins with the day of the line after `skipped` others, and how many of that day come first. */
function dayAfter(kept: Kept, way: 'asc' | 'desc', skipped: number): { where: SQL; offset: SQL } {
  const direction = sql.raw(way);
  // The same subquery twice, of a few hundred rows: one for the index, one for the offset.
  const ofDay = (told: SQL): SQL => sql`(select ${told} from (
      select c.day, sum(c.entries) as own, sum(sum(c.entries)) over (order by c.day ${direction}) as upto
      from audit_count c where ${sidesOf(kept).counts} group by c.day) d
    where d.upto > ${skipped}::int order by d.day ${direction} limit 1)`;
  return {
    where:
      way === 'asc'
        ? sql`${auditEntry.at} >= ${ofDay(sql`d.day`)}`
        : sql`${auditEntry.at} < ${ofDay(sql`d.day + interval '1 day'`)}`,
    offset: sql`${skipped}::int - ${ofDay(sql`(d.upto - d.own)::int`)}`,
  };
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
