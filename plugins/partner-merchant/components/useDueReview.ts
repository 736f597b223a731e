import { CompanyStores, useObservable, useService } from '../../../core/api.ts';
import { REVIEW_REMINDER_DAYS } from '../../../shared/codes/reviewDays.ts';
import { daysBetween } from '../../../shared/format/dates.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

/** The annual review of the own company, when it is overdue or nearly. */
export interface DueReview {
  /** The day it is due. */
  readonly due: string;
  /** Days until then, negative when it is overdue. */
  readonly days: number;
  /** The day publishing stops; null when that is not set. */
  readonly stopsOn: string | null;
  readonly isStopped: boolean;
}

/** The own company's annual review when it is overdue, or nearly; nothing before. */
export function useDueReview(): DueReview | undefined {
  const { company: own, companies } = useObservable(useService(CompanyStores).state$) ?? {};
  const today = useDates().today();
  const company = companies?.find(({ id }) => id === own?.id);
  if (!company?.annualReviewDue) return undefined;
  const { annualReviewDue: due, publishingStopsOn: stopsOn } = company;
  const days = daysBetween(today, due);
  if (days > REVIEW_REMINDER_DAYS[1]) return undefined;
  return { due, days, stopsOn, isStopped: stopsOn !== null && today >= stopsOn };
}
