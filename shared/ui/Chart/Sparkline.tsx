/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn, not fetched. */
import type { ReactElement } from 'react';
import './Chart.css';

/** Props of `Sparkline`. */
export interface SparklineProps {
  /** From the oldest to the newest. */
  values: readonly number[];
  /** What the line tells, in words, for example `Bookings, last 30 days: from 12 to 31`. */
  label: string;
}

const WIDTH = 60;
const HEIGHT = 28;
/** Half the line and a bit, so that the peak is not cut. */
const EDGE = 2;

/** The course of a figure in 60 by 28 px, for tiles. Own drawing: a tile must not wait for the charting library. */
export function Sparkline({ values, label }: SparklineProps): ReactElement | null {
  if (values.length < 2) return null;
  const lowest = Math.min(...values);
  const reach = Math.max(...values) - lowest;
  const points = values.map((value, index) => {
    const x = EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = reach === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - lowest) / reach) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className="tl-sparkline"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
