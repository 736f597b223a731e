import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useReviewNotice } from './useReviewNotice.tsx';

/** On a page that publishes: the annual review is overdue, what follows, and the way to it. */
export function OverdueReview(): ReactElement | null {
  const notice = useReviewNotice();
  if (!notice?.isOverdue) return null;
  return (
    <Callout compact intent="danger" role="note" className="tl-overdue-review">
      {notice.text} {notice.way}
    </Callout>
  );
}
