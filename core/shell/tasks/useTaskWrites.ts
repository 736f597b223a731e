import { TaskKind } from '../../../shared/codes/lists.ts';
import type { ListedTask } from '../../../shared/contract/tasks/shapes.ts';
import { retryTask, stopTask } from '../../../shared/contract/tasks/calls.ts';
import { useService } from '../../plugins/react.tsx';
import { useSend } from '../../services/http/useSend.ts';
import { Messages } from '../../services/messages/Messages.ts';
import { useText } from '../useText.ts';

/** Stops a task or tries its failed items again. Stopping refunds is asked about: people wait for their money. */
export function useTaskWrites(
  { taskId, kind, title }: ListedTask,
  onChanged: () => void,
): { stop(): void; retry(): void; readonly isBusy: boolean } {
  const t = useText();
  const messages = useService(Messages);
  const stopping = useSend(stopTask);
  const retrying = useSend(retryTask);
  const stop = async (): Promise<void> => {
    const question = {
      title: t('tasks.stopTitle', { title }),
      text: t('tasks.stopText'),
      yes: t('tasks.stopYes'),
      no: t('tasks.stopNo'),
    };
    if (kind === TaskKind.cancelRefund && !(await messages.ask(question))) return;
    await stopping.send({ params: { taskId } }, { said: t('tasks.stopped'), refresh: onChanged });
  };
  return {
    stop: () => void stop(),
    retry: () =>
      void retrying.send(
        { params: { taskId }, body: {} },
        { said: t('tasks.retried', { title }), refresh: onChanged },
      ),
    isBusy: stopping.isBusy || retrying.isBusy,
  };
}
