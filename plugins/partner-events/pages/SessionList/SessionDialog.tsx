import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Choice } from '../../../../core/api.ts';
import { manage } from '../../../../shared/contract/events.ts';
import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import { BulkEditDialog } from '../../components/BulkEditDialog.tsx';
import { MoveDialog } from '../../components/MoveDialog.tsx';
import { NoticeDialog } from '../../components/NoticeDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ParticipantsDrawer } from './ParticipantsDrawer.tsx';

/** What stands over the list, and about which sessions. */
export type Opened =
  | { readonly kind: 'cancel' | 'participants' | 'add'; readonly row: EventRow }
  | {
      readonly kind: 'move';
      readonly row: EventRow;
      readonly times: { readonly startAt: string; readonly endAt: string };
    }
  | { readonly kind: 'notice' | 'change'; readonly rows: readonly EventRow[] };

/** The dialog or drawer that was asked for. */
export function SessionDialog(props: {
  readonly opened: Opened;
  readonly coaches: readonly Choice[];
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Sessions a bulk edit left out; they stay chosen. */
  readonly onLeft: (ids: readonly number[]) => void;
  readonly onExport: (rows: readonly EventRow[]) => void;
}): ReactElement {
  const { opened, coaches, onClose, onLeft, onExport } = props;
  const queries = useQueryClient();
  // Calendar and day board have rows of their own.
  const onDone = (): void => {
    props.onDone();
    void queries.invalidateQueries({ queryKey: [manage.id, 'days'] });
  };
  switch (opened.kind) {
    case 'cancel':
      return <CancelDialog row={opened.row} onClose={onClose} onDone={onDone} />;
    case 'move':
      return <MoveDialog row={opened.row} times={opened.times} onClose={onClose} onDone={onDone} />;
    case 'notice':
      return <NoticeDialog sessions={opened.rows} onClose={onClose} />;
    case 'change':
      return (
        <BulkEditDialog
          ids={opened.rows.map(({ id }) => id)}
          coaches={coaches}
          onClose={onClose}
          onDone={(left) => {
            onDone();
            onLeft(left);
          }}
        />
      );
    case 'participants':
    case 'add':
      return (
        <ParticipantsDrawer
          row={opened.row}
          isAdding={opened.kind === 'add'}
          onClose={onClose}
          onExport={() => onExport([opened.row])}
          onChange={onDone}
        />
      );
  }
}
