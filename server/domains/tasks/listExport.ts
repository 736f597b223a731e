import { refundItemColumns } from '../../../shared/contract/tasks/refundItems.columns.ts';
import type { RefundItemRow } from '../../../shared/contract/tasks/shapes.ts';
import type { StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { REFUND_FAILURE, refundStateWord } from '../../exports/words.ts';
import { presentItem } from './present.ts';
import { idsOfItems, type ItemFilter, itemsByIds } from './sql.ts';

/** Which task, and what its orders were filtered by. */
interface ItemQuestion {
  readonly taskId: string;
  readonly query: ItemFilter;
}

/** The orders of a refund task as a file. */
export const itemsFile = listExport<ItemQuestion, RefundItemRow, StoreScope>({
  name: 'tasks.exportItems',
  type: 'refund',
  columns: refundItemColumns,
  // Codes of ours have words; the provider's come with a text of theirs.
  cells: {
    state: ({ state, failCode }) => refundStateWord(state, failCode),
    failText: ({ failText, failCode }) => failText || (REFUND_FAILURE[failCode] ?? failCode),
  },
  ids: ({ db, scope }, { taskId, query }) => idsOfItems(db, scope, taskId, query),
  rows: async ({ db, scope }, ids) => (await itemsByIds(db, scope, ids)).map(presentItem),
});
