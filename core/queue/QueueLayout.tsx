import type { ReactElement, ReactNode } from 'react';
import './QueueLayout.css';

/** A list at the left, and the item that is worked on beside it; on narrow screens below. */
export function QueueLayout(props: {
  readonly list: ReactNode;
  readonly item: ReactNode;
  /** Name of the part with the item, for screen readers. */
  readonly itemLabel: string;
}): ReactElement {
  const { list, item, itemLabel } = props;
  return (
    <div className="tl-queue">
      <div className="tl-queue-list">{list}</div>
      <section className="tl-queue-item" aria-label={itemLabel}>
        {item}
      </section>
    </div>
  );
}
