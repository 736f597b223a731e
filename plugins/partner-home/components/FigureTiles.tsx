import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText, type PluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { Figures, overview } from '../../../shared/contract/overview/calls.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { formatRate, rateOf } from '../../../shared/format/rate.ts';
import { Sparkline } from '../../../shared/ui/Chart/Sparkline.tsx';
import { type Tile, TileStrip } from '../../../shared/ui/TileStrip/TileStrip.tsx';
import { type Change, changeOf, pointsOf } from '../model/change.ts';
import { useOpenPages } from '../useOpenPages.ts';

type HomeFigures = ResultOf<typeof overview>['figures'];

/** A figure made from those of some days; null for who may not see it, undefined over nothing. */
interface Reading {
  readonly id: 'bookings' | 'net' | 'newMembers' | 'showUp' | 'refundRate';
  readonly of: (figures: Figures) => number | null | undefined;
  readonly show: (value: number | undefined) => string;
  readonly unit?: string;
  readonly isRate?: boolean;
  readonly moreIsGood: boolean;
  /** The list behind it. */
  readonly list: (days: { readonly start: string; readonly end: string }) => string;
}

const rate = (part: number | null, whole: number | null): number | null | undefined =>
  part === null || whole === null ? null : rateOf(part, whole);
const count = (value = 0): string => formatCount(value);
const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

const READINGS: readonly Reading[] = [
  {
    id: 'bookings',
    of: ({ bookings }) => bookings,
    show: count,
    moreIsGood: true,
    list: (days) => `/order/index?${query(days)}`,
  },
  {
    id: 'net',
    of: ({ paid, refunded }) => (paid === null || refunded === null ? null : paid - refunded),
    show: (value = 0) => formatCents(value),
    unit: '¥',
    moreIsGood: true,
    list: (days) => `/order/index?${query(days)}`,
  },
  {
    id: 'newMembers',
    of: ({ newMembers }) => newMembers,
    show: count,
    moreIsGood: true,
    list: (days) => `/order/index?${query(days)}`,
  },
  {
    id: 'showUp',
    of: ({ checkedIn, endedSeats }) => rate(checkedIn, endedSeats),
    show: formatRate,
    isRate: true,
    moreIsGood: true,
    list: (days) => `/event/index?${query({ ...days, derived: 'completed' })}`,
  },
  {
    id: 'refundRate',
    of: ({ refunded, paid }) => rate(refunded, paid),
    show: formatRate,
    isRate: true,
    moreIsGood: false,
    list: (days) => `/order/index?${query({ ...days, refundState: '3,5' })}`,
  },
];

/** How the last days went, each figure against the days before; who may see none sees no strip. */
export function FigureTiles({ figures }: { readonly figures: HomeFigures }): ReactElement | null {
  const t = usePluginText('partner-home');
  const open = useOpenPages();
  const days = figures.series.length;
  const span = { start: figures.series[0]?.day ?? '', end: figures.series.at(-1)?.day ?? '' };
  const tiles = READINGS.flatMap((reading): Tile[] => {
    const value = reading.of(figures.totals);
    if (value === null) return [];
    const label = t(`tiles.${reading.id}`, { days });
    const list = open(reading.list(span));
    return [
      {
        id: reading.id,
        label: list ? (
          <Link className="tl-home-tile-link" to={list}>
            {label}
          </Link>
        ) : (
          label
        ),
        figure: reading.show(value),
        unit: reading.unit,
        note: noteOf(t, reading, figures),
        chart: <Course reading={reading} figures={figures} label={t('tiles.course', { label })} />,
      },
    ];
  });
  return tiles.length > 0 ? <TileStrip label={t('tiles.title')} tiles={tiles} /> : null;
}

function noteOf(
  t: PluginText<'partner-home'>,
  reading: Reading,
  { totals, earlier, series }: HomeFigures,
): ReactElement {
  const days = series.length;
  const change = changeIn(reading, reading.of(totals), reading.of(earlier));
  if (!change) return <>{t(reading.of(earlier) ? 'tiles.same' : 'tiles.noEarlier', { days })}</>;
  const size = reading.isRate ? t('tiles.points', { size: change.text }) : change.text;
  return (
    <>
      <span className={`tl-tile-${change.tone}`}>{size}</span> {t('tiles.versus', { days })}
    </>
  );
}

const changeIn = (
  { isRate, moreIsGood }: Reading,
  now: number | null | undefined,
  earlier: number | null | undefined,
): Change | undefined =>
  isRate
    ? pointsOf(now ?? undefined, earlier ?? undefined, moreIsGood)
    : changeOf(now ?? 0, earlier ?? 0, moreIsGood);

/** Days over nothing have no rate and leave no mark. */
function Course(props: {
  readonly reading: Reading;
  readonly figures: HomeFigures;
  readonly label: string;
}): ReactElement {
  const { reading, figures, label } = props;
  const values = figures.series.map(reading.of).filter((value) => typeof value === 'number');
  return <Sparkline values={values} label={label} />;
}
