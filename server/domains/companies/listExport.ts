import { companyColumns } from '../../../shared/contract/companies/columns.ts';
import type { CompanyRow } from '../../../shared/contract/companies/shapes.ts';
import type { PlatformScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { companiesByIds, type CompanyFilter, companyIds } from './sql.ts';

/** /company/index as a file. */
export const companiesFile = listExport<CompanyFilter, CompanyRow, PlatformScope>({
  name: 'companies.export',
  type: 'companies',
  columns: companyColumns,
  ids: ({ db, scope, now }, filter) => companyIds(db, scope, filter, now),
  rows: ({ db, scope, now }, ids) => companiesByIds(db, scope, ids, now),
});
