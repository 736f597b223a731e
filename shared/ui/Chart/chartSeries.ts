import { formatCount } from '../../format/money.ts';

/** One of the six colours of charts, in the order of visual language 10. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

/** A line or a row of bars: one value for each point. */
export interface ChartSeries {
  /** Stable name. */
  readonly id: string;
  /** Name with its unit, for example `Paid ¥`. */
  readonly label: string;
  /** One for each point; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** The value for people, in tooltip and table; a whole number with separators when absent. */
  readonly format?: ((value: number) => string) | undefined;
  /** The value on the axis, where space is short; `format` when absent. */
  readonly tick?: ((value: number) => string) | undefined;
  /** Scale at the right, for a second unit. Left when absent. */
  readonly axis?: 'left' | 'right' | undefined;
  /** Default: by position. */
  readonly color?: ChartColor | undefined;
  /** Drawn dashed and pale: the same figure of the period before. */
  readonly isEarlier?: boolean | undefined;
}

/** What charts over points (days, hours, sessions) have in common. */
export interface PointChartProps {
  /** What is shown, with its unit; name of chart and table. */
  label: string;
  /** Head of the table's first column, for example `Day`. */
  pointLabel: string;
  /** Points from left to right, in full, for tooltip and table. */
  points: readonly string[];
  /** Point on the axis, where space is short; the point itself when absent. */
  pointTick?: ((point: string) => string) | undefined;
  /** At most two beside their earlier twins; more are not readable. */
  series: readonly ChartSeries[];
  /** Pixels of the plot. @default 240 */
  height?: number | undefined;
  /** The last point is still running: it is drawn at 35 %. */
  isLastOpen?: boolean | undefined;
  /** Bars of a point stand on each other: they are parts of a whole. */
  isStacked?: boolean | undefined;
  /** A press on a point, in the drawing or on its name in the table, with its place from the left. */
  onPoint?: ((at: number) => void) | undefined;
}

/** Words of a value of a series. */
export const wordsOf = (series: ChartSeries, value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : (series.format ?? formatCount)(value);

/** The colour of a series as a token. */
export const colorOf = (series: ChartSeries, index: number): string =>
  `var(--tl-chart-${series.color ?? (index % 6) + 1})`;
