import { useState } from 'react';
import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { revealPhone } from '../../../../shared/contract/orders/calls.ts';
import { revealPackagePhone } from '../../../../shared/contract/packageOrders/calls.ts';
import type { RefundItemRow } from '../../../../shared/contract/tasks/shapes.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';
import { tsvCell } from '../../../../shared/ui/DataTable/tsv.ts';

/**
 * Copies names and whole phone numbers of some orders, so that their buyers can be called. Each number is asked for and
 * written down by itself, as with the eye beside it; one that is refused ends it and nothing is copied.
 */
export function useCopyPhones() {
  const t = usePluginText('partner-cancellations');
  const { send: ofOrder } = useSend(revealPhone);
  const { send: ofPack } = useSend(revealPackagePhone);
  const messages = useService(Messages);
  const [isBusy, setBusy] = useState(false);
  const copy = async (rows: readonly RefundItemRow[]): Promise<void> => {
    setBusy(true);
    try {
      const lines: string[] = [];
      for (const { orderNumber, userName, bookingId } of rows) {
        const reveal = bookingId === null ? ofPack : ofOrder;
        // One after the other: a page of orders must not press on the server at once.
        // oxlint-disable-next-line no-await-in-loop
        const { result } = await reveal({ params: { orderNumber } });
        if (!result) return;
        lines.push(`${tsvCell(userName)}\t${tsvCell(result.phone)}`);
      }
      if (await copyText(lines.join('\n'))) messages.success(t('record.copied', { count: lines.length }));
      else messages.warn(t('record.notCopied'));
    } finally {
      setBusy(false);
    }
  };
  return { copy, isBusy };
}
