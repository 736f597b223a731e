import type { ReactElement } from 'react';
import { useSend } from '../../../../core/api.ts';
import { revealPhone } from '../../../../shared/contract/orders/calls.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { ordersAddress } from '../../addresses.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.ts';
import { useOrderText } from '../../useOrderText.ts';
import { BuyerCard } from './BuyerCard.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderChannel, OrderSession } from './OrderSession.tsx';
import { EntryTimeline } from './OrderTimeline.tsx';
import { Payment } from './Payment.tsx';

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
