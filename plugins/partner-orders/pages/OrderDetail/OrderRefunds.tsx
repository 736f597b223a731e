import { type ReactElement, useMemo } from 'react';
import type { PluginText } from '../../../../core/api.ts';
import { type OwnColumns, ShortTable } from '../../../../core/list.ts';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import { orderRefundColumns } from '../../../../shared/contract/orders/orderDetail.columns.ts';
import type { OrderDetail, OrderRefund } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { refundMeaning, refundWord } from '../../../../shared/codes/statusMeaning.ts';
import { RefundActs } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';
import { Voucher } from './Voucher.tsx';

/** The refunds of an order, newest first, and what can still be done for a failed one. */
export function OrderRefunds({
  order,
  onChanged,
}: {
  readonly order: Pick<OrderDetail, 'refunds'>;
  readonly onChanged: () => void;
}): ReactElement | null {
  const t = useOrderText();
  const own = useMemo(() => ownOf(t, onChanged), [t, onChanged]);
  if (order.refunds.length === 0) return null;
  return (
    <section className="tl-order-refunds">
      <Card title={t('detail.refunds')} flush>
        <ShortTable
          label={t('detail.refunds')}
          columns={orderRefundColumns}
          own={own}
          rows={order.refunds}
          rowId={({ id }) => id}
        />
      </Card>
    </section>
  );
}

type OwnRefunds = OwnColumns<OrderRefund, (typeof orderRefundColumns.all)[number]['id']>;

const ownOf = (t: PluginText<'partner-orders'>, onChanged: () => void): OwnRefunds => ({
  cells: {
    amount: { render: (refund) => <Worth refund={refund} /> },
    reason: { text: (refund) => reasonOf(t, refund) },
    state: {
      render: (refund) => (
        <>
          <StatusTag meaning={refundMeaning(refund.state, refund.failCode)}>
            {codeWord(t, 'refundState', refundWord(refund.state, refund.failCode))}
          </StatusTag>
          {refund.state === RefundState.requested && refund.nextTryAt !== null ? (
            <DateTime at={refund.nextTryAt} />
          ) : null}
          <Voucher refund={refund} />
        </>
      ),
    },
    tries: { render: ({ tries }) => (tries === 0 ? <EmptyValue /> : `${tries}/${MAX_REFUND_TRIES}`) },
    operator: { text: ({ operator }) => operator || t('core:kit.platform') },
    acts: { render: (refund) => <RefundActs refund={refund} onChanged={onChanged} narrow /> },
  },
});

const reasonOf = (t: ReturnType<typeof useOrderText>, { reason, note }: OrderRefund): string =>
  [codeWord(t, 'refundReason', reason ?? 1), note].filter(Boolean).join(' · ');

function Worth({ refund: { amount, points, times } }: { readonly refund: OrderRefund }): ReactElement {
  const t = useOrderText();
  if (points > 0) return <>{t('row.points', { count: points })}</>;
  return times > 0 ? <>{t('row.times', { count: times })}</> : <Money cents={amount} />;
}
