import { AuditEntry } from '../../../shared/contract/audit/shapes.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import { hideAmounts } from '../../http/access/amounts.ts';
import { whereHeld } from '../../http/access/authorize.ts';
import { type PlatformCaller, type StoreCaller, isOperator } from '../../http/access/caller.ts';
import { storeIdsOf } from '../../http/access/rights.ts';
import { readPage } from '../../db/statements/page.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { presentEntry, presentOwnEntry } from './present.ts';
import { countKept, countKeptOfCompany, foldCounts } from './counts.sql.ts';
import { keptOf, keptOfCompany } from './kept.sql.ts';
import * as statements from './sql.ts';

/** One page of the trail: everything for operators, for merchants the lines of the stores they manage. */
export async function listEntries(
  services: Services,
  caller: PlatformCaller | StoreCaller,
  filter: statements.AuditFilter,
): Promise<Page<AuditEntry>> {
  const db = services.database.orm;
  const dated = { ...filter, zone: services.config.zone };
  if (!isOperator(caller)) return listOwnEntries(db, caller, dated);
  const totalRecords = await countOf(db, caller.scope, dated);
  return readPage({ ...dated, totalRecords }, totalRecords, async (page) =>
    (await statements.entries(db, caller.scope, page)).map(presentEntry),
  );
}

async function listOwnEntries(
  db: Queryable,
  caller: StoreCaller,
  filter: statements.DatedFilter,
): Promise<Page<AuditEntry>> {
  const { caller: reader, moneyIn } = await managing(db, caller);
  const { store } = reader;
  const all = await storeIdsOf(db, store.companyId);
  const seesAllStores = all.every((id) => store.storeIds.includes(id));
  const totalRecords = await (seesAllStores
    ? countOfCompany(db, store, filter)
    : statements.countCompanyEntries(db, store, filter));
  const shown = amountsIn(moneyIn, store.storeIds);
  return readPage({ ...filter, totalRecords, seesAllStores }, totalRecords, async (page) =>
    (await statements.companyEntries(db, store, page)).map((row) => shown(presentOwnEntry(row))),
  );
}

/** A reader of the trail with every store whose lines are told to them, and those whose amounts are. */
export const managing = (db: Queryable, caller: StoreCaller) => whereHeld(db, caller, 'COMPANY_MANAGE');

/**
 * Lines with their amounts where the reader holds the right in the store of the line; a line of no store tells them to who
 * holds it in every store that they manage.
 */
export function amountsIn(
  moneyIn: readonly number[],
  managed: readonly number[],
): (line: AuditEntry) => AuditEntry {
  const isWhole = managed.every((id) => moneyIn.includes(id));
  return (line) =>
    (line.storeId === null ? isWhole : moneyIn.includes(line.storeId))
      ? line
      : (hideAmounts(AuditEntry, line) as AuditEntry);
}

/** Counted line by line is only what has no kept counts (decision 0054). */
function countOf(db: Queryable, scope: PlatformScope, filter: statements.DatedFilter): Promise<number> {
  const kept = keptOf(filter);
  return kept ? countKept(db, scope, kept, filter) : statements.countEntries(db, scope, filter);
}

function countOfCompany(db: Queryable, scope: StoreScope, filter: statements.DatedFilter): Promise<number> {
  return keptOfCompany(scope.companyId, filter)
    ? countKeptOfCompany(db, scope, filter)
    : statements.countCompanyEntries(db, scope, filter);
}

/** Keeps the counts of the trail short. */
export const foldTrailCounts = ({ database }: Services): Promise<void> => foldCounts(database.orm);
