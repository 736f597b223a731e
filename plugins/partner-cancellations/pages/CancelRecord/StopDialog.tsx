import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import type { TaskRow } from '../../../../shared/contract/tasks/shapes.ts';
import { stopTask } from '../../../../shared/contract/tasks/calls.ts';

/** Asks before the refunds of a task that still wait are left alone. */
export function StopDialog(props: {
  readonly task: TaskRow;
  /** What is on screen may be older than the truth. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { task, onChanged, onClose } = props;
  const t = usePluginText('partner-cancellations');
  const act = useAct();
  const { send } = useSend(stopTask);
  return (
    <ActionDialog
      intent="danger"
      title={t('record.stopTitle')}
      confirmText={t('record.stop')}
      cancelText={t('record.goOn')}
      act={act}
      onAct={() =>
        act.run(
          (request: Parameters<typeof send>[0], options) => send(request, { ...options, refresh: onChanged }),
          { params: { taskId: task.taskId } },
          { said: ({ stopped }) => t('record.stopped', { count: stopped }), onDone: onClose },
        )
      }
      onClose={onClose}
    >
      <p>{t('record.stopText', { count: task.totalCount - task.endCount - task.errorCount })}</p>
    </ActionDialog>
  );
}
