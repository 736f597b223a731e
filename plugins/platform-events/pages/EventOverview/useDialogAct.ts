import { useWrite } from '../../../../core/api.ts';
import { useState } from 'react';
import type { BulkReply } from '../../../../core/list.ts';
import type { PlatformEventRow } from '../../../../shared/contract/shapes/events.ts';
import type { OverviewDialogProps } from './useOverviewActions.tsx';

/** Runs a dialog's act: one row at once with its sentence, several row by row with their result. */
export function useDialogAct({ list, rows, onClose }: OverviewDialogProps) {
  const write = useWrite(list.refresh);
  const [isBusy, setBusy] = useState(false);
  const run = async (
    title: string,
    done: string,
    act: (row: PlatformEventRow) => Promise<BulkReply>,
  ): Promise<void> => {
    const [row] = rows;
    if (!row) return;
    if (rows.length > 1) {
      onClose();
      return list.bulk.run(title, rows, act);
    }
    setBusy(true);
    const isDone = await write(() => act(row), done);
    setBusy(false);
    if (isDone) onClose();
  };
  return { isBusy, run };
}
