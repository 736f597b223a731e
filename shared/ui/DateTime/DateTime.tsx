import type { ReactElement } from 'react';
import { instantOf, type Moment } from '../../format/datesIn.ts';
import { EmptyValue } from '../Money/Money.tsx';
import { useDates } from './useDates.ts';

/** Props of `DateTime`. */
export interface DateTimeProps {
  /** ISO instant or epoch milliseconds; missing prints the empty value. */
  at: Moment | null | undefined;
  /** Prints only the date. */
  dateOnly?: boolean | undefined;
}

/** A moment as `YYYY-MM-DD HH:mm` in both languages; the tooltip tells seconds and zone. */
export function DateTime({ at, dateOnly = false }: DateTimeProps): ReactElement {
  const dates = useDates();
  const instant = instantOf(at);
  if (Number.isNaN(instant)) return <EmptyValue />;
  return (
    <time
      dateTime={new Date(instant).toISOString()}
      title={`${dates.dateTimeSeconds(instant)} ${dates.zone}`}
    >
      {dateOnly ? dates.day(instant) : dates.dateTime(instant)}
    </time>
  );
}

/** Props of `Span`. */
export interface SpanProps {
  /** First moment. */
  start: Moment | null | undefined;
  /** Last moment. */
  end: Moment | null | undefined;
}

/** Start and end in one cell; the end has no date when it is the same day. */
export function Span({ start, end }: SpanProps): ReactElement {
  const dates = useDates();
  const [from, to] = [instantOf(start), instantOf(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return <EmptyValue />;
  return <>{dates.span(from, to)}</>;
}
