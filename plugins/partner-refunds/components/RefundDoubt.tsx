import { Callout } from '@blueprintjs/core';
import { type ReactElement, useEffect } from 'react';
import { type OpenWrite, useOpenWrite, usePluginText } from '../../../core/api.ts';
import type { refundOrder } from '../../../shared/contract/orders/calls.ts';
import type { refundPackageOrder } from '../../../shared/contract/packageOrders/calls.ts';
import type { OrderRefund } from '../../../shared/contract/orders/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import './RefundDoubt.css';

/** The clocks of the desk and of the server may be so far apart, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60_000;

/**
 * A refund of the order that was sent and whose answer never came; looked for when the dialog opens, which then reads
 * the order again, and by the returned function.
 */
export function useRefundDoubt(
  call: typeof refundOrder | typeof refundPackageOrder,
  params: Readonly<Record<string, string>>,
  readAgain: () => unknown,
): { readonly doubt: OpenWrite | undefined; readonly look: () => void } {
  const { open: doubt, look } = useOpenWrite(call, { params });
  useEffect(() => {
    if (doubt) void readAgain();
    // Once for each doubt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [doubt]);
  return { doubt, look };
}

/** Stands before a second refund while it is not known what became of the first: it may have gone through. */
export function RefundDoubt({
  doubt,
  refunds,
}: {
  readonly doubt: OpenWrite | undefined;
  readonly refunds: readonly OrderRefund[];
}): ReactElement | null {
  const t = usePluginText('partner-refunds');
  const dates = useDates();
  if (!doubt) return null;
  const since = doubt.at - CLOCKS_APART_MS;
  const found = refunds.filter(({ askedAt }) => instantOf(askedAt) >= since);
  return (
    <Callout intent="warning" role="alert" className="tl-refund-doubt">
      {found.length === 0 ? t('refund.doubtOpen') : null}
      {found.map(({ id, amount, askedAt }) => (
        <p key={id}>
          {t('refund.doubtFound', {
            sum: formatCents(amount ?? 0),
            time: dates.dateTime(askedAt),
          })}
        </p>
      ))}
    </Callout>
  );
}
