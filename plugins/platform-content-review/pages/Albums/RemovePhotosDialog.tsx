import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { ReviewAction } from '../../../../shared/contract/content/shapes.ts';
import { RemovalFields } from '../Decisions/RemovalFields.tsx';
import { useDecisionForm } from '../Decisions/useDecisionForm.ts';

/** Removes the chosen pictures with one reason. */
export function RemovePhotosDialog(props: {
  readonly count: number;
  readonly onRemove: (action: ReviewAction) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { count, onRemove, onClose } = props;
  const t = usePluginText('platform-content-review');
  const form = useDecisionForm(2);
  return (
    <ActionDialog
      title={t('photo.removeTitle', { count })}
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
      <RemovalFields form={form} kind="photo" replies={0} />
    </ActionDialog>
  );
}
