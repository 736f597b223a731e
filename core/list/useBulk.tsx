import { type ReactElement, useState } from 'react';
import type { Selection } from '../../shared/ui/DataTable/types.ts';
import { useService } from '../plugins/react.tsx';
import { Messages } from '../services/messages/Messages.ts';
import { useText } from '../shell/useText.ts';
import { type BulkOutcome, type BulkReply, runBulk } from './bulk.ts';
import { BulkResult } from './BulkResult.tsx';
import { selectIds } from './listSelection.ts';

interface Run<Row> {
  readonly title: string;
  readonly progress: { readonly done: number; readonly total: number };
  readonly outcome?: BulkOutcome<Row>;
}

/** Runs bulk actions of a list and shows what came of them. */
export interface Bulk<Row> {
  /** Does the rows one by one, loads the list again, keeps what failed selected. */
  run(title: string, rows: readonly Row[], act: (row: Row) => Promise<BulkReply>): Promise<void>;
  /** Progress and result; `ListPage` shows it. */
  readonly dialog: ReactElement | null;
}

/** Bulk actions of a list. */
export function useBulk<Row>(list: {
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  readonly setSelection: (selection: Selection) => void;
  readonly refresh: () => void;
}): Bulk<Row> {
  const { rowId, rowName, setSelection, refresh } = list;
  const messages = useService(Messages);
  const t = useText();
  const [current, setCurrent] = useState<Run<Row>>();
  const run: Bulk<Row>['run'] = async (title, rows, act) => {
    const total = rows.length;
    setCurrent({ title, progress: { done: 0, total } });
    const outcome = await runBulk(rows, act, (done) => setCurrent({ title, progress: { done, total } }));
    const { done, skipped, failed } = outcome;
    setSelection(selectIds(failed.map(({ row }) => rowId(row))));
    refresh();
    const isClean = skipped.length + failed.length === 0;
    if (isClean) messages.success(t('list.bulkDone', { done: done.length, skipped: 0, failed: 0 }));
    setCurrent(isClean ? undefined : { title, progress: { done: total, total }, outcome });
  };
  const dialog = current ? (
    <BulkResult {...current} nameOf={rowName} rowId={rowId} onClose={() => setCurrent(undefined)} />
  ) : null;
  return { run, dialog };
}
