import type { ReactElement } from 'react';
import type { ChangeCall, ChangeOf } from '../list/rows/manyRows.ts';
import type { Settled } from '../services/http/settled.ts';
import type { WriteOptions } from '../services/http/useSend.ts';
import { useText } from '../shell/useText.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { type RowsAct, type RowsDialogProps, useRowsAct } from './useRowsAct.ts';

/** The only row that a dialog is about, if there is one, and how many there are. */
export const rowsOf = <Row,>({ rows, many }: Pick<RowsDialogProps<Row>, 'rows' | 'many'>) => ({
  one: rows.length === 1 ? rows[0] : undefined,
  count: many?.count ?? rows.length,
});

/** Props of `RowsDialog`: those of every dialog about rows, its words, and what is done with each row. */
interface Props<Row, Call extends ChangeCall, Body>
  extends RowsDialogProps<Row>,
    Omit<RowsAct<Row, Call>, 'act' | 'many'>,
    Pick<
      ActionDialogProps<Body>,
      'confirmText' | 'cancelText' | 'intent' | 'form' | 'isFit' | 'preview' | 'children'
    > {
  /** Sends for one row, with these options and what the fields make. */
  readonly act: (row: Row, options: WriteOptions, body: Body) => Promise<Settled<unknown>>;
  /** How a task does it with many rows. */
  readonly task?:
    | { readonly call: Call; readonly change: ChangeOf<Call> }
    | { readonly call: Call; readonly changeOf: (body: Body) => ChangeOf<Call> }
    | undefined;
}

/** Asks, and does one thing to rows of a list: one at once, several with their result list, many in a task. */
export function RowsDialog<Row, Call extends ChangeCall = ChangeCall, Body = undefined>(
  props: Props<Row, Call, Body>,
): ReactElement {
  const { list, rows, many, onClose, title, said, act, task, cancelText, ...asked } = props;
  const t = useText();
  const { run, ...state } = useRowsAct({ list, rows, many, onClose });
  return (
    <ActionDialog
      {...asked}
      title={title}
      cancelText={cancelText ?? t('list.cancel')}
      act={state}
      onAct={(body) =>
        run({
          title,
          said,
          act: (row, options) => act(row, options, body),
          many: task && { call: task.call, change: 'changeOf' in task ? task.changeOf(body) : task.change },
        })
      }
      onClose={onClose}
    />
  );
}
