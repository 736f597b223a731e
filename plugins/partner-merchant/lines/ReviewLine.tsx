import { WarningSign } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../shared/ui/Banner/Banner.tsx';
import { REVIEW_PAGE, useReviewNotice } from '../components/useReviewNotice.tsx';

/** Pages that say themselves that a review is overdue, see `OverdueReview`. */
const PUBLISHING = ['/event/publish', '/event/batchPublish'];

/**
 * Over every page of a merchant whose annual review is overdue, or nearly: who publishes learns before that it ends, and
 * when it has ended why.
 */
export default function ReviewLine(): ReactElement | null {
  const { pathname } = useLocation();
  const notice = useReviewNotice();
  if (!notice || pathname === REVIEW_PAGE || (notice.isOverdue && PUBLISHING.includes(pathname))) return null;
  const { isOverdue, text, way } = notice;
  return (
    <Banner tone={isOverdue ? 'danger' : 'warning'} icon={<WarningSign />} {...(way && { action: way })}>
      {text}
    </Banner>
  );
}
