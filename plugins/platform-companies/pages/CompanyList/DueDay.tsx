import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { REVIEW_REMINDER_DAYS } from '../../../../shared/codes/reviewDays.ts';
import { daysBetween } from '../../../../shared/format/dates.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';

/** Until when a merchant hands in its annual review: red when less than thirty days are left, and once it is over. */
export function DueDay(props: { readonly due: string | null; readonly today: string }): ReactElement {
  const { due, today } = props;
  const t = usePluginText('platform-companies');
  if (due === null) return <EmptyValue />;
  const days = daysBetween(today, due);
  if (days >= REVIEW_REMINDER_DAYS[0]) return <>{due}</>;
  return (
    <StatusTag
      meaning="wrong"
      title={days < 0 ? t('companies.overdue') : t('companies.dueWithin', { days: REVIEW_REMINDER_DAYS[0] })}
    >
      {due}
    </StatusTag>
  );
}
