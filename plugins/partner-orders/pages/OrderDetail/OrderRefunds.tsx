import type { ReactElement } from 'react';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { OrderDetail, OrderRefund } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { EmptyValue, Money } from '../../../../shared/ui/Money/Money.tsx';
import { PlainTable } from '../../../../shared/ui/PlainTable/PlainTable.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { formatCount } from '../../../../shared/format/money.ts';
import { RefundActs } from '../../components/RefundActs.tsx';
import { refundMeaning } from '../../../../shared/codes/meanings.ts';
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
  if (order.refunds.length === 0) return null;
  return (
    <section className="tl-order-refunds">
      <Card title={t('detail.refunds')} flush>
        <PlainTable label={t('detail.refunds')}>
          <thead>
            <tr>
              <th scope="col">{t('detail.number')}</th>
              <th scope="col" className="tl-figure">
                {t('refundRow.amount')}
              </th>
              <th scope="col">{t('refund.reason')}</th>
              <th scope="col">{t('detail.state')}</th>
              <th scope="col" className="tl-figure">
                {t('refundRow.tries')}
              </th>
              <th scope="col">{t('refundRow.operator')}</th>
              <th scope="col">
                <span className="tl-sr">{t('actions.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.refunds.map((refund) => (
              <tr key={refund.id}>
                <td>{refund.number}</td>
                <td className="tl-figure">
                  <Worth refund={refund} />
                </td>
                <td>{reasonOf(t, refund)}</td>
                <td>
                  <StatusTag meaning={refundMeaning(refund.state)}>
                    {codeWord(t, 'refundState', refund.state)}
                  </StatusTag>
                  {refund.state === RefundState.requested && refund.nextTryAt !== null ? (
                    <DateTime at={refund.nextTryAt} />
                  ) : null}
                  <Voucher refund={refund} />
                </td>
                <td className="tl-figure">
                  {refund.tries === 0 ? <EmptyValue /> : `${refund.tries}/${MAX_REFUND_TRIES}`}
                </td>
                <td>{refund.operator || t('core:kit.platform')}</td>
                <td className="tl-order-row-actions tl-figure">
                  <RefundActs refund={refund} onChanged={onChanged} narrow />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Card>
    </section>
  );
}

const reasonOf = (t: ReturnType<typeof useOrderText>, { reason, note }: OrderRefund): string =>
  [codeWord(t, 'refundReason', reason ?? 1), note].filter(Boolean).join(' · ');

function Worth({ refund: { amount, points, times } }: { readonly refund: OrderRefund }): ReactElement {
  const t = useOrderText();
  if (points > 0) return <>{t('row.points', { count: points, shown: formatCount(points) })}</>;
  return times > 0 ? <>{t('row.times', { count: times })}</> : <Money cents={amount} />;
}
