import { DatePicker } from '@blueprintjs/datetime';
import type { ReactElement } from 'react';
import { fromCalendarDate, toCalendarDate } from '../FilterBar/businessDate.ts';
import { useCalendarLabels } from '../FilterBar/useCalendarLabels.ts';
import '../FilterBar/RangeCalendar.css';

/** Props of `DayCalendar`. */
export interface DayCalendarProps {
  /** Chosen day. */
  value: string | null;
  /** Called with the day that is clicked. */
  onChange: (day: string) => void;
}

/** A month to choose a day from. Default export because it is loaded lazily: 100 kB of calendar. */
export default function DayCalendar({ value, onChange }: DayCalendarProps): ReactElement {
  const locale = document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en-US';
  const labels = useCalendarLabels();
  return (
    <DatePicker
      dayPickerProps={{ labels, weekStartsOn: 1 }}
      locale={locale}
      canClearSelection={false}
      minDate={new Date(2015, 0, 1)}
      maxDate={new Date(2040, 11, 31)}
      value={toCalendarDate(value)}
      onChange={(date, isUserChange) => {
        const day = fromCalendarDate(date);
        if (isUserChange && day !== null) onChange(day);
      }}
    />
  );
}
