import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Preferences, Slot, useObservable, useService, useSlot } from '../../../../core/api.ts';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
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
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const tabs = useSlot(OrderTabs);
  const { order } = props;
  return (
    <Tabs id="order" className="tl-order-tabs" renderActiveTabPanelOnly>
      <Tab id="order" title={t('tab.order')} panel={<OrderBlocks {...props} />} />
      {tabs.map(({ plugin, contribution: { id, title } }) => (
        <Tab
          key={`${plugin}/${id}`}
          id={id}
          title={title?.[language] ?? id}
          panel={
            <div className="tl-order-tab">
              <Slot
                of={OrderTabs}
                only={id}
                orderNumber={order.orderNumber}
                meanwhile={<SkeletonRows rows={4} rowHeight={40} />}
              />
            </div>
          }
        />
      ))}
      <Tab id="history" title={t('tab.history')} panel={<OrderHistory order={order} />} />
    </Tabs>
  );
}
