import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { type PluginText, useCall } from '../../../../core/api.ts';
import { purchaseData } from '../../../../shared/contract/orders/calls.ts';
import type { PurchaseData } from '../../../../shared/contract/orders/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { formatCents, formatCount } from '../../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../../shared/format/rate.ts';
import { BarChart } from '../../../../shared/ui/Chart/PointChart.tsx';
import { ShareStrip } from '../../../../shared/ui/Chart/ShareStrip.tsx';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import { useNarrow } from '../../../../shared/ui/useNarrow.ts';
import { nearestSessions } from '../../model/nearestSessions.ts';
import { serverNow } from '../../../../shared/format/clock.ts';

interface FigureProps {
  readonly figures: PurchaseData;
  readonly t: PluginText<'partner-orders'>;
}

/** Head of the purchase data: figures, seats by source and by session (screens F2). */
export function PurchaseFigures({
  templateId,
  t,
}: {
  readonly templateId: number;
  readonly t: PluginText<'partner-orders'>;
}): ReactElement | null {
  const { data, isError } = useCall(purchaseData, { params: { id: templateId } });
  if (isError) return <Callout intent="danger">{t('purchase.failed')}</Callout>;
  if (!data) return null;
  return (
    <header className="tl-purchase-head">
      <h2 className="tl-object-title">{data.title}</h2>
      {data.removed ? <Callout intent="warning">{t('purchase.removed')}</Callout> : null}
      <Tiles figures={data} t={t} />
      <Charts figures={data} t={t} />
    </header>
  );
}

function Tiles({ figures, t }: FigureProps): ReactElement {
  const { sessions, booked, capacity, paid, refunded, endedSeats, checkedIn } = figures;
  const money = (cents: number | null): string => (cents === null ? '–' : formatCents(cents));
  return (
    <TileStrip
      label={t('purchase.figures')}
      tiles={[
        { id: 'sessions', label: t('purchase.sessions'), figure: formatCount(sessions) },
        { id: 'booked', label: t('purchase.booked'), figure: formatCount(booked) },
        { id: 'paid', label: t('purchase.paid'), unit: '¥', figure: money(paid) },
        { id: 'refunded', label: t('purchase.refunded'), unit: '¥', figure: money(refunded) },
        { id: 'showUp', label: t('purchase.showUp'), figure: formatRate(rateOf(checkedIn, endedSeats)) },
        { id: 'fill', label: t('purchase.fill'), figure: formatRate(rateOf(booked, capacity)) },
      ]}
    />
  );
}

/** More bars than these are too thin to see on a phone. */
const BARS_ON_PHONES = 14;

function Charts({ figures: { bySource, bySession: all }, t }: FigureProps): ReactElement {
  const dates = useDates();
  const narrow = useNarrow();
  const [now] = useState(serverNow);
  const bySession = narrow ? nearestSessions(all, BARS_ON_PHONES, now) : all;
  const points = bySession.map(({ startAt }) => dates.dateTime(startAt));
  return (
    <div className="tl-purchase-charts">
      <ShareStrip
        label={t('purchase.bySource')}
        partLabel={t('purchase.source')}
        valueLabel={t('purchase.seats')}
        parts={bySource.map(({ source, seats }) => ({
          id: String(source),
          label: t(`core:codes.source.${source}`),
          value: seats,
        }))}
      />
      <BarChart
        label={t('purchase.bySession')}
        pointLabel={t('purchase.session')}
        points={points}
        pointTick={(point) => point.slice(5, 10)}
        height={120}
        series={[
          { id: 'booked', label: t('purchase.booked'), values: bySession.map(({ booked }) => booked) },
          {
            id: 'came',
            label: t('purchase.came'),
            // Nobody can have come to what is still ahead.
            values: bySession.map(({ startAt, checkedIn }) =>
              checkedIn === 0 && instantOf(startAt) > now ? null : checkedIn,
            ),
          },
        ]}
      />
    </div>
  );
}
