import { useMemo } from 'react';
import { useMenuCall } from '../../../core/api.ts';
import { waiting } from '../../../shared/contract/overview/calls.ts';

/** Behind the entry of the orders: orders whose refund failed and waits for somebody. Said as titles of the menu are. */
export default function useFailedRefunds() {
  const count = useMenuCall(waiting, {}).data?.failedRefunds ?? 0;
  return useMemo(
    () => ({
      count,
      title: {
        'zh-CN': `${count} 单退款失败`,
        en: count === 1 ? '1 refund failed' : `${count} refunds failed`,
      },
    }),
    [count],
  );
}
