import type { AuditEntry } from '../../../shared/contract/calls/audit.ts';
import type { Page } from '../../../shared/contract/shapes/basics.ts';
import type { PlatformCaller, StoreCaller } from '../../http/access/caller.ts';
import { readPage } from '../../db/statements/page.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { presentEntry, presentOwnEntry } from './present.ts';
import { countKept, countKeptOfCompany, foldCounts } from './counts.sql.ts';
import { keptOf, keptOfCompany } from './kept.sql.ts';
import * as statements from './sql.ts';

/** One page of the trail: everything for operators, the own company for merchants. */
export async function listEntries(
  services: Services,
  caller: PlatformCaller | StoreCaller,
  filter: statements.AuditFilter,
): Promise<Page<AuditEntry>> {
  const db = services.database.orm;
  const dated = { ...filter, zone: services.config.zone };
  const isOperator = caller.kind === 'platform';
  const totalRecords = await (isOperator
    ? countOf(db, caller.scope, dated)
    : countOfCompany(db, caller.store, dated));
  return readPage({ ...dated, totalRecords }, totalRecords, async (page) => {
    const rows = await (isOperator
      ? statements.entries(db, caller.scope, page)
      : statements.companyEntries(db, caller.store, page));
    return rows.map(isOperator ? presentEntry : presentOwnEntry);
  });
}

/** Counted line by line is only what has no kept counts (decision 0054). */
function countOf(db: Queryable, scope: PlatformScope, filter: statements.DatedFilter): Promise<number> {
  const kept = keptOf(filter);
  return kept ? countKept(db, scope, kept, filter, filter.zone) : statements.countEntries(db, scope, filter);
}

function countOfCompany(db: Queryable, scope: StoreScope, filter: statements.DatedFilter): Promise<number> {
  return keptOfCompany(scope.companyId, filter)
    ? countKeptOfCompany(db, scope, filter, filter.zone)
    : statements.countCompanyEntries(db, scope, filter);
}

/** Keeps the counts of the trail short. */
export const foldTrailCounts = ({ database }: Services): Promise<void> => foldCounts(database.orm);
