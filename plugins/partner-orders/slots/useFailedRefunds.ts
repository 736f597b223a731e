import { useMemo } from 'react';
import { useMenuCall } from '../../../core/api.ts';
import { waiting } from '../../../shared/contract/calls/overview.ts';
import { useOrderText } from '../useOrderText.ts';

/** Behind the entry of the orders: orders whose refund failed and waits for somebody. */
export default function useFailedRefunds() {
  const t = useOrderText();
  const count = useMenuCall(waiting, {}).data?.failedRefunds ?? 0;
  const title = t('menu.failedRefunds', { count });
  return useMemo(() => ({ count, title }), [count, title]);
}
