import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { rowName } from '../../model/kinds.ts';
import { RemovalFields } from './RemovalFields.tsx';
import { useDecisionForm } from './useDecisionForm.ts';

/** Removes one item, with everything that can be said about it. */
export function RemoveDialog(props: {
  readonly row: ReviewRow;
  readonly replies: number;
  readonly onRemove: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, replies, onRemove, onClose } = props;
  const t = usePluginText('platform-content-review');
  const form = useDecisionForm(2);
  return (
    <ActionDialog
      title={t('remove.title', { name: rowName(row) })}
      confirmText={t('remove.confirm')}
      cancelText={t('back')}
      intent="danger"
      form={form}
      onAct={(action) => {
        onClose();
        onRemove(action);
      }}
      onClose={onClose}
    >
      <RemovalFields form={form} kind={row.kind} replies={replies} />
    </ActionDialog>
  );
}
