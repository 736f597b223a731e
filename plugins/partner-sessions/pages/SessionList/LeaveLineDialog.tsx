import type { ReactElement } from 'react';
import { ActionDialog, usePluginText } from '../../../../core/api.ts';
import type { WaitingRow } from '../../../../shared/contract/events/attendance.shapes.ts';

/** Asks before somebody is taken off the waiting list: their place cannot be given back. */
export function LeaveLineDialog(props: {
  readonly entry: WaitingRow;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}): ReactElement {
  const { entry, isBusy, onConfirm, onCancel } = props;
  const { userName: name, position, state } = entry;
  const t = usePluginText('partner-sessions');
  return (
    <ActionDialog
      width={400}
      title={t('waiting.removeTitle', { name })}
      intent="danger"
      confirmText={t('waiting.removeYes')}
      cancelText={t('waiting.removeNo')}
      act={{ isBusy, refusal: undefined }}
      onAct={onConfirm}
      onClose={onCancel}
    >
      <p>{t('waiting.removeText', { position: position ?? 0 })}</p>
      {state === 'offered' ? <p>{t('waiting.removeOffered')}</p> : null}
    </ActionDialog>
  );
}
