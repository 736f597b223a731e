import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { addDays, daysBetween } from '../../../shared/format/dates.ts';
import { BarChart } from '../../../shared/ui/Chart/PointChart.tsx';
import { FoldedChart } from './FoldedChart.tsx';

/** Figures of one day. */
interface DayFigures {
  readonly date: string;
}
/** Props of `DayChart`. */
export interface DayChartProps<Figures extends DayFigures> {
  readonly title: string;
  /** Days with a figure, in order. */
  readonly byDay: readonly Figures[];
  /** The days that are asked for. */
  readonly start: string;
  readonly end: string;
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    readonly of: (day: Figures) => number;
  }[];
  /** Shows one day alone. */
  readonly onDay: (day: string) => void;
}

/** What there was on each of the asked days, as bars above a list; a day that is pressed is shown alone. */
export function DayChart<Figures extends DayFigures>(props: DayChartProps<Figures>): ReactElement | null {
  const { title, byDay, start, end, series, onDay } = props;
  const t = usePluginText('platform-reports');
  if (byDay.length === 0) return null;
  const days = Array.from({ length: daysBetween(start, end) + 1 }, (_, place) => addDays(start, place));
  const known = new Map(byDay.map((figures) => [figures.date, figures]));
  return (
    <FoldedChart title={title}>
      <BarChart
        label={title}
        pointLabel={t('day')}
        points={days}
        pointTick={(day) => day.slice(5)}
        height={160}
        onPoint={(at) => {
          const day = days[at];
          if (day !== undefined) onDay(day);
        }}
        series={series.map(({ id, label, of }) => ({
          id,
          label,
          values: days.map((day) => {
            const figures = known.get(day);
            return figures ? of(figures) : 0;
          }),
        }))}
      />
    </FoldedChart>
  );
}
