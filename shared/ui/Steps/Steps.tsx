import { Tick } from '@blueprintjs/icons';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import './Steps.css';

/** Props of `Steps`. */
export interface StepsProps {
  /** Step names in order. */
  steps: readonly string[];
  /** Index of the step the user is at, from 0. */
  current: number;
  /** Goes back to a finished step; without it the steps are no buttons. */
  onStep?: ((index: number) => void) | undefined;
  /** Right end of the bar, for example age of the figures and "Count again". */
  children?: ReactNode | undefined;
}

/** Head of a flow in steps: finished ones ticked, the current one filled. */
export function Steps({ steps, current, onStep, children }: StepsProps): ReactElement {
  const texts = useKitTexts();
  return (
    <div className="tl-steps">
      <ol className="tl-steps-list">
        {steps.map((name, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'later';
          const inside = (
            <>
              <span className={`tl-step-mark tl-step-${state}`} aria-hidden="true">
                {state === 'done' ? <Tick size={12} /> : index + 1}
              </span>
              <span className={state === 'now' ? 'tl-step-name tl-step-name-now' : 'tl-step-name'}>
                {name}
              </span>
              {state === 'done' ? <span className="tl-sr">{texts.stepDone}</span> : null}
            </>
          );
          return (
            <Fragment key={name}>
              {index > 0 ? <li className="tl-step-line" aria-hidden="true" /> : null}
              <li className="tl-step" aria-current={state === 'now' ? 'step' : undefined}>
                {state === 'done' && onStep ? (
                  <button type="button" className="tl-step-button" onClick={() => onStep(index)}>
                    {inside}
                  </button>
                ) : (
                  inside
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
      {children ? <div className="tl-steps-end">{children}</div> : null}
    </div>
  );
}
