import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../../core/list.ts';
import { removeSportType, type SportType } from '../../../../shared/contract/sportTypes/calls.ts';

/** Deletes a sport type that nothing uses. */
export function RemoveDialog(props: RowsDialogProps<SportType>): ReactElement {
  const t = usePluginText('platform-topics');
  const { send } = useSend(removeSportType);
  const { one } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t('sportTypes.removeTitle', { name: one?.name ?? '' })}
      intent="danger"
      confirmText={t('sportTypes.remove')}
      said={t('sportTypes.removed')}
      act={({ id }, options) => send({ params: { id } }, options)}
    >
      <p>{t('sportTypes.removeText')}</p>
    </RowsDialog>
  );
}
