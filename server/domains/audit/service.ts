import type { AuditEntry } from '../../../shared/contract/calls/audit.ts';
import type { Page } from '../../../shared/contract/shapes/basics.ts';
import type { PlatformCaller, StoreCaller } from '../../http/access/caller.ts';
import { readPage } from '../../db/statements/page.ts';
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
  const isOperator = caller.kind === 'platform';
  const totalRecords = await (isOperator
    ? countEntries(db, caller.scope, dated)
    : countCompanyEntries(db, caller.store, dated));
  return readPage({ ...dated, totalRecords }, totalRecords, async (page) => {
    const rows = await (isOperator
      ? entries(db, caller.scope, page)
      : companyEntries(db, caller.store, page));
    return rows.map(isOperator ? presentEntry : presentOwnEntry);
  });
}
