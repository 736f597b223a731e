/**
 * Days and clock times of the business zone, whatever the zone of the machine (reliability T1). Instants are epoch
 * milliseconds, days are `YYYY-MM-DD`, zones are IANA names and always said by the caller.
 */
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar and clock of an instant in a zone. */
interface WallClock {
  readonly day: string;
  /** Seconds since the clock showed midnight, or would have. */
  readonly second: number;
}

/** From here on years would have five digits. */
const LATEST = Date.UTC(9999, 11, 30);

function wallClock(instant: number, zone: string): WallClock {
  const offset = instant >= 0 && instant < LATEST ? offsetOnQuietDay(instant, zone) : undefined;
  if (offset === undefined) return intlClock(instant, zone);
  const local = instant + offset;
  const day = Math.floor(local / DAY_MS);
  return { day: dayText(day), second: Math.floor((local - day * DAY_MS) / 1_000) };
}

function intlClock(instant: number, zone: string): WallClock {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes ISO: 2026-03-01 09:05:00.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  const [day = '', clock = ''] = format.format(instant).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return { day, second: (hours * 60 + minutes) * 60 + seconds };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const HOUR_MINUTES = Array.from(
  { length: 1_440 },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);
/** `HH:mm` */
const hourMinute = (second: number): string => HOUR_MINUTES[Math.floor(second / 60)] ?? '';
/** `HH:mm:ss` */
const clockText = (second: number): string => `${hourMinute(second)}:${twoDigits(second % 60)}`;

/** Milliseconds the wall clock is ahead of UTC. */
function offsetOf(instant: number, zone: string): number {
  const { day, second } = intlClock(instant, zone);
  return Date.parse(`${day}T00:00:00Z`) + (second - Math.floor(instant / 1_000)) * 1_000;
}

/** Days remembered by each map: a lifetime of bookings, in a megabyte. */
const DAYS_KEPT = 20_000;
/** `YYYY-MM-DD` by day since 1970. */
const dayTexts = new Map<number, string>();
/** By zone, then by day of UTC since 1970: the offset of the whole day, or null where the clocks change. */
const quietDays = new Map<string, Map<number, number | null>>();

function dayText(day: number): string {
  return remember(dayTexts, day, () => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/**
 * `offsetOf`, remembered by the day: an export asks for hundreds of thousands of instants, and Intl takes longer for
 * each than the database. Undefined on days of a clock change; no zone has two of them within one day of UTC.
 */
function offsetOnQuietDay(instant: number, zone: string): number | undefined {
  let days = quietDays.get(zone);
  if (!days) quietDays.set(zone, (days = new Map()));
  const day = Math.floor(instant / DAY_MS);
  const offset = remember(days, day, () => {
    const atStart = offsetOf(day * DAY_MS, zone);
    return atStart === offsetOf((day + 1) * DAY_MS - 1, zone) ? atStart : null;
  });
  return offset ?? undefined;
}

function remember<Value extends string | number | null>(
  known: Map<number, Value>,
  day: number,
  find: () => Value,
): Value {
  let value = known.get(day);
  if (value === undefined) {
    value = find();
    if (known.size >= DAYS_KEPT) known.clear();
    known.set(day, value);
  }
  return value;
}

/** The business day an instant falls on. */
export const dayOf = (instant: number, zone: string): string => wallClock(instant, zone).day;

/**
 * The first instant of a day. Where midnight is skipped by a clock change, the first one that exists; for a day a
 * zone left out altogether, the instant the clock jumped.
 */
export function startOfDay(day: string, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`${day} is not a day like 2026-03-01.`);
  const candidates = [-DAY_MS, DAY_MS]
    .map((shift) => asUtc - offsetOf(asUtc + shift, zone))
    .sort((left, right) => left - right);
  const [earlier = asUtc, later = asUtc] = candidates;
  return dayOf(earlier, zone) === day ? earlier : later;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  // 30 February would roll over into March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Days from one day to another (`YYYY-MM-DD`); negative when it lies before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A day some days later (or earlier): calendar arithmetic, no zone needed. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant a wall clock shows `HH:mm` on a day. Of a time that comes twice the first is meant; a time that a clock
 * change skips counts from before the change, so that 02:30 is shown as 03:30 and stays after 01:30.
 */
export function instantAt(day: string, clock: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`${clock} is not a time like 09:30.`);
  // No zone changes twice within two days.
  const offsets = [offsetOf(asUtc - DAY_MS, zone), offsetOf(asUtc + DAY_MS, zone)];
  const most = Math.max(...offsets);
  const earlier = asUtc - most;
  return offsetOf(earlier, zone) === most ? earlier : asUtc - Math.min(...offsets);
}

/** ISO weekday of an instant: Monday 1 to Sunday 7. */
export const weekdayOf = (instant: number, zone: string): number => {
  const weekday = new Date(`${dayOf(instant, zone)}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? 7 : weekday;
};

/** `HH:mm` */
export const formatClock = (instant: number, zone: string): string =>
  hourMinute(wallClock(instant, zone).second);

/** `YYYY-MM-DD HH:mm` (screens A1). */
export const formatDateTime = (instant: number, zone: string): string => {
  const { day, second } = wallClock(instant, zone);
  return `${day} ${hourMinute(second)}`;
};

/** `YYYY-MM-DD HH:mm:ss`, for tooltips and files. */
export const formatDateTimeSeconds = (instant: number, zone: string): string => {
  const { day, second } = wallClock(instant, zone);
  return `${day} ${clockText(second)}`;
};

/**
 * `start - end` (strEndTime of spec section 3). The end says only what differs: no date on the same day, no year in
 * the same year, so that a session past midnight still fits its column uncut.
 */
export function span(start: number, end: number, zone: string): string {
  const from = wallClock(start, zone);
  const to = wallClock(end, zone);
  const isSameYear = from.day.slice(0, 4) === to.day.slice(0, 4);
  const day = from.day === to.day ? '' : `${isSameYear ? to.day.slice(5) : to.day} `;
  return `${from.day} ${hourMinute(from.second)} - ${day}${hourMinute(to.second)}`;
}

/** `YYYYMMDD` of an instant, for file names. */
export const compactDay = (instant: number, zone: string): string => dayOf(instant, zone).replaceAll('-', '');

/** `YYYYMMDDHHmmss` of an instant, for file names. */
export const compactStamp = (instant: number, zone: string): string => {
  const { day, second } = wallClock(instant, zone);
  return `${day}${clockText(second)}`.replaceAll(/[-:]/g, '');
};
