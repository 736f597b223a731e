import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { ReviewAction } from '../../../../shared/contract/content/shapes.ts';
import { RemovalFields } from '../Decisions/RemovalFields.tsx';
import { useRemoval } from '../Decisions/useRemoval.ts';

/** Removes the chosen pictures with one reason. */
export function RemovePhotosDialog(props: {
  readonly count: number;
  readonly onRemove: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { count, onRemove, onClose } = props;
  const t = usePluginText('platform-content-review');
  const removal = useRemoval();
  return (
    <ActionDialog
      title={t('photo.removeTitle', { count })}
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
      {(tried) => <RemovalFields of={removal} kind="photo" tried={tried} replies={0} />}
    </ActionDialog>
  );
}
