import { useCallback } from 'react';
import { useAccess } from '../../../core/api.ts';
import type { PackageOrderRow } from '../../../shared/contract/shapes/packageOrders.ts';
import { useOrderText } from '../useOrderText.ts';

/** Why the viewer cannot refund an order of packs, in words; undefined when that works. */
export function useWhyNoPackRefund(): (row: Pick<PackageOrderRow, 'refundBlock'>) => string | undefined {
  const t = useOrderText();
  const access = useAccess();
  const [writes, seesMoney] = [access.can('TICKET_PACKAGE_WRITE'), access.can('PAYMENT_READ_EXPORT')];
  return useCallback(
    ({ refundBlock }) => {
      if (!writes) return t('why.noPackRight');
      if (!seesMoney) return t('why.noMoneyRight');
      return refundBlock === null ? undefined : t(`why.refund.${refundBlock}`);
    },
    [t, writes, seesMoney],
  );
}
