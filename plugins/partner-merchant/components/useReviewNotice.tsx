import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { CompanyStores, useAccess, useObservable, usePluginText, useService } from '../../../core/api.ts';
import { REVIEW_REMINDER_DAYS } from '../../../shared/codes/annualReview.ts';
import { daysBetween } from '../../../shared/format/dates.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

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
  const { company: own, companies } = useObservable(useService(CompanyStores).state$) ?? {};
  const access = useAccess();
  const today = useDates().today();
  const company = companies?.find(({ id }) => id === own?.id);
  if (!company?.annualReviewDue) return undefined;
  const { annualReviewDue: due, publishingStopsOn: day } = company;
  const days = daysBetween(today, due);
  if (days > REVIEW_REMINDER_DAYS[1]) return undefined;
  const isOverdue = days < 0;
  const when = isOverdue
    ? t('review.overdue', { due, count: -days })
    : days === 0
      ? t('review.dueToday', { due })
      : t('review.due', { due, count: days });
  const isStopped = day !== null && today >= day;
  const then = isOverdue && day !== null ? t(isStopped ? 'review.stopped' : 'review.stops', { day }) : '';
  return {
    isOverdue,
    text: `${when} ${then}`.trim(),
    way: access.can('ANNUAL_REVIEW') ? <Link to={REVIEW_PAGE}>{t('review.open')}</Link> : undefined,
  };
}
