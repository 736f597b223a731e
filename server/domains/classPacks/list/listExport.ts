import { classPackColumns } from '../../../../shared/contract/classPacks/columns.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { type PackFilter, packNames, type PackRecord, packsByIds } from './sql.ts';

/** /class/index and /classpack/index as a file. */
export const classPacksFile = listExport<PackFilter, PackRecord, StoreScope>({
  name: 'classPacks.export',
  type: 'classPacks',
  columns: classPackColumns,
  ids: async ({ db, scope, now }, filter) => (await packNames(db, scope, filter, now)).map(({ id }) => id),
  rows: ({ db, scope, now }, ids) => packsByIds(db, scope, ids, now),
});
