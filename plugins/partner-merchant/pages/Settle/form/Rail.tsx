import { Tick } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { Step } from '../../../model/steps.ts';

/** How a step is drawn: right, with so many things to mend, or not begun. */
export interface RailStep {
  readonly step: Step;
  readonly mark: 'right' | 'open' | 'faults';
  readonly faults: number;
}

/** The steps of the file: where one stands, what is right, and how much is still to mend. */
export function Rail(props: {
  readonly steps: readonly RailStep[];
  readonly current: Step;
  readonly onStep: (step: Step) => void;
}): ReactElement {
  const t = usePluginText('partner-merchant');
  return (
    <nav className="tl-settle-rail" aria-label={t('form.steps')}>
      <ol>
        {props.steps.map(({ step, mark, faults }, index) => (
          <li key={step}>
            <button
              type="button"
              className="tl-settle-step"
              aria-current={step === props.current ? 'step' : undefined}
              onClick={() => props.onStep(step)}
            >
              <span className={`tl-settle-mark tl-settle-mark-${mark}`} aria-hidden="true">
                {mark === 'right' ? <Tick size={12} /> : index + 1}
              </span>
              <span className="tl-settle-step-name">{t(`steps.${step}`)}</span>
              {mark === 'right' ? <span className="tl-sr">{t('form.stepRight')}</span> : null}
              {mark === 'faults' ? (
                <span className="tl-settle-count">
                  {faults}
                  <span className="tl-sr">{t('form.stepFaults', { count: faults })}</span>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
