import { type ReactElement, useState } from 'react';
import { formatCount } from '../../../shared/format/money.ts';
import type { Selection } from '../../../shared/ui/DataTable/types.ts';
import { useService } from '../../plugins/react.tsx';
import { Messages } from '../../services/messages/Messages.ts';
import { useText } from '../../shell/useText.ts';
import type { Settled } from '../../services/http/settled.ts';
import { type BulkOutcome, type Left, runBulk } from './bulk.ts';
import { type BulkCounts, BulkResult } from './BulkResult.tsx';
import { selectIds } from '../rows/listSelection.ts';
import { type ChangeTask, useChangeTask } from './useChangeTask.tsx';

interface Run {
  readonly title: string;
  readonly progress: { readonly done: number; readonly total: number };
  readonly outcome?: BulkCounts;
}

/** Runs bulk actions of a list and shows what came of them. */
export interface Bulk<Row> {
  /** Does the rows one by one, loads the list again, keeps what failed selected. */
  run(title: string, rows: readonly Row[], act: (row: Row) => Promise<Settled<unknown>>): Promise<void>;
  /** The end of a bulk action that one call did; the same result as of `run`. */
  show(title: string, outcome: BulkOutcome<Row>): void;
  /** The same for more rows than that: a task of the server does them, and closing its dialog stops nothing. */
  readonly start: ChangeTask['start'];
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
  const [current, setCurrent] = useState<Run>();
  const run: Bulk<Row>['run'] = async (title, rows, act) => {
    const total = rows.length;
    setCurrent({ title, progress: { done: 0, total } });
    show(title, await runBulk(rows, act, (done) => setCurrent({ title, progress: { done, total } })));
  };
  const show: Bulk<Row>['show'] = (title, outcome) => {
    const { done, skipped, failed } = outcome;
    const total = done.length + skipped.length + failed.length;
    setSelection(selectIds(failed.map(({ row }) => rowId(row))));
    refresh();
    const isClean = skipped.length + failed.length === 0;
    if (isClean)
      messages.success(t('list.bulkDone', { done: formatCount(done.length), skipped: 0, failed: 0 }));
    setCurrent(isClean ? undefined : { title, progress: { done: total, total }, outcome: countsOf(outcome) });
  };
  const lineOf = ({ row, reason }: Left<Row>) => ({ id: rowId(row), name: rowName(row), reason });
  const countsOf = ({ done, skipped, failed }: BulkOutcome<Row>): BulkCounts => ({
    done: done.length,
    skipped: skipped.length,
    failed: failed.length,
    areSelected: true,
    lines: { skipped: skipped.map(lineOf), failed: failed.map(lineOf) },
  });
  const many = useChangeTask({ onLeft: (ids) => setSelection(selectIds(ids)), onMoved: refresh });
  const dialog = current ? <BulkResult {...current} onClose={() => setCurrent(undefined)} /> : many.dialog;
  return { run, show, start: many.start, dialog };
}
