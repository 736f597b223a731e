import type { ReactElement } from 'react';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { merchantsOrder } from '../../../../shared/contract/orders/calls.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { useOrderText } from '../../useOrderText.ts';
import { Fact } from './Fact.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { EntryTimeline } from './OrderTimeline.tsx';
import { Payment } from './Payment.tsx';
import './OrderDetail.css';

/** An order of a merchant as operators read it; a failed refund of it can be tried again or closed by hand. */
export function MerchantsOrder(props: {
  readonly order: ResultOf<typeof merchantsOrder>;
  readonly onChanged: () => void;
}): ReactElement {
  const { order, onChanged } = props;
  const t = useOrderText();
  return (
    <article className="tl-order">
      <OrderHead
        title={order.eventTitle}
        order={order}
        listed={order.listed}
        place={{ label: t('column.session'), text: `${order.strEndTime} · ${order.place}` }}
        actions={[]}
        onChanged={onChanged}
      >
        {null}
      </OrderHead>
      <div className="tl-order-blocks">
        <OrderLines order={order} />
        <section className="tl-order-buyer">
          <Card title={t('detail.buyer')}>
            <dl className="tl-order-facts">
              <Fact label={t('column.userName')}>{order.userName}</Fact>
              <Fact label={t('column.phone')}>{order.phone}</Fact>
              <Fact label={t('detail.company')}>{order.companyName}</Fact>
              <Fact label={t('column.store')}>{order.storeName}</Fact>
            </dl>
          </Card>
        </section>
        <Payment order={order} />
        <OrderRefunds order={order} onChanged={onChanged} />
        <EntryTimeline entries={order.timeline} />
      </div>
    </article>
  );
}
