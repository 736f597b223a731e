import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSend, useSlotTabs } from '../../../../core/api.ts';
import { revealPackagePhone } from '../../../../shared/contract/calls/packageOrders.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/shapes/orders/packageOrders.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import { PackTabs } from '../../api.ts';
import { ordersAddress } from '../../addresses.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.tsx';
import { usePackActions } from '../../components/usePackActions.ts';
import { usePackOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { BuyerCard } from './BuyerCard.tsx';
import { Fact } from './Fact.tsx';
import { Payment } from './OrderBlocks.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { EntryTimeline } from './OrderTimeline.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';
import { PackHead } from './PackHead.tsx';
import { PackTickets } from './PackTickets.tsx';

/** An order of packs: buyer, tickets with their times, payment, refunds, notes and timeline (screens F5). */
export function PackOrder({ orderNumber }: { readonly orderNumber: string }): ReactElement {
  const t = useOrderText();
  const query = usePackOrder(orderNumber);
  const { data: order, refetch } = query;
  const tabs = useSlotTabs(PackTabs, { orderNumber }, 'tl-order-tab');
  if (!order) return <OrderWaiting query={query} />;
  const refresh = (): void => void refetch();
  return (
    <article className="tl-order">
      <PackHead order={order} onChanged={refresh} />
      <Tabs id="order" className="tl-order-tabs" renderActiveTabPanelOnly>
        <Tab id="order" title={t('tab.order')} panel={<Blocks order={order} onChanged={refresh} />} />
        {tabs}
        <Tab id="history" title={t('tab.history')} panel={<OrderHistory order={order} />} />
      </Tabs>
    </article>
  );
}

interface BlockProps {
  readonly order: PackageOrderDetail;
  readonly onChanged: () => void;
}

function Blocks({ order, onChanged }: BlockProps): ReactElement {
  const { open, dialog } = useOrderDialogs(onChanged);
  const { whyNoChange } = usePackActions();
  return (
    <div className="tl-order-blocks">
      <PackTickets order={order} />
      <Buyer order={order} onChanged={onChanged} />
      <Payment order={{ payments: order.payments, points: 0, times: 0 }} />
      <OrderRefunds order={order} onChanged={onChanged} />
      <OrderNotes entries={order.timeline} />
      <EntryTimeline
        entries={order.timeline}
        whyNot={whyNoChange}
        onAdd={() => open('note', order.orderNumber)}
      />
      {dialog}
    </div>
  );
}

function Buyer({ order, onChanged }: BlockProps): ReactElement {
  const t = useOrderText();
  const { send } = useSend(revealPackagePhone);
  const { buyer, userId, orderNumber } = order;
  const reveal = () => send({ params: { orderNumber } });
  return (
    <BuyerCard
      title={t('packs.buyer')}
      order={order}
      phone={{ masked: order.phone, reveal, onRevealed: onChanged }}
      others={{
        count: buyer.otherOrders,
        lastAt: buyer.lastOrderedAt,
        address: ordersAddress({ tab: 'packs', userId: String(userId) }),
      }}
    >
      <Fact label={t('column.quantity')}>{order.quantity}</Fact>
      <Fact label={t('column.createdAt')}>
        <DateTime at={order.createdAt} />
      </Fact>
      <Fact label={t('column.source')}>
        <TagList words={[codeWord(t, 'source', order.source)]} />
      </Fact>
    </BuyerCard>
  );
}
