import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { removeSchedule } from '../../../../shared/contract/reportSchedules/calls.ts';
import type { ReportSchedule } from '../../../../shared/contract/reportSchedules/shapes.ts';

/** Asks before a monthly mail is ended. */
export function EndScheduleDialog(props: {
  readonly schedule: Pick<ReportSchedule, 'id' | 'name'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { schedule, onDone, onClose } = props;
  const t = usePluginText('platform-closing');
  const act = useAct();
  const { send } = useSend(removeSchedule);
  const finish = (): void => {
    onClose();
    onDone();
  };
  return (
    <ActionDialog
      intent="danger"
      title={t('mails.endTitle', { name: schedule.name })}
      confirmText={t('mails.endConfirm')}
      act={act}
      onAct={() => act.run(send, { params: { id: schedule.id } }, { onDone: finish, onRefused: onDone })}
      onClose={onClose}
    >
      <p>{t('mails.endText')}</p>
    </ActionDialog>
  );
}
