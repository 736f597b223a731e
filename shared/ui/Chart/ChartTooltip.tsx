import type { ReactElement } from 'react';
import { type ChartSeries, colorOf, wordsOf } from './chartSeries.ts';

/** Props of `ChartTooltip`. */
export interface ChartTooltipProps {
  points: readonly string[];
  series: readonly ChartSeries[];
  /** Whether the pointer is over a point; the charting library says so. */
  active?: boolean | undefined;
  /** Place of the point under the pointer, from the same hand. */
  label?: string | number | undefined;
}

/** The figures of one point, in the words of the table. */
export function ChartTooltip({ points, series, active, label }: ChartTooltipProps): ReactElement | null {
  if (!active || label === undefined) return null;
  const at = Number(label);
  return (
    <div className="tl-chart-tooltip">
      <div className="tl-chart-tooltip-point">{points[at]}</div>
      {series.map((one, index) => (
        <div key={one.id} className="tl-chart-tooltip-row">
          <i
            className={one.isEarlier ? 'tl-chart-key tl-chart-key-earlier' : 'tl-chart-key'}
            style={{ color: colorOf(one, index) }}
          />
          <span>{one.label}</span>
          <b>{wordsOf(one, one.values[at])}</b>
        </div>
      ))}
    </div>
  );
}
