import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSlotTabs } from '../../../../core/api.ts';
import { OrderTabs } from '../../api.ts';
import { useOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { type BlockProps, OrderBlocks } from './OrderBlocks.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';
import { RegistrationHead } from './RegistrationHead.tsx';

/** A registration with everything around it, and what other plugins know of it in tabs. */
export function Registration({ orderNumber }: { readonly orderNumber: string }): ReactElement {
  const query = useOrder(orderNumber);
  const { data: order, refetch } = query;
  if (!order) return <OrderWaiting query={query} />;
  const refresh = (): void => void refetch();
  return (
    <article className="tl-order">
      <RegistrationHead order={order} onChanged={refresh} />
      <Body order={order} onChanged={refresh} />
    </article>
  );
}

/** The order itself, what was done to it, and the tabs of other plugins. */
function Body(props: BlockProps): ReactElement {
  const t = useOrderText();
  const { order } = props;
  const { orderNumber } = order;
  const tabs = useSlotTabs(OrderTabs, { orderNumber }, 'tl-order-tab');
  return (
    <Tabs id="order" className="tl-order-tabs" renderActiveTabPanelOnly>
      <Tab id="order" title={t('tab.order')} panel={<OrderBlocks {...props} />} />
      {tabs}
      <Tab id="history" title={t('tab.history')} panel={<OrderHistory order={order} />} />
    </Tabs>
  );
}
