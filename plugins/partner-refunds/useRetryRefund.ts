import { usePluginText, useSend } from '../../core/api.ts';
import type { OrderRefund } from '../../shared/contract/shapes/orders/orders.ts';
import { retryTask } from '../../shared/contract/calls/tasks.ts';

/** Sends a failed refund again; it waits as long as its number of tries asks for. */
export function useRetryRefund(onDone: () => unknown): {
  readonly run: (refund: Pick<OrderRefund, 'id' | 'taskId'>) => void;
  readonly isBusy: boolean;
} {
  const t = usePluginText('partner-refunds');
  const { send, isBusy } = useSend(retryTask);
  const run = async ({ id, taskId }: Pick<OrderRefund, 'id' | 'taskId'>): Promise<void> => {
    await send(
      { params: { taskId }, body: { itemIds: [id] } },
      { said: t('refund.retried'), refresh: onDone },
    );
  };
  return { run: (refund) => void run(refund), isBusy };
}
