import { Button, Callout, Spinner } from '@blueprintjs/core';
import { TimelineLineChart } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText } from '../../../core/api.ts';
import { AD_SLOT_NAMES, AD_SLOTS, type AdSlot } from '../../../shared/codes/app/items.ts';
import { appItems } from '../../../shared/contract/appItems/calls.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { Loaded } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { serverNow } from '../../../shared/format/clock.ts';
import { SideDrawer } from '../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { type SlotDay, slotDays } from '../model/slotDays.ts';

const LIVE = {
  params: { kind: 'ad' },
  query: { state: 'live,scheduled', pageSize: 100, sortBy: 'startAt' },
} as const;

/** Shows the next four weeks of every slot: which days are empty, and which have several ads. */
export function Timeline(): ReactElement {
  const t = usePluginText('platform-ads');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TimelineLineChart />} onClick={() => setOpen(true)}>
        {t('timeline.open')}
      </Button>
      {isOpen ? (
        <SideDrawer isOpen width={860} title={t('timeline.title')} onClose={() => setOpen(false)}>
          <Slots />
        </SideDrawer>
      ) : null}
    </>
  );
}

function Slots(): ReactElement {
  const t = usePluginText('platform-ads');
  const ads = useCall(appItems, LIVE, { isFresh: true });
  return (
    <Loaded of={ads} waiting={<Spinner size={24} />}>
      {({ results }) => (
        <>
          <p>{t('timeline.help')}</p>
          {AD_SLOT_NAMES.map((slot) => (
            <Slot key={slot} slot={slot} ads={results.filter(({ values }) => values['slot'] === slot)} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Slot({ slot, ads }: { readonly slot: AdSlot; readonly ads: readonly AppItem[] }): ReactElement {
  const t = usePluginText('platform-ads');
  const dates = useDates();
  const [now] = useState(() => serverNow());
  const days = slotDays(ads, { now, zone: dates.zone });
  const empty = days.filter(({ titles }) => titles.length === 0).length;
  const several = days.filter(({ titles }) => titles.length > 1).length;
  const say = ({ day, titles }: SlotDay): string => `${day}: ${titles.join(', ') || t('timeline.empty')}`;
  const { title } = AD_SLOTS[slot];
  return (
    <section aria-label={t(`slots.${slot}`)}>
      <div className="tl-ad-days">
        <strong title={title.en}>{t(`slots.${slot}`)}</strong>
        {days.map((each) => (
          <span key={each.day} className={classOf(each)} title={say(each)}>
            {each.day.slice(-2)}
          </span>
        ))}
      </div>
      {days[1]?.titles.length === 0 ? <Callout intent="warning">{t('timeline.tomorrow')}</Callout> : null}
      <p>{t('timeline.sum', { empty, several })}</p>
    </section>
  );
}

const classOf = ({ titles }: SlotDay): string => {
  if (titles.length === 0) return 'tl-ad-day';
  return titles.length === 1 ? 'tl-ad-day tl-ad-one' : 'tl-ad-day tl-ad-several';
};
