import { Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Preferences, Slot, useObservable, useService, useSlot } from '../../../../core/api.ts';
import { OrderTabs } from '../../api.ts';
import { useOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { OrderBlocks } from './OrderBlocks.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderWaiting } from './OrderWaiting.tsx';

const OWN = 'order';
const HISTORY = 'history';

/** A registration with everything around it, and what other plugins know of it in tabs. */
export function Registration({ orderNumber }: { readonly orderNumber: string }): ReactElement {
  const query = useOrder(orderNumber);
  const { data: order, refetch } = query;
  if (!order) return <OrderWaiting query={query} />;
  const refresh = (): void => void refetch();
  return (
    <article className="tl-order">
      <OrderHead order={order} onChanged={refresh} />
      <OrderBody
        orderNumber={orderNumber}
        own={{
          [OWN]: <OrderBlocks order={order} onChanged={refresh} />,
          [HISTORY]: <OrderHistory order={order} />,
        }}
      />
    </article>
  );
}

/** The order itself, what was done to it, or the tab of another plugin. */
function OrderBody({
  orderNumber,
  own,
}: {
  readonly orderNumber: string;
  readonly own: Readonly<Record<string, ReactNode>>;
}): ReactElement {
  const t = useOrderText();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const tabs = useSlot(OrderTabs);
  const [shown, setShown] = useState(OWN);
  return (
    <>
      <Tabs
        id="order"
        className="tl-order-tabs"
        selectedTabId={shown}
        onChange={(id) => setShown(String(id))}
      >
        <Tab id={OWN} title={t('tab.order')} />
        {tabs.map(({ plugin, contribution: { id, title } }) => (
          <Tab key={`${plugin}/${id}`} id={id} title={title?.[language] ?? id} />
        ))}
        <Tab id={HISTORY} title={t('tab.history')} />
      </Tabs>
      {own[shown] ?? (
        <div className="tl-order-tab">
          <Slot of={OrderTabs} only={shown} orderNumber={orderNumber} />
        </div>
      )}
    </>
  );
}
