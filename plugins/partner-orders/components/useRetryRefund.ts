import { Messages, useSend, useService } from '../../../core/api.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { OrderRefund } from '../../../shared/contract/shapes/orders.ts';
import { retryTask } from '../../../shared/contract/tasks.ts';
import { useOrderText } from '../useOrderText.ts';

/** Sends a failed refund again; it waits as long as its number of tries asks for. */
export function useRetryRefund(onDone: () => unknown): {
  readonly run: (refund: Pick<OrderRefund, 'id' | 'taskId'>) => void;
  readonly isBusy: boolean;
} {
  const t = useOrderText();
  const messages = useService(Messages);
  const { attempt, isBusy } = useSend(retryTask);
  const run = async ({ id, taskId }: Pick<OrderRefund, 'id' | 'taskId'>): Promise<void> => {
    const answer = await attempt({ params: { taskId }, body: { itemIds: [id] } });
    if (!answer) return;
    if (answer.resultCode === ResultCode.success) messages.success(t('refund.retried'));
    else messages.error(answer.resultDesc);
    await onDone();
  };
  return { run: (refund) => void run(refund), isBusy };
}
