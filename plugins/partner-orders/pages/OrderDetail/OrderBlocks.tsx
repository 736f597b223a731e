import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Messages, useSend, useService } from '../../../../core/api.ts';
import { revealPhone } from '../../../../shared/contract/calls/orders.ts';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { formatCount } from '../../../../shared/format/money.ts';
import { ordersAddress } from '../../addresses.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.tsx';
import { MoneyWithSymbol } from '../../components/MoneyWithSymbol.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { BuyerCard } from './BuyerCard.tsx';
import { Fact } from './Fact.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderChannel, OrderSession } from './OrderSession.tsx';
import { EntryTimeline } from './OrderTimeline.tsx';

/** What every block of the page takes. */
export interface BlockProps {
  readonly order: OrderDetail;
  readonly onChanged: () => void;
}

/** Lines, buyer, payment, session, channel, refunds, notes and timeline of an order. */
export function OrderBlocks(props: BlockProps): ReactElement {
  const { order, onChanged } = props;
  const { open, dialog } = useOrderDialogs(onChanged);
  return (
    <div className="tl-order-blocks">
      <OrderLines order={order} />
      <Buyer {...props} />
      <Payment order={order} />
      <OrderSession order={order} />
      <OrderChannel order={order} />
      <OrderRefunds {...props} />
      <OrderNotes entries={order.timeline} />
      <EntryTimeline entries={order.timeline} onAdd={() => open('note', order.orderNumber)} />
      {dialog}
    </div>
  );
}

function Buyer({ order, onChanged }: BlockProps): ReactElement {
  const t = useOrderText();
  const { send } = useSend(revealPhone);
  const { buyer, userId, orderNumber } = order;
  const reveal = () => send({ params: { orderNumber } });
  return (
    <BuyerCard
      title={t('detail.buyer')}
      order={order}
      phone={{ masked: order.phone, reveal, onRevealed: onChanged }}
      others={{
        count: buyer.otherOrders,
        lastAt: buyer.lastBookedAt,
        address: ordersAddress({ userId: String(userId) }),
      }}
    />
  );
}

const PAYMENT_MEANING = {
  pending: 'look',
  paid: 'good',
  partlyReturned: 'look',
  returned: 'over',
  closed: 'withdrawn',
} as const satisfies Readonly<Record<OrderDetail['payments'][number]['state'], StatusMeaning>>;

/** How an order was paid. */
export function Payment({
  order,
}: {
  readonly order: Pick<OrderDetail, 'payments' | 'points' | 'times'>;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const copy = (text: string): void =>
    void navigator.clipboard.writeText(text).then(() => messages.success(t('detail.copied')));
  return (
    <section className="tl-order-payment">
      <Card title={t('detail.payment')}>
        {order.payments.map(({ mode, number, amount, state, at, atDesk }) => (
          <dl key={number || mode} className="tl-order-facts">
            <Fact label={t('column.payMode')}>
              <TagList words={[codeWord(t, 'paymentMode', mode)]} />
            </Fact>
            <Fact label={t('detail.number')}>
              {number === '' ? (
                atDesk ? (
                  t('detail.atDesk')
                ) : null
              ) : (
                <span className="tl-phone-number">
                  <span className="tl-order-long" title={number}>
                    {number}
                  </span>
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Duplicate />}
                    title={t('detail.copy')}
                    aria-label={t('detail.copy')}
                    onClick={() => copy(number)}
                  />
                </span>
              )}
            </Fact>
            <Fact label={t('column.amount')}>
              {order.points > 0 ? (
                t('row.points', { count: order.points, shown: formatCount(order.points) })
              ) : order.times > 0 ? (
                t('row.times', { count: order.times })
              ) : (
                <MoneyWithSymbol cents={amount} />
              )}
            </Fact>
            <Fact label={t('detail.paidAt')}>{at === null ? null : <DateTime at={at} />}</Fact>
            <Fact label={t('detail.state')}>
              <StatusTag meaning={PAYMENT_MEANING[state]}>{t(`payment.${state}`)}</StatusTag>
            </Fact>
          </dl>
        ))}
      </Card>
    </section>
  );
}
