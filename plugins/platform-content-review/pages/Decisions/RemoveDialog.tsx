import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { ReviewAction, ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { rowName } from '../../model/kinds.ts';
import { RemovalFields } from './RemovalFields.tsx';
import { useRemoval } from './useRemoval.ts';

/** Removes one item, with everything that can be said about it. */
export function RemoveDialog(props: {
  readonly row: ReviewRow;
  readonly replies: number;
  readonly onRemove: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { row, replies, onRemove, onClose } = props;
  const t = usePluginText('platform-content-review');
  const removal = useRemoval();
  return (
    <ActionDialog
      title={t('remove.title', { name: rowName(row) })}
      confirmText={t('remove.confirm')}
      cancelText={t('back')}
      intent="danger"
      isFit={removal.isFit}
      onAct={() => {
        onClose();
        onRemove(removal.action);
      }}
      onClose={onClose}
    >
      {(tried) => <RemovalFields of={removal} kind={row.kind} tried={tried} replies={replies} />}
    </ActionDialog>
  );
}
