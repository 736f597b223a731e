import { holdingColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { presentHolding } from './service.ts';
import { type HoldingFilter, holdingNames, holdingsByIds } from './sql.ts';

/** /class/userList as a file; it has no column of amounts. */
export const holdingsFile = listExport<HoldingFilter, HoldingRow, StoreScope>({
  name: 'classPacks.exportHoldings',
  type: 'holders',
  columns: holdingColumns,
  ids: async ({ db, scope, now }, filter) => (await holdingNames(db, scope, filter, now)).map(({ id }) => id),
  rows: async ({ db, scope, now }, ids) =>
    (await holdingsByIds(db, scope, ids, now)).map((row) => presentHolding(row, { seesMoney: false })),
});
