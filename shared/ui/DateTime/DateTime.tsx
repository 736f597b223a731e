import type { ReactElement } from 'react';
import { ageInWords } from '../../format/age.ts';
import { instantOf, type Moment } from '../../format/datesIn.ts';
import { EmptyValue } from '../Money/Money.tsx';
import { useDates } from './useDates.ts';
import { serverNow } from '../../format/clock.ts';

/** Props of `DateTime`. */
export interface DateTimeProps {
  /** ISO instant or epoch milliseconds; missing prints the empty value. */
  at: Moment | null | undefined;
  /** Prints only the date. */
  dateOnly?: boolean | undefined;
}

/** A moment as `YYYY-MM-DD HH:mm` in both languages; the tooltip tells seconds, zone and how long ago it is. */
export function DateTime({ at, dateOnly = false }: DateTimeProps): ReactElement {
  const dates = useDates();
  const instant = instantOf(at);
  if (Number.isNaN(instant)) return <EmptyValue />;
  const title = `${dates.dateTimeSeconds(instant)} ${dates.zone}`;
  return (
    <time
      dateTime={new Date(instant).toISOString()}
      title={title}
      // Told when somebody looks: a table of a hundred moments need not count, and none grows old.
      onPointerEnter={({ currentTarget }) => void (currentTarget.title = `${title} · ${ageOf(instant)}`)}
    >
      {dateOnly ? dates.day(instant) : dates.dateTime(instant)}
    </time>
  );
}

const ageOf = (instant: number): string =>
  ageInWords(instant, serverNow(), document.documentElement.lang.startsWith('zh') ? 'zh-CN' : 'en');

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
