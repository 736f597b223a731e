import type { ReactElement } from 'react';
import { formatCount } from '../../format/money.ts';
import { formatRate, rateOf } from '../../format/rate.ts';
import { useKitTexts } from '../KitTexts.ts';
import { usePlots } from './usePlots.ts';
import './Chart.css';

/** One share of a whole. */
export interface ChartPart {
  readonly id: string;
  readonly label: string;
  /** Not negative. */
  readonly value: number;
}

/** Props of `DonutChart`. */
export interface DonutChartProps {
  /** What is divided; name of the table. */
  label: string;
  /** Head over the names of the parts, for example `Source`. */
  partLabel: string;
  /** Head over the figures, with unit. */
  valueLabel: string;
  /** At most six; put the rest together as "others". */
  parts: readonly ChartPart[];
  /** The value for people; a whole number with separators when absent. */
  format?: ((value: number) => string) | undefined;
}

/** Shares as a ring with their figures in a table beside it, which is also what screen readers read. */
export function DonutChart(props: DonutChartProps): ReactElement {
  const { label, partLabel, valueLabel, parts, format = formatCount } = props;
  const texts = useKitTexts();
  const { plots } = usePlots();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="tl-donut">
      <div className={total === 0 ? 'tl-donut-ring tl-donut-empty' : 'tl-donut-ring'} aria-hidden="true">
        {plots && total > 0 ? <plots.DonutPlot values={parts.map(({ value }) => value)} /> : null}
      </div>
      <table className="tl-chart-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{partLabel}</th>
            <th scope="col">{valueLabel}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.id}>
              <th scope="row">
                <i className="tl-chart-key" style={{ color: `var(--tl-chart-${(index % 6) + 1})` }} />
                {part.label}
              </th>
              <td>{format(part.value)}</td>
              <td>{formatRate(rateOf(part.value, total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
