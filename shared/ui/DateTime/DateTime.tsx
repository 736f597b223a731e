import { type ReactElement, useContext } from 'react';
import { dayOf, formatDateTime, formatDateTimeSeconds, span } from '../../format/dates.ts';
import { EmptyValue } from '../Money/Money.tsx';
import { ZoneContext } from './zone.ts';

/** A moment as the server or a program gives it; nothing prints the empty value. */
type Moment = string | number | Date | null | undefined;

const instantOf = (moment: Moment): number =>
  moment === null || moment === undefined ? Number.NaN : new Date(moment).getTime();

/** Props of `DateTime`. */
export interface DateTimeProps {
  /** ISO instant, epoch milliseconds or date; missing prints the empty value. */
  at: Moment;
  /** Prints only the date. */
  dateOnly?: boolean | undefined;
  /** IANA zone; defaults to the one of `ZoneContext`. */
  zone?: string | undefined;
}

/** A moment as `YYYY-MM-DD HH:mm` in both languages; the tooltip tells seconds and zone. */
export function DateTime({ at, dateOnly = false, zone }: DateTimeProps): ReactElement {
  const timeZone = useContext(ZoneContext);
  const used = zone ?? timeZone;
  const instant = instantOf(at);
  if (Number.isNaN(instant)) return <EmptyValue />;
  return (
    <time
      dateTime={new Date(instant).toISOString()}
      title={`${formatDateTimeSeconds(instant, used)} ${used}`}
    >
      {dateOnly ? dayOf(instant, used) : formatDateTime(instant, used)}
    </time>
  );
}

/** Props of `Span`. */
export interface SpanProps {
  /** First moment. */
  start: Moment;
  /** Last moment. */
  end: Moment;
  /** IANA zone; defaults to the one of `ZoneContext`. */
  zone?: string | undefined;
}

/** Start and end in one cell; the end has no date when it is the same day. */
export function Span({ start, end, zone }: SpanProps): ReactElement {
  const timeZone = useContext(ZoneContext);
  const [from, to] = [instantOf(start), instantOf(end)];
  if (Number.isNaN(from) || Number.isNaN(to)) return <EmptyValue />;
  return <>{span(from, to, zone ?? timeZone)}</>;
}
