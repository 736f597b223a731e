import { receiptColumns } from '../../../../shared/contract/stores/receipts.columns.ts';
import type { StoreReceipt } from '../../../../shared/contract/stores/receipts.shapes.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { type Numbers, presentReceipt } from './service.ts';
import * as statements from './sql.ts';

/** What the log was filtered by, of which store, and how its reader sees numbers. */
interface ReceiptQuestion extends statements.ReceiptFilter {
  readonly storeId: number;
  readonly numbers: Numbers;
}

/** The receiving log of a store as a file. */
export const receiptsFile = listExport<ReceiptQuestion, StoreReceipt, StoreScope | PlatformScope>({
  name: 'stores.exportReceipts',
  type: 'receipts',
  columns: receiptColumns,
  ids: ({ db, scope, zone }, { storeId, ...query }) =>
    statements.receiptIds(db, scope, storeId, { ...query, zone }),
  rows: async ({ db, scope }, ids, { storeId, numbers }) =>
    (await statements.receiptsByIds(db, scope, storeId, ids)).map((line) => presentReceipt(line, numbers)),
});
