import { useEffect } from 'react';
import { LiveLine, useService } from '../../../../core/api.ts';
import { RefundTaskStatus } from '../../../../shared/codes/lists.ts';
import { refundTaskStatus } from '../../../../shared/codes/refundTask.ts';

/** Calls back when a refund task that was seen running has ended: booked seats and refunded sums have changed. */
export function useRefundEnds(onEnd: () => void): void {
  const { progress$ } = useService(LiveLine);
  useEffect(() => {
    const running = new Set<string>();
    const subscription = progress$.subscribe((task) => {
      if (refundTaskStatus(task) === RefundTaskStatus.inProgress) running.add(task.taskId);
      // Tasks that ended long ago come with every connect; they are no news.
      else if (running.delete(task.taskId)) onEnd();
    });
    return () => subscription.unsubscribe();
  }, [progress$, onEnd]);
}
