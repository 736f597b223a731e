/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn with CSS in the theme. */
import { Button } from '@blueprintjs/core';
import { Minus, Undo } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { StatusTag } from '../StatusTag/StatusTag.tsx';
import './TaskCard.css';

/** Props of `TaskCard`. All figures are computed by the caller; the card only draws. */
export interface TaskCardProps {
  /** What runs, for example "Refunding: Yoga flow". */
  title: ReactNode;
  /** Share done, 0 to 1. */
  share: number;
  /** Count with unit, for example "218 / 352 orders". */
  count: ReactNode;
  /** Elapsed and remaining time, for example "02:14 · about 1 min left". */
  time?: ReactNode | undefined;
  /** Items that failed; 0 hides the tag. */
  errors?: number | undefined;
  /** Items that wait for a person, without anything having gone wrong; 0 hides the tag. */
  byHand?: number | undefined;
  /** Tasks queued behind this one; 0 hides the line. */
  waiting?: number | undefined;
  /** Link to the details, drawn at the right of the last line. */
  details?: ReactNode | undefined;
  /** Shows the ring of 40 px instead of the card. */
  minimised?: boolean | undefined;
  /** Called by the minus button and by the ring. */
  onMinimisedChange: (minimised: boolean) => void;
}

/** Progress of a long job at the bottom right; minimised it is a ring (visual language 6, catalogue A6). */
export function TaskCard(props: TaskCardProps): ReactElement {
  const {
    title,
    share,
    count,
    time,
    errors = 0,
    byHand = 0,
    waiting = 0,
    details,
    onMinimisedChange,
  } = props;
  const texts = useKitTexts();
  const percent = Math.floor(Math.max(0, Math.min(1, share)) * 100);
  if (props.minimised) {
    return <TaskRing percent={percent} failed={errors > 0} onRestore={() => onMinimisedChange(false)} />;
  }
  return (
    <section className="tl-task" aria-label={typeof title === 'string' ? title : undefined}>
      <header className="tl-task-head">
        <Undo className="tl-ink-3" />
        <h2 className="tl-task-title">{title}</h2>
        <Hint content={texts.minimise} openOnTargetFocus={false}>
          <Button
            variant="minimal"
            size="small"
            icon={<Minus />}
            aria-label={texts.minimise}
            onClick={() => onMinimisedChange(true)}
          />
        </Hint>
      </header>
      <div className="tl-task-figures">
        <strong className="tl-task-percent">{percent}%</strong>
        <span className="tl-ink-2">{count}</span>
        <span className="tl-task-time">{time}</span>
      </div>
      <div
        className="tl-task-bar"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={typeof title === 'string' ? title : texts.restore}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <footer className="tl-task-foot">
        {errors > 0 ? <StatusTag meaning="wrong">{texts.failed(errors)}</StatusTag> : null}
        {byHand > 0 ? <StatusTag meaning="look">{texts.byHand(byHand)}</StatusTag> : null}
        {waiting > 0 ? <span className="tl-ink-2">{texts.waiting(waiting)}</span> : null}
        <span className="tl-task-details">{details}</span>
      </footer>
    </section>
  );
}

/** Props of the ring. */
interface TaskRingProps {
  /** Share done in percent. */
  percent: number;
  /** Draws the ring red. */
  failed: boolean;
  /** Opens the card again. */
  onRestore: () => void;
}

function TaskRing({ percent, failed, onRestore }: TaskRingProps): ReactElement {
  const texts = useKitTexts();
  const length = 2 * Math.PI * 16;
  return (
    <button
      type="button"
      className={`tl-task-ring${failed ? ' tl-task-ring-failed' : ''}`}
      aria-label={`${texts.restore}, ${percent}%`}
      onClick={onRestore}
    >
      <svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden="true">
        <circle className="tl-ring-track" cx="20" cy="20" r="16" />
        <circle
          className="tl-ring-fill"
          cx="20"
          cy="20"
          r="16"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - percent / 100)}
        />
      </svg>
      <span className="tl-task-ring-figure">{percent}</span>
    </button>
  );
}
