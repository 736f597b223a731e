import { useState } from 'react';
import type { ChangeCall, ChangeOf, ManyRows } from '../list/rows/manyRows.ts';
import type { List } from '../list/useListPage.ts';
import type { WriteOptions } from '../services/http/useSend.ts';
import type { Settled } from '../services/http/settled.ts';

/** The rows a dialog is about. */
export interface RowsDialogProps<Row> {
  readonly list: List<Row>;
  /** Empty when there are `many`. */
  readonly rows: readonly Row[];
  /** More rows than are changed while somebody watches; a task changes them. */
  readonly many?: ManyRows | undefined;
  readonly onClose: () => void;
}

/** What is done with each row. */
export interface RowsAct<Row, Call extends ChangeCall> {
  /** Head of the progress and of the result list. */
  readonly title: string;
  /** Said when there was one row and it is done. */
  readonly said: string;
  /** Sends for one row, with these options. */
  readonly act: (row: Row, options: WriteOptions) => Promise<Settled<unknown>>;
  /** How a task does it with many rows. */
  readonly many?: { readonly call: Call; readonly change: ChangeOf<Call> } | undefined;
}

/**
 * Runs a dialog's act: with one row at once, and the dialog stays until it is done; with several row by row, with their
 * result list; with many in a task.
 */
export function useRowsAct<Row>({ list, rows, many, onClose }: RowsDialogProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const one = rows.length === 1 ? rows[0] : undefined;
  const run = async <Call extends ChangeCall>(what: RowsAct<Row, Call>): Promise<void> => {
    if (one === undefined) {
      onClose();
      return many && what.many
        ? list.bulk.start(what.title, many, what.many.call, what.many.change)
        : list.bulk.run(what.title, rows, (row) => what.act(row, { quiet: true }));
    }
    setBusy(true);
    try {
      const { isDone } = await what.act(one, { said: what.said, refresh: list.refresh });
      if (isDone) onClose();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal: undefined, run };
}
