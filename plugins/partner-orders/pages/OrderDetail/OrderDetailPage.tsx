import { Callout, Spinner, Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Preferences, Slot, useObservable, useService, useSlot } from '../../../../core/api.ts';
import { OrderTabs } from '../../api.ts';
import { useOrder } from '../../queries.ts';
import { useOrderText } from '../../useOrderText.ts';
import { OrderBlocks } from './OrderBlocks.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import './OrderDetail.css';

const OWN = 'order';
const HISTORY = 'history';

/** /order/detail: everything about one order, and what other plugins know of it in tabs. */
export default function OrderDetailPage(): ReactElement {
  const t = useOrderText();
  const [search] = useSearchParams();
  const orderNumber = search.get('id') ?? '';
  const { data: order, isPending, error, refetch } = useOrder(orderNumber);
  if (orderNumber === '') return <Callout className="tl-order-note">{t('detail.noNumber')}</Callout>;
  if (isPending) return <Spinner className="tl-order-note" size={32} aria-label={t('detail.loading')} />;
  if (!order) {
    return (
      <Callout className="tl-order-note" intent="danger" role="alert">
        {error?.message}{' '}
        <button type="button" className="tl-link" onClick={() => void refetch()}>
          {t('detail.again')}
        </button>
      </Callout>
    );
  }
  const refresh = (): void => void refetch();
  return (
    <article className="tl-order" key={orderNumber}>
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
