import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../../core/api.ts';
import { REPORT_GRAINS, type ReportGrain } from '../../../../shared/codes/journal.ts';
import { businessSummary } from '../../../../shared/contract/finance/calls.ts';
import { areMoneyDays } from '../../../../shared/contract/finance/shapes.ts';
import { addDays, daysBetween, isDay } from '../../../../shared/format/dates.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { byPeriod, linesOf, ORDERS } from './businessSums.ts';
import { periodsOf, yearBefore } from './periods.ts';

/** What the report is compared with. */
export const COMPARISONS = ['none', 'previous', 'year'] as const;
/** One of them. */
export type Comparison = (typeof COMPARISONS)[number];

/** What the address asks for. */
export interface BusinessAsked {
  readonly start: string;
  readonly end: string;
  readonly grain: ReportGrain;
  readonly companyId?: string;
  readonly storeId?: string;
}

/** How the report is shown. */
export const VIEWS = ['table', 'line', 'stacked'] as const;
/** One of them. */
export type BusinessView = (typeof VIEWS)[number];

const ID = /^[1-9]\d{0,14}$/;

const oneOf = <const Values extends readonly string[]>(
  values: Values,
  text: string | null,
): Values[number] | undefined => values.find((value) => value === text);

/** The days a report is compared with: as many before, or the same a year ago. */
export function comparedDays(
  { start, end }: Pick<BusinessAsked, 'start' | 'end'>,
  comparison: Exclude<Comparison, 'none'>,
): Pick<BusinessAsked, 'start' | 'end'> {
  if (comparison === 'year') return { start: yearBefore(start), end: yearBefore(end) };
  const back = daysBetween(start, end) + 1;
  return { start: addDays(start, -back), end: addDays(end, -back) };
}

/** The finance report of the address, with what it is compared with. What the address says wrongly is left out. */
export function useBusiness() {
  const today = useDates().today();
  const [search, setSearch] = useSearchParams();
  const usual = { start: `${today.slice(0, 4)}-01-01`, end: today };
  const [start, end] = [search.get('start') ?? '', search.get('end') ?? ''];
  const days = isDay(start) && isDay(end) && areMoneyDays({ start, end }) ? { start, end } : usual;
  const companyId = search.get('companyId') ?? '';
  const storeId = search.get('storeId') ?? '';
  const asked: BusinessAsked = {
    ...days,
    grain: oneOf(REPORT_GRAINS, search.get('grain')) ?? 'month',
    ...(ID.test(companyId) && { companyId }),
    ...(ID.test(storeId) && { storeId }),
  };
  const comparison = oneOf(COMPARISONS, search.get('compare')) ?? 'none';
  const set = (values: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const earlier = comparison === 'none' ? undefined : comparedDays(asked, comparison);
  const report = useCall(businessSummary, { query: asked });
  const asksBefore = { query: { ...asked, ...earlier } };
  const before = useCall(businessSummary, asksBefore, { enabled: earlier !== undefined });
  const order = oneOf(ORDERS, search.get('order')) ?? 'name';
  const periods = periodsOf(asked, asked.grain);
  const rowsBefore = earlier && before.data && byPeriod(before.data, periodsOf(earlier, asked.grain));
  const rows = byPeriod(report.data ?? [], periods);
  return {
    asked,
    comparison,
    view: oneOf(VIEWS, search.get('view')) ?? 'table',
    order,
    set,
    report,
    periods,
    /** Of each period, and of the one it is compared with. */
    rows,
    rowsBefore,
    lines: linesOf({ rows, before: rowsBefore }, order),
  };
}
