import type { ReactElement, ReactNode } from 'react';
import type { StatusMeaning } from '../../format/meaning.ts';
import './StatusTag.css';

export type { StatusMeaning } from '../../format/meaning.ts';

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
