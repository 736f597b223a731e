import type { ReactElement, ReactNode } from 'react';
import './FoldedChart.css';

/** A chart above a list, which can be folded away. */
export function FoldedChart({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details open className="tl-report-chart">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
