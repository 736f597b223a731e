import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useAccess, usePluginText, useSend, useSlotTabs } from '../../../../core/api.ts';
import { revealPackagePhone } from '../../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/packageOrders/shapes.ts';
import { DateTime } from '../../../../shared/ui/DateTime/DateTime.tsx';
import { codeWord } from '../../../../shared/ui/StatusTag/codeWord.ts';
import { TagList } from '../../../../shared/ui/StatusTag/TagList.tsx';
import {
  BuyerCard,
  EntryTimeline,
  Fact,
  OrderHistory,
  OrderNotes,
  OrderRefunds,
  ordersAddress,
  OrderWaiting,
  Payment,
} from '../../../partner-orders/api.ts';
import { PackTabs } from '../../places.ts';
import { usePackActions } from '../../components/usePackActions.ts';
import { usePackDialogs } from '../../components/usePackDialogs.ts';
import { usePackOrder } from '../../queries.ts';
import { usePackText } from '../../usePackText.ts';
import { PackHead } from './PackHead.tsx';
import { PackTickets } from './PackTickets.tsx';
import { PackTimes } from './PackTimes.tsx';

/** An order of packs: buyer, tickets with their times, payment, refunds, notes and timeline (screens F5). */
export default function PackOrder({ orderNumber }: { readonly orderNumber: string }): ReactElement {
  const t = usePluginText('partner-orders');
  const ofPacks = usePackText();
  const seesRecords = useAccess().can('TICKET_READ_WRITE');
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
        {seesRecords ? (
          <Tab id="times" title={ofPacks('times.tab')} panel={<PackTimes order={order} />} />
        ) : null}
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
  const { open, dialog } = usePackDialogs(onChanged);
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
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const { send } = useSend(revealPackagePhone);
  const { buyer, userId, orderNumber } = order;
  const reveal = () => send({ params: { orderNumber } });
  return (
    <BuyerCard
      title={t('detail.buyer')}
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
      <Fact label={ofOrders('column.source')}>
        <TagList words={[codeWord(t, 'source', order.source)]} />
      </Fact>
    </BuyerCard>
  );
}
