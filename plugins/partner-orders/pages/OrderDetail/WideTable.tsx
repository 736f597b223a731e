import type { ReactElement, ReactNode } from 'react';

/** A table of the page that scrolls sideways where it does not fit, by keyboard too. */
export function WideTable({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    // What scrolls must be reached by keyboard, too (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="tl-order-scroll" aria-label={label} tabIndex={0}>
      <table className="tl-order-table">{children}</table>
    </section>
  );
}
