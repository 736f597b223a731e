import { useKitTexts } from '../KitTexts.ts';

/** Names of the parts of a calendar for screen readers, which Blueprint says in English whatever the locale. */
export interface CalendarLabels {
  readonly labelPrevious: () => string;
  readonly labelNext: () => string;
  readonly labelMonthDropdown: () => string;
  readonly labelYearDropdown: () => string;
}

/** The names in the language of the console, for `dayPickerProps`. */
export function useCalendarLabels(): CalendarLabels {
  const { previousMonth, nextMonth, month, year } = useKitTexts();
  return {
    labelPrevious: () => previousMonth,
    labelNext: () => nextMonth,
    labelMonthDropdown: () => month,
    labelYearDropdown: () => year,
  };
}
