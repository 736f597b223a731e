import type { ReactElement } from 'react';
import { type Choice, useObservable, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { List, Opened as OpenedOver } from '../../../../core/list.ts';
import { changeSessions } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { sendNotices } from '../../../../shared/contract/messages/notices.calls.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import type { ManySessions } from '../../manySessions.ts';
import { ParticipantsDrawer } from './ParticipantsDrawer.tsx';
import type { useOpenSession } from './useOpenSession.ts';

const BulkEditDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-sessions-dialogs" */ '../../components/BulkEditDialog.tsx'))
      .BulkEditDialog,
);
const ManyNoticeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-sessions-dialogs" */ '../../components/ManyNoticeDialog.tsx'))
      .ManyNoticeDialog,
);
const MoveDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-sessions-dialogs" */ '../../components/MoveDialog.tsx'))
      .MoveDialog,
);
const NoticeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-sessions-dialogs" */ '../../components/NoticeDialog.tsx'))
      .NoticeDialog,
);
const CancelDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-sessions-dialogs" */ './CancelDialog.tsx')).CancelDialog,
);

/** What stands over the list, and about which sessions. */
export type Opened =
  | { readonly kind: 'cancel' | 'participants' | 'add'; readonly row: EventRow }
  | {
      readonly kind: 'move';
      readonly row: EventRow;
      readonly times: { readonly startAt: string; readonly endAt: string };
    }
  | { readonly kind: 'notice'; readonly rows: readonly EventRow[] }
  | { readonly kind: 'manyNotices'; readonly many: ManySessions }
  // Without rows: more than the server says beforehand what becomes of each.
  | { readonly kind: 'change'; readonly rows: readonly EventRow[]; readonly many?: ManySessions };

interface DialogProps {
  readonly list: List<EventRow>;
  readonly coaches: readonly Choice[];
  readonly onDone: () => void;
  readonly onExport: (rows: readonly EventRow[]) => void;
}

/** The dialog or drawer that was asked for, and otherwise the drawer of the session that the address names. */
export function SessionDialogs({
  over,
  session,
  ...rest
}: DialogProps & {
  readonly over: OpenedOver<Opened>;
  readonly session: ReturnType<typeof useOpenSession>;
}): ReactElement | null {
  const opened = useObservable(over.value$);
  if (opened) return <SessionDialog {...rest} opened={opened} onClose={over.close} />;
  const { row, close } = session;
  return row ? <SessionDialog {...rest} opened={{ kind: 'participants', row }} onClose={close} /> : null;
}

/** The dialog or drawer that was asked for. */
export function SessionDialog(
  props: DialogProps & { readonly opened: Opened; readonly onClose: () => void },
): ReactElement {
  const { list, opened, coaches, onClose, onDone, onExport } = props;
  const t = usePluginText('partner-sessions');
  switch (opened.kind) {
    case 'cancel':
      return <CancelDialog row={opened.row} onClose={onClose} onDone={onDone} />;
    case 'move':
      return <MoveDialog row={opened.row} times={opened.times} onClose={onClose} onDone={onDone} />;
    case 'notice':
      return <NoticeDialog sessions={opened.rows} onClose={onClose} />;
    case 'manyNotices':
      return (
        <ManyNoticeDialog
          many={opened.many}
          onTask={(words, many) => void list.bulk.start(t('notice.task'), many, sendNotices, words)}
          onClose={onClose}
        />
      );
    case 'change':
      return (
        <BulkEditDialog
          sessions={opened.rows}
          many={opened.many}
          onTask={(title, many, change) => void list.bulk.start(title, many, changeSessions, change)}
          coaches={coaches}
          onClose={onClose}
          onDone={(title, outcome) => {
            onDone();
            list.bulk.show(title, outcome);
          }}
        />
      );
    case 'participants':
    case 'add':
      return (
        <ParticipantsDrawer
          // What is done in the drawer changes its session; calendar and day board have it as it was opened.
          row={list.rows.find(({ id }) => id === opened.row.id) ?? opened.row}
          isAdding={opened.kind === 'add'}
          onClose={onClose}
          onExport={() => onExport([opened.row])}
          onChange={onDone}
        />
      );
  }
}
