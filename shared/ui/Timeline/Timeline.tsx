import type { ReactElement, ReactNode } from 'react';
import './Timeline.css';

/** One thing that happened. */
export interface TimelineItem {
  /** Stable name. */
  id: string;
  /** What happened. */
  title: ReactNode;
  /** When, already formatted. */
  time: ReactNode;
  /** Who or why. */
  detail?: ReactNode | undefined;
  /** Colour of the mark; blue line marks only "you are here". */
  tone?: 'now' | 'good' | 'wrong' | 'later' | undefined;
}

/** Props of `Timeline`. */
export interface TimelineProps {
  /** Things in order of time. */
  items: readonly TimelineItem[];
  /** Name of the list for screen readers. */
  label?: string | undefined;
}

/** What happened to an object, one line a thing. */
export function Timeline({ items, label }: TimelineProps): ReactElement {
  return (
    <ol className="tl-timeline" aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={`tl-timeline-item tl-timeline-${item.tone ?? 'plain'}`}>
          <div className="tl-timeline-head">
            <span>{item.title}</span>
            <span className="tl-timeline-time">{item.time}</span>
          </div>
          {item.detail ? <div className="tl-timeline-detail">{item.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
