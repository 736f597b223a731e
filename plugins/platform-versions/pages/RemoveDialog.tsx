import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../core/api.ts';
import { RowsDialog, type RowsDialogProps, rowsOf } from '../../../core/list.ts';
import { removeVersion } from '../../../shared/contract/configuration/versions.calls.ts';
import type { VersionRow } from '../../../shared/contract/configuration/versions.shapes.ts';

/** Deletes a version that is not published yet. */
export function RemoveDialog(props: RowsDialogProps<VersionRow>): ReactElement {
  const t = usePluginText('platform-versions');
  const { send } = useSend(removeVersion);
  const { one } = rowsOf(props);
  return (
    <RowsDialog
      {...props}
      title={t('remove.title', { number: one?.versionNumber ?? '' })}
      intent="danger"
      confirmText={t('remove.confirm')}
      said={t('remove.done')}
      act={({ id }, options) => send({ params: { id } }, options)}
    >
      <p>{t('remove.text')}</p>
    </RowsDialog>
  );
}
