import { Button } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Messages, useSend, useService } from '../../../../core/api.ts';
import { revealPhone } from '../../../../shared/contract/orders.ts';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { OrEmpty } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { ordersAddress } from '../../addresses.ts';
import { PhoneNumber } from '../../components/PhoneNumber.tsx';
import { Yuan } from '../../components/Yuan.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

/** What every block of the page takes. */
export interface BlockProps {
  readonly order: OrderDetail;
  readonly onChanged: () => void;
}

/** Lines, buyer, payment, refunds and timeline of an order. */
export function OrderBlocks(props: BlockProps): ReactElement {
  return (
    <div className="tl-order-blocks">
      <OrderLines order={props.order} />
      <Buyer {...props} />
      <Payment order={props.order} />
      <OrderRefunds {...props} />
      <OrderTimeline {...props} />
    </div>
  );
}

/** One line of a block: what it is called, and a dash when there is nothing. */
export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <OrEmpty>{children}</OrEmpty>
      </dd>
    </div>
  );
}

function Buyer({ order, onChanged }: BlockProps): ReactElement {
  const t = useOrderText();
  const { send, isBusy } = useSend(revealPhone);
  const { buyer, userId, userName, phone, orderNumber, source, note } = order;
  return (
    <section className="tl-order-buyer">
      <Card title={t('detail.buyer')}>
        <dl className="tl-order-facts">
          <Fact label={t('column.userName')}>{userName}</Fact>
          <Fact label={t('column.phone')}>
            <PhoneNumber
              masked={phone}
              reveal={() => send({ params: { orderNumber } })}
              isBusy={isBusy}
              onRevealed={onChanged}
            />
          </Fact>
          <Fact label={t('detail.otherOrders')}>
            {buyer.otherOrders === 0 ? null : (
              <Link to={ordersAddress({ userId: String(userId) })}>
                {t('detail.otherCount', { count: buyer.otherOrders })}
                {buyer.lastBookedAt === null ? null : <DateTime at={buyer.lastBookedAt} />}
              </Link>
            )}
          </Fact>
          <Fact label={t('column.source')}>{t(`core:codes.source.${source}`)}</Fact>
          <Fact label={t('column.note')}>{note}</Fact>
        </dl>
      </Card>
    </section>
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
            <Fact label={t('column.payMode')}>{t(`core:codes.paymentMode.${mode}`)}</Fact>
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
                t('row.points', { count: order.points })
              ) : order.times > 0 ? (
                t('row.times', { count: order.times })
              ) : (
                <Yuan cents={amount} />
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
