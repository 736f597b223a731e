import { Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Preferences, Slot, useObservable, useService, useSlot } from '../../../../core/api.ts';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { OrderListTabs } from '../../api.ts';
import { useOrderText } from '../../useOrderText.ts';
import { Registrations } from './Registrations.tsx';
import './OrderList.css';

const OWN = 'registrations';

/** /order/index: registration orders, and beside them what other plugins sell. */
export default function OrderListPage(): ReactElement {
  const t = useOrderText();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const tabs = useSlot(OrderListTabs);
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const shown = tabs.some(({ contribution }) => contribution.id === wanted) ? (wanted ?? OWN) : OWN;
  // Only tabs that exist are shown; one alone needs no bar.
  if (tabs.length === 0) return <Registrations />;
  return (
    <Tabs
      id="order-tabs"
      className="tl-orders"
      selectedTabId={shown}
      onChange={(id) => setSearch(id === OWN ? {} : { tab: String(id) })}
      renderActiveTabPanelOnly
    >
      <Tab id={OWN} title={t('tab.registrations')} panel={<Registrations />} />
      {tabs.map(({ plugin, contribution: { id, title } }) => (
        <Tab
          key={`${plugin}/${id}`}
          id={id}
          // What this plugin sells has the company's own name (B24).
          title={id === 'packs' ? t('tab.packs') : title[language]}
          panel={<Slot of={OrderListTabs} only={id} meanwhile={<SkeletonRows rows={10} rowHeight={32} />} />}
        />
      ))}
    </Tabs>
  );
}
