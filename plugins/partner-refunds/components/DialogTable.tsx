import type { ReactElement, ReactNode } from 'react';
import './DialogTable.css';

/** A table in a dialog, which keeps its height and its head in sight however many rows there are. */
export function DialogTable({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className="tl-short-table">
      {title === undefined ? null : <h3>{title}</h3>}
      {children}
    </div>
  );
}
