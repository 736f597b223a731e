import type { ReactElement } from 'react';
import { formatCount } from '../../format/money.ts';
import { formatRate, rateOf } from '../../format/rate.ts';
import { useKitTexts } from '../KitTexts.ts';
import './Chart.css';

/** One step of a funnel. */
export interface FunnelStep {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

/** Props of `Funnel`. */
export interface FunnelProps {
  /** What goes through; name of the table. */
  label: string;
  /** Head over the names of the steps. */
  stepLabel: string;
  /** Head over the figures. */
  valueLabel: string;
  /** In order. */
  steps: readonly FunnelStep[];
}

/** How many go on from step to step. It is a table with bars in it, so it is its own text. */
export function Funnel({ label, stepLabel, valueLabel, steps }: FunnelProps): ReactElement {
  const texts = useKitTexts();
  const widest = Math.max(0, ...steps.map(({ value }) => value));
  return (
    <table className="tl-funnel" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{stepLabel}</th>
          <th scope="col" className="tl-funnel-bars">
            <span className="tl-sr">{valueLabel}</span>
          </th>
          <th scope="col">{texts.ofStepBefore}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.id}>
            <th scope="row">{step.label}</th>
            <td className="tl-funnel-bars">
              <i style={{ width: `${(rateOf(step.value, widest) ?? 0) * 100}%` }} />
              <b>{formatCount(step.value)}</b>
            </td>
            <td>{index === 0 ? '' : formatRate(rateOf(step.value, steps[index - 1]?.value ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
