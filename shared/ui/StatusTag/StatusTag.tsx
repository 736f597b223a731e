import type { ReactElement, ReactNode } from 'react';
import './StatusTag.css';

/**
 * What a state means to the reader (visual language 5). The glyph alone must tell it, also without colour.
 * live: in motion · good: confirmed good · look: a person should look · wrong: failed, act ·
 * held: held by someone or special · over: nothing to do · full: complete but lively · withdrawn: cancelled.
 */
export type StatusMeaning = 'live' | 'good' | 'look' | 'wrong' | 'held' | 'over' | 'full' | 'withdrawn';

/** Props of `StatusTag`. */
export interface StatusTagProps {
  /** Decides glyph and colours. */
  meaning: StatusMeaning;
  /** The state in the user's language. */
  children: ReactNode;
  /** Longer explanation shown on hover. */
  title?: string | undefined;
}

/** State of an object: a minimal Blueprint tag with a 6 px glyph in front. */
export function StatusTag({ meaning, children, title }: StatusTagProps): ReactElement {
  // Blueprint's Tag measures its text on mount; in a table of 100,000 rows that is a forced layout per cell.
  return (
    <span className={`bp6-tag bp6-minimal tl-status tl-status-${meaning}`} title={title}>
      <i className="tl-glyph" aria-hidden="true" />
      {children}
    </span>
  );
}
