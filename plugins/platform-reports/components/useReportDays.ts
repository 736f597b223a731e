import { useMemo } from 'react';
import { addDays } from '../../../shared/format/dates.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';

/** Whose report: operators see every merchant. */
export type Side = 'platform' | 'partner';

const DAYS = 30;

/** What reports cover unless the address says otherwise: the last 30 days. */
export function useReportDays(): { readonly start: string; readonly end: string } {
  const today = useDates().today();
  return useMemo(() => ({ start: addDays(today, 1 - DAYS), end: today }), [today]);
}
