import { HTMLSelect, Switch } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { ChannelGrain } from '../../../shared/codes/channels.ts';
import { formatCents, formatCount } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import type { ChartSeries } from '../../../shared/ui/Chart/chartSeries.ts';
import { LineChart } from '../../../shared/ui/Chart/PointChart.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

/** A figure that has a course. */
export type Figure = 'pv' | 'uv' | 'orders' | 'paidAmount';
/** One step of it; public pages have no money. */
export interface TrendPoint {
  readonly t: string;
  readonly pv: number;
  readonly uv: number;
  readonly orders: number;
  readonly paidAmount?: number | null;
}

/** Props of `Trend`. */
export interface TrendProps {
  readonly figures: readonly Figure[];
  readonly points: readonly TrendPoint[];
  /** Steps of the period before, when the two are compared. */
  readonly earlier: readonly TrendPoint[] | undefined;
  readonly grain: ChannelGrain;
  /** The last step is still running. */
  readonly isLastOpen: boolean;
  /** Lets people compare; without it there is no switch. */
  readonly onCompare?: ((isCompared: boolean) => void) | undefined;
}

/** The course of two figures, chosen from all there are; the second one has a scale of its own. */
export function Trend(props: TrendProps): ReactElement {
  const { figures, points, earlier, grain, isLastOpen, onCompare } = props;
  const t = usePluginText('partner-channels');
  const dates = useDates();
  const [chosen, setChosen] = useState<readonly [Figure, Figure]>(['pv', 'orders']);
  const pointOf = (at: string): string => (grain === 'hour' ? dates.dateTime(at) : dates.day(at));
  const series = chosen.flatMap((figure, place): ChartSeries[] => {
    const axis = place === 0 ? ('left' as const) : ('right' as const);
    const shared = { axis, color: place === 0 ? (1 as const) : (2 as const), ...wordsOf(figure) };
    const of = (list: readonly TrendPoint[]) => points.map((_, at) => list[at]?.[figure] ?? null);
    const label = t(`figures.${figure}`);
    const now: ChartSeries = { id: figure, label, values: of(points), ...shared };
    if (!earlier) return [now];
    const was = { id: `${figure}-before`, label: t('trend.earlier', { figure: label }), values: of(earlier) };
    return [now, { ...was, ...shared, isEarlier: true }];
  });
  const choose = (place: 0 | 1, figure: Figure): void => {
    const other = chosen[place === 0 ? 1 : 0];
    // The same figure twice says nothing: they change places.
    const rest = figure === other ? chosen[place] : other;
    setChosen(place === 0 ? [figure, rest] : [rest, figure]);
  };
  const select = (place: 0 | 1): ReactElement => (
    <HTMLSelect
      aria-label={t(place === 0 ? 'trend.first' : 'trend.second')}
      value={chosen[place]}
      onChange={(event) =>
        choose(place, figures.find((figure) => figure === event.currentTarget.value) ?? 'pv')
      }
      options={figures.map((figure) => ({ value: figure, label: t(`figures.${figure}`) }))}
    />
  );
  return (
    <Card
      title={t('trend.title')}
      actions={
        <>
          {select(0)}
          {select(1)}
          {onCompare ? (
            <Switch
              className="tl-channel-compare"
              label={t('trend.compare')}
              checked={earlier !== undefined}
              onChange={(event) => onCompare(event.currentTarget.checked)}
            />
          ) : null}
        </>
      }
    >
      <LineChart
        label={t('trend.title')}
        pointLabel={t(`grain.${grain}`)}
        points={points.map((point) => pointOf(point.t))}
        pointTick={(point) => point.slice(5)}
        series={series}
        isLastOpen={isLastOpen}
      />
    </Card>
  );
}

const wordsOf = (figure: Figure) =>
  figure === 'paidAmount'
    ? { format: formatCents, tick: (cents: number) => formatCount(Math.round(cents / 100)) }
    : {};
