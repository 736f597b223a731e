import { Search } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import './EmptyState.css';

/** Which picture stands over the words: first use, no result, 403 or 404. */
export type EmptyStateKind = 'first-use' | 'no-result' | 'forbidden' | 'not-found';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** Picture. */
  kind: EmptyStateKind;
  /** One line naming the thing. */
  title: ReactNode;
  /** One line saying what it is for, what is missing or which chip to remove. */
  text?: ReactNode | undefined;
  /** One primary button and at most one second way out. */
  actions?: ReactNode | undefined;
  /** Heading level of the title; 1 when the state is the whole page. Defaults to 2. */
  level?: 1 | 2 | 3 | undefined;
}

/** A page or list with nothing to show: corner mark, two lines and a way on (visual language 9). */
export function EmptyState({ kind, title, text, actions, level = 2 }: EmptyStateProps): ReactElement {
  const Heading = `h${level}` as const;
  return (
    <div className="tl-empty">
      {kind === 'no-result' ? <Search size={20} className="tl-empty-search" /> : <CornerMark kind={kind} />}
      <Heading className="tl-empty-title">{title}</Heading>
      {text ? <p className="tl-empty-text">{text}</p> : null}
      {actions ? <div className="tl-empty-actions">{actions}</div> : null}
    </div>
  );
}

/** The pitch corner: touchline, post and quarter arc, and at the right what the page is about. */
function CornerMark({ kind }: { kind: Exclude<EmptyStateKind, 'no-result'> }): ReactElement {
  return (
    <svg className="tl-corner" width="104" height="64" viewBox="0 0 104 64" fill="none" aria-hidden="true">
      <path className="tl-corner-thin" d="M12 2v56M12 34a24 24 0 0 1 24 24" />
      {kind === 'first-use' ? <path className="tl-corner-dash" d="M56 58V38M70 58V24M84 58V46" /> : null}
      {kind === 'forbidden' ? (
        <path className="tl-corner-thin" d="M56 28h32v30H56zM62 28v-8a10 10 0 0 1 20 0v8" />
      ) : null}
      {kind === 'not-found' ? <circle className="tl-corner-dash" cx="76" cy="38" r="12" /> : null}
      <path className="tl-corner-line" d="M0 59h104" />
    </svg>
  );
}
