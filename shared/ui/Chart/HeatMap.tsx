import type { ReactElement } from 'react';
import { formatCount } from '../../format/money.ts';
import { useKitTexts } from '../KitTexts.ts';
import { ChartFrame } from './ChartFrame.tsx';

/** Props of `HeatMap`. */
export interface HeatMapProps {
  /** What is counted; name of the table. */
  label: string;
  /** Head over the names of the rows, for example `Weekday`. */
  rowLabel: string;
  /** Names of the rows from top to bottom. */
  rows: readonly string[];
  /** Names of the columns from left to right, in full. */
  columns: readonly string[];
  /** Name of a column under the map, where space is short; empty prints nothing. */
  columnTick?: ((column: string, index: number) => string) | undefined;
  /** Row by row; a missing one counts 0. */
  values: readonly (readonly number[])[];
  /** The value for people; a whole number with separators when absent. */
  format?: ((value: number) => string) | undefined;
}

const CELL = 22;
const LEVELS = 5;

/** Five steps, so that the eye can compare two cells; 0 stays empty. */
const levelOf = (value: number, highest: number): number =>
  value <= 0 || highest <= 0 ? 0 : Math.ceil((value / highest) * LEVELS);

/** How often something happens by two orders, for example weekday and hour. The deeper the blue, the more. */
export function HeatMap(props: HeatMapProps): ReactElement {
  const { label, rowLabel, rows, columns, columnTick, values, format = formatCount } = props;
  const texts = useKitTexts();
  const valueAt = (row: number, column: number): number => values[row]?.[column] ?? 0;
  const highest = Math.max(0, ...values.flat());
  const legend = (
    <span className="tl-heat-scale">
      {texts.less}
      {Array.from({ length: LEVELS + 1 }, (_, level) => (
        // oxlint-disable-next-line react/no-array-index-key -- the step is its place.
        <i key={level} className={`tl-heat-cell tl-heat-${level}`} />
      ))}
      {texts.more}
    </span>
  );
  return (
    <ChartFrame
      height={rows.length * CELL + 20}
      legend={legend}
      table={{
        label,
        heads: [rowLabel, ...columns],
        rows: rows.map((row, at) => [row, ...columns.map((_, column) => format(valueAt(at, column)))]),
      }}
    >
      <div
        className="tl-heat"
        style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {rows.map((row, at) => [
          <span key={row} className="tl-heat-row">
            {row}
          </span>,
          ...columns.map((column, index) => (
            <i
              key={`${row} ${column}`}
              className={`tl-heat-cell tl-heat-${levelOf(valueAt(at, index), highest)}`}
              title={`${row} ${column}: ${format(valueAt(at, index))}`}
            />
          )),
        ])}
        <span />
        {columns.map((column, index) => (
          <span key={column} className="tl-heat-column">
            {columnTick ? columnTick(column, index) : column}
          </span>
        ))}
      </div>
    </ChartFrame>
  );
}
