import type { ReactElement, ReactNode } from 'react';

/** A table of the preview; where it does not fit it is scrolled sideways, by keyboard too. */
export function BatchTable({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    // What scrolls must be reached by keyboard, too (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tl-batch-table" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
