import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useAccess, usePluginText } from '../../../core/api.ts';
import { useDueReview } from './useDueReview.ts';

/** The page of the review. */
export const REVIEW_PAGE = '/merchant/annualReview';

/** What is said of a review that is due. */
export interface ReviewNotice {
  readonly isOverdue: boolean;
  readonly text: string;
  /** The way to it, for whoever may go there. */
  readonly way: ReactElement | undefined;
}

/** What to say of the own company's annual review when it is overdue, or nearly; nothing before. */
export function useReviewNotice(): ReviewNotice | undefined {
  const t = usePluginText('partner-merchant');
  const access = useAccess();
  const review = useDueReview();
  if (!review) return undefined;
  const { due, days, stopsOn: day, isStopped } = review;
  const isOverdue = days < 0;
  const when = isOverdue
    ? t('review.overdue', { due, count: -days })
    : days === 0
      ? t('review.dueToday', { due })
      : t('review.due', { due, count: days });
  const then = isOverdue && day !== null ? t(isStopped ? 'review.stopped' : 'review.stops', { day }) : '';
  return {
    isOverdue,
    text: `${when} ${then}`.trim(),
    way: access.can('ANNUAL_REVIEW') ? <Link to={REVIEW_PAGE}>{t('review.open')}</Link> : undefined,
  };
}
