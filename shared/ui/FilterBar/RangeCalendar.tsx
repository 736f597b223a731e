import { DateRangePicker } from '@blueprintjs/datetime';
import type { ReactElement } from 'react';
import './RangeCalendar.css';
import { fromCalendarDate, toCalendarDate } from './businessDate.ts';
import type { DateRangeValue } from './types.ts';
import { useCalendarLabels } from './useCalendarLabels.ts';
import { useNarrow } from '../useNarrow.ts';

/** Props of `RangeCalendar`. */
export interface RangeCalendarProps {
  /** Current range. */
  value: DateRangeValue;
  /** Called with each click; `end` is `null` between the two clicks. */
  onChange: (value: DateRangeValue) => void;
}

/** Two months to choose a range from, one on a phone. Default export because it is loaded lazily: 100 kB of calendar. */
export default function RangeCalendar({ value, onChange }: RangeCalendarProps): ReactElement {
  const locale = document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en-US';
  const labels = useCalendarLabels();
  const narrow = useNarrow();
  return (
    <DateRangePicker
      dayPickerProps={{ labels, weekStartsOn: 1 }}
      allowSingleDayRange
      shortcuts={false}
      singleMonthOnly={narrow}
      locale={locale}
      minDate={new Date(2015, 0, 1)}
      maxDate={new Date(2040, 11, 31)}
      value={[toCalendarDate(value.start), toCalendarDate(value.end)]}
      onChange={([start, end]) => onChange({ start: fromCalendarDate(start), end: fromCalendarDate(end) })}
    />
  );
}
