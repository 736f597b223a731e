import type { ReactElement } from 'react';
import { formatCount } from '../../format/money.ts';
import { formatRate, rateOf } from '../../format/rate.ts';
import { useKitTexts } from '../KitTexts.ts';
import './Chart.css';

/** One share of a whole. */
export interface SharePart {
  readonly id: string;
  readonly label: string;
  /** Not negative. */
  readonly value: number;
}

/** Props of `ShareStrip`. */
export interface ShareStripProps {
  /** What is divided; name of the table. */
  label: string;
  /** Head over the names of the parts, for example `Source`. */
  partLabel: string;
  /** Head over the figures, with unit. */
  valueLabel: string;
  /** At most six; put the rest together as "others". */
  parts: readonly SharePart[];
  /** The value for people; a whole number with separators when absent. */
  format?: ((value: number) => string) | undefined;
}

/** Shares as one strip with their figures in a table below it, which is also what screen readers read. */
export function ShareStrip(props: ShareStripProps): ReactElement {
  const { label, partLabel, valueLabel, parts, format = formatCount } = props;
  const texts = useKitTexts();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="tl-shares">
      <div className="tl-shares-strip" aria-hidden="true">
        {parts.map(({ id, value }, index) => (
          <i key={id} style={{ flexGrow: value, background: colorOf(index) }} />
        ))}
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
                <i className="tl-chart-key" style={{ color: colorOf(index) }} />
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

const colorOf = (index: number): string => `var(--tl-chart-${(index % 6) + 1})`;
