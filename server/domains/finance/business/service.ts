import { businessColumns } from '../../../../shared/contract/finance/columns.ts';
import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { keyedListExport } from '../../../exports/listExport.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { closedThrough } from '../../journal/service.ts';
import { type BusinessFilter, type BusinessRecord, businessRows } from './sql.ts';

/** A row with what follows from its sums. */
const presentBusiness = (row: BusinessRecord): BusinessRow => {
  const received = row.gross - row.discount;
  return {
    ...row,
    refundRate: received === 0 ? null : row.refund / received,
    net: received - row.refund - row.fee,
    deferred: received - row.recognised - row.refund,
  };
};

const rowsOf = async (db: Queryable, scope: PlatformScope, filter: BusinessFilter): Promise<BusinessRow[]> =>
  (await businessRows(db, scope, filter, await closedThrough(db))).map(presentBusiness);

/** What companies took, gave back and earned, by period. */
export const readBusiness = async (
  { database }: Pick<Services, 'database'>,
  { scope }: Pick<PlatformCaller, 'scope'>,
  filter: BusinessFilter,
): Promise<BusinessRow[]> => rowsOf(database.orm, scope, filter);

const keyOf = ({ period, companyId }: BusinessRow): string => `${period} ${companyId}`;

/** The report as a file: a few rows, read twice. */
export const businessFile = keyedListExport<BusinessFilter, BusinessRow, PlatformScope, string>({
  name: 'finance.exportBusiness',
  type: 'business',
  columns: businessColumns,
  keyOf,
  keys: async ({ db, scope }, filter) => (await rowsOf(db, scope, filter)).map(keyOf),
  rows: ({ db, scope }, _keys, filter) => rowsOf(db, scope, filter),
});
