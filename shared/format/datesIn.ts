import { serverNow } from './clock.ts';
import { dayOf, formatClock, formatDateTime, formatDateTimeSeconds, span, weekdayOf } from './dates.ts';

/** The business zone until the server has said another one (screen catalogue A1). */
export const USUAL_ZONE = 'Asia/Shanghai';

/** An instant as the server says it (ISO text) or as a program counts it (epoch milliseconds). */
export type Moment = string | number;

/** Epoch milliseconds of a moment; NaN for one that is missing or half typed, which engines read as dates of their own. */
export function instantOf(moment: Moment | null | undefined): number {
  if (typeof moment === 'number') return moment;
  return moment?.includes('T') ? Date.parse(moment) : Number.NaN;
}

/** The calendar and clock of one zone. A moment that is missing or no moment throws a RangeError. */
export interface Dates {
  /** IANA name, for calendar arithmetic of `dates.ts`. */
  readonly zone: string;
  /** `YYYY-MM-DD` */
  day(moment: Moment): string;
  /** `YYYY-MM-DD` of now, by the server's clock. */
  today(): string;
  /** `HH:mm` */
  clock(moment: Moment): string;
  /** `YYYY-MM-DD HH:mm` */
  dateTime(moment: Moment): string;
  /** `YYYY-MM-DD HH:mm:ss` */
  dateTimeSeconds(moment: Moment): string;
  /** Monday 1 to Sunday 7. */
  weekday(moment: Moment): number;
  /** `start - end`; the end says only what differs. */
  span(start: Moment, end: Moment): string;
}

const known = new Map<string, Dates>();

/** Dates of a zone; the same object for the same zone, so that it may stand among the inputs of a memo. */
export function datesIn(zone: string): Dates {
  let dates = known.get(zone);
  if (!dates) known.set(zone, (dates = makeDates(zone)));
  return dates;
}

const makeDates = (zone: string): Dates => ({
  zone,
  day: (moment) => dayOf(instantOf(moment), zone),
  today: () => dayOf(serverNow(), zone),
  clock: (moment) => formatClock(instantOf(moment), zone),
  dateTime: (moment) => formatDateTime(instantOf(moment), zone),
  dateTimeSeconds: (moment) => formatDateTimeSeconds(instantOf(moment), zone),
  weekday: (moment) => weekdayOf(instantOf(moment), zone),
  span: (start, end) => span(instantOf(start), instantOf(end), zone),
});
