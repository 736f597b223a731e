import { ApiError, Messages, useSend, useService } from '../../../core/api.ts';
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
  const { send, isBusy } = useSend(retryTask);
  const run = async ({ id, taskId }: Pick<OrderRefund, 'id' | 'taskId'>): Promise<void> => {
    try {
      const { resultCode, resultDesc } = await send({ params: { taskId }, body: { itemIds: [id] } });
      if (resultCode === ResultCode.success) messages.success(t('refund.retried'));
      else messages.error(resultDesc);
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { run: (refund) => void run(refund), isBusy };
}
