import { usePluginText, useSend } from '../../core/api.ts';
import type { OrderRefund } from '../../shared/contract/orders/shapes.ts';
import { retryMerchantsRefund, retryTask } from '../../shared/contract/tasks/calls.ts';

/** Sends a failed refund again; it waits as long as its number of tries asks for. `isPlatform`: in a merchant's place. */
export function useRetryRefund(
  onDone: () => unknown,
  isPlatform = false,
): {
  readonly run: (refund: Pick<OrderRefund, 'id' | 'taskId'>) => void;
  readonly isBusy: boolean;
} {
  const t = usePluginText('partner-refunds');
  const own = useSend(retryTask);
  const merchants = useSend(retryMerchantsRefund);
  const run = async ({ id, taskId }: Pick<OrderRefund, 'id' | 'taskId'>): Promise<void> => {
    const end = { said: t('refund.retried'), refresh: onDone };
    if (isPlatform) await merchants.send({ params: { id } }, end);
    else await own.send({ params: { taskId }, body: { itemIds: [id] } }, end);
  };
  return { run: (refund) => void run(refund), isBusy: own.isBusy || merchants.isBusy };
}
