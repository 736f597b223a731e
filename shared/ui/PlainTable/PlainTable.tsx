import type { ReactElement, ReactNode } from 'react';
import './PlainTable.css';

/**
 * A short table of a page, shown whole: a few lines of an order or of a preview. Lists of rows without end are a DataTable.
 * Where it does not fit it is scrolled sideways, by keyboard too. With `figures` every column but the first stands at the
 * right; without, only cells of class `tl-figure` do. `look` is the class of a page's own look instead of the kit's.
 */
export function PlainTable({
  label,
  figures = false,
  look = 'tl-plain-table',
  children,
}: {
  readonly label: string;
  readonly figures?: boolean | undefined;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    // What scrolls must be reached by keyboard, too (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={look} aria-label={label} tabIndex={0}>
      <table className={figures ? 'tl-figures' : undefined}>{children}</table>
    </section>
  );
}
