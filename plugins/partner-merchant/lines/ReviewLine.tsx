import { WarningSign } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CompanyStores, useAccess, useObservable, usePluginText, useService } from '../../../core/api.ts';
import { REVIEW_REMINDER_DAYS } from '../../../shared/codes/annualReview.ts';
import { daysBetween } from '../../../shared/format/dates.ts';
import { Banner } from '../../../shared/ui/Banner/Banner.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

const PAGE = '/merchant/annualReview';

/**
 * Over every page of a merchant whose annual review is overdue, or nearly: who publishes learns before that it ends, and
 * when it has ended why.
 */
export default function ReviewLine(): ReactElement | null {
  const t = usePluginText('partner-merchant');
  const { company: own, companies } = useObservable(useService(CompanyStores).state$) ?? {};
  const access = useAccess();
  const { pathname } = useLocation();
  const today = useDates().today();
  const company = companies?.find(({ id }) => id === own?.id);
  if (!company?.annualReviewDue || pathname === PAGE) return null;
  const { annualReviewDue: due, publishingStopsOn: day } = company;
  const days = daysBetween(today, due);
  if (days > REVIEW_REMINDER_DAYS[1]) return null;
  const isStopped = day !== null && today >= day;
  const way = access.can('ANNUAL_REVIEW') ? <Link to={PAGE}>{t('review.open')}</Link> : undefined;
  return (
    <Banner tone={days < 0 ? 'danger' : 'warning'} icon={<WarningSign />} {...(way && { action: way })}>
      {days < 0
        ? t('review.overdue', { due, count: -days })
        : days === 0
          ? t('review.dueToday', { due })
          : t('review.due', { due, count: days })}{' '}
      {days < 0 && day !== null ? t(isStopped ? 'review.stopped' : 'review.stops', { day }) : null}
    </Banner>
  );
}
