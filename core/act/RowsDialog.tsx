import type { ReactElement } from 'react';
import type { ChangeCall } from '../list/rows/manyRows.ts';
import { useText } from '../shell/useText.ts';
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx';
import { type RowsAct, type RowsDialogProps, useRowsAct } from './useRowsAct.ts';

/** The only row that a dialog is about, if there is one, and how many there are. */
export const rowsOf = <Row,>({ rows, many }: Pick<RowsDialogProps<Row>, 'rows' | 'many'>) => ({
  one: rows.length === 1 ? rows[0] : undefined,
  count: many?.count ?? rows.length,
});

/** Props of `RowsDialog`: those of every dialog about rows, its words, and what is done with each row. */
interface Props<Row, Call extends ChangeCall>
  extends RowsDialogProps<Row>,
    Omit<RowsAct<Row, Call>, 'many'>,
    Pick<ActionDialogProps, 'confirmText' | 'cancelText' | 'intent' | 'isFit' | 'preview' | 'children'> {
  /** How a task does it with many rows. */
  readonly task?: RowsAct<Row, Call>['many'];
}

/** Asks, and does one thing to rows of a list: one at once, several with their result list, many in a task. */
export function RowsDialog<Row, Call extends ChangeCall = ChangeCall>(props: Props<Row, Call>): ReactElement {
  const { list, rows, many, onClose, title, said, act, task, cancelText, ...asked } = props;
  const t = useText();
  const { run, ...state } = useRowsAct({ list, rows, many, onClose });
  return (
    <ActionDialog
      {...asked}
      title={title}
      cancelText={cancelText ?? t('list.cancel')}
      act={state}
      onAct={() => run({ title, said, act, many: task })}
      onClose={onClose}
    />
  );
}
