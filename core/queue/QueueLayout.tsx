import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../../shared/ui/useMedia.ts';
import './QueueLayout.css';

/** Where one stands above the other, as the style sheet says. */
const NARROW = '(max-width: 1199px)';

/** A list at the left, and the item that is worked on beside it; on narrow screens above. */
export function QueueLayout(props: {
  readonly list: ReactNode;
  readonly item: ReactNode;
  /** Which one it is: on narrow screens a new one comes into sight. */
  readonly itemKey: string | undefined;
  /** How often somebody has opened an item, also the one on screen: each time the focus goes to it. */
  readonly openings: number;
  /** Name of the part with the item, for screen readers. */
  readonly itemLabel: string;
}): ReactElement {
  const { list, item, itemKey, openings, itemLabel } = props;
  const isNarrow = useMedia(NARROW);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNarrow && itemKey !== undefined) section.current?.scrollIntoView({ block: 'start' });
  }, [isNarrow, itemKey]);
  useEffect(() => {
    if (openings > 0) section.current?.focus();
  }, [openings]);
  const parts = [
    <div key="list" className="tl-queue-list">
      {list}
    </div>,
    <section key="item" ref={section} className="tl-queue-item" aria-label={itemLabel} tabIndex={-1}>
      {item}
    </section>,
  ];
  return <div className="tl-queue">{isNarrow ? parts.toReversed() : parts}</div>;
}
