import { everyStaffColumns } from '../../../../shared/contract/staff/columns.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { listExport } from '../../../exports/listExport.ts';
import { presentListed } from './present.ts';
import { type ManagerScope, staffByIds, type StaffFilter, staffIds } from '../sql.ts';

/** The lists of people as a file: /staff/index, /storeStaff/index and /store/account. */
export const staffFile = listExport<StaffFilter, StaffRow, ManagerScope>({
  name: 'staff.export',
  type: 'staff',
  columns: everyStaffColumns,
  ids: ({ db, scope }, filter) => staffIds(db, scope, filter),
  rows: async ({ db, scope }, ids, { storeId }) =>
    (await staffByIds(db, scope, ids, storeId)).map(presentListed),
});
