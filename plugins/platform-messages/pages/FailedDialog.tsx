import type { ReactElement } from 'react';
import { ActionDialog, Exporter, usePluginText, useAct, useService } from '../../../core/api.ts';
import type { RowsDialogProps } from '../../../core/list.ts';
import { failedNumbers } from '../../../shared/contract/appItems/acts.calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';

/** Hands out the numbers a message did not arrive at, as a file. */
export function FailedDialog({ rows, onClose }: RowsDialogProps<AppItem>): ReactElement {
  const t = usePluginText('platform-messages');
  const act = useAct();
  const exporter = useService(Exporter);
  const [message] = rows;
  const fetchFile = async (): Promise<void> => {
    const request = { params: { id: message?.id ?? 0 } };
    await exporter.download({ call: failedNumbers, request, type: 'message-numbers', extension: 'csv' });
    onClose();
  };
  return (
    <ActionDialog
      title={t('failed.title')}
      confirmText={t('failed.confirm')}
      act={act}
      onAct={fetchFile}
      onClose={onClose}
    >
      <p>{t('failed.text')}</p>
    </ActionDialog>
  );
}
