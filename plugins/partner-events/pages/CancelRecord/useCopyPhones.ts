import { useState } from 'react';
import { ApiError, Http, Messages, usePluginText, useService } from '../../../../core/api.ts';
import { revealPhone } from '../../../../shared/contract/orders.ts';
import { revealPackagePhone } from '../../../../shared/contract/packageOrders.ts';
import type { RefundItemRow } from '../../../../shared/contract/shapes/tasks.ts';
import { copyText } from '../../../../shared/ui/copyText.ts';

/**
 * Copies names and whole phone numbers of some orders, so that their buyers can be called. Each number is asked for and
 * written down by itself, as with the eye beside it; one that is refused ends it and nothing is copied.
 */
export function useCopyPhones() {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const messages = useService(Messages);
  const [isBusy, setBusy] = useState(false);
  const copy = async (rows: readonly RefundItemRow[]): Promise<void> => {
    setBusy(true);
    try {
      const lines: string[] = [];
      for (const { orderNumber, userName, bookingId } of rows) {
        const call = bookingId === null ? revealPackagePhone : revealPhone;
        // One after the other: a page of orders must not press on the server at once.
        // oxlint-disable-next-line no-await-in-loop
        const { phone } = await http.fetch(call, { params: { orderNumber } });
        lines.push(`${userName}\t${phone}`);
      }
      if (await copyText(lines.join('\n'))) messages.success(t('record.copied', { count: lines.length }));
      else messages.warn(t('record.notCopied'));
    } catch (error) {
      // Told by the http service.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return { copy, isBusy };
}
