import type { AuditEntry } from '../../../shared/contract/audit.ts';
import type { Page } from '../../../shared/contract/shapes/basics.ts';
import type { PlatformCaller, StoreCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { presentEntry, presentOwnEntry } from './present.ts';
import { type AuditFilter, companyEntries, countCompanyEntries, countEntries, entries } from './sql.ts';

/** One page of the trail: everything for operators, the own company for merchants. */
export async function listEntries(
  services: Services,
  caller: PlatformCaller | StoreCaller,
  filter: AuditFilter,
): Promise<Page<AuditEntry>> {
  const db = services.database.orm;
  const dated = { ...filter, zone: services.config.zone };
  const [rows, totalRecords] =
    caller.kind === 'platform'
      ? [await entries(db, caller.scope, dated), await countEntries(db, caller.scope, dated)]
      : [await companyEntries(db, caller.store, dated), await countCompanyEntries(db, caller.store, dated)];
  return {
    currentPage: filter.currentPage,
    pageSize: filter.pageSize,
    totalRecords,
    totalPages: Math.ceil(totalRecords / filter.pageSize),
    results: rows.map(caller.kind === 'platform' ? presentEntry : presentOwnEntry),
  };
}
