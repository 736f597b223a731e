import { Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { REVIEW_REMINDER_DAYS } from '../../../../shared/codes/reviewDays.ts';
import { daysBetween } from '../../../../shared/format/dates.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import type { Review } from '../../model/content.ts';

/** Until when the review is due, how long that is, and what follows if nobody hands it in. */
export function ReviewDue({ review }: { readonly review: Review }): ReactElement | null {
  const { due, publishingStopsOn, status, isOpen } = review;
  const t = usePluginText('partner-merchant');
  const today = useDates().today();
  if (due === null || !isOpen || status === AuditStatus.submitted) return null;
  const days = daysBetween(today, due);
  const intent = days < 0 ? 'danger' : days <= REVIEW_REMINDER_DAYS[1] ? 'warning' : 'none';
  const isStopped = publishingStopsOn !== null && today >= publishingStopsOn;
  return (
    <Callout compact intent={intent} className="tl-review-due">
      <strong>
        {days < 0
          ? t('review.overdue', { due, count: -days })
          : days === 0
            ? t('review.dueToday', { due })
            : t('review.due', { due, count: days })}
      </strong>{' '}
      {publishingStopsOn === null
        ? null
        : t(isStopped ? 'review.stopped' : 'review.stops', { day: publishingStopsOn })}
    </Callout>
  );
}
