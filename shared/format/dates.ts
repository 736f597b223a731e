/**
 * Days and clock times of the business zone, whatever the zone of the machine (reliability T1). Instants are epoch
 * milliseconds, days are `YYYY-MM-DD`, zones are IANA names and always said by the caller.
 */
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar and clock of an instant in a zone. */
interface WallClock {
  readonly day: string;
  /** `HH:mm:ss` */
  readonly clock: string;
}

function wallClock(instant: number, zone: string): WallClock {
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
  return { day, clock };
}

/** Milliseconds the wall clock is ahead of UTC. */
function offsetOf(instant: number, zone: string): number {
  const { day, clock } = wallClock(instant, zone);
  return Date.parse(`${day}T${clock}Z`) - Math.floor(instant / 1_000) * 1_000;
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

/** A day some days later (or earlier): calendar arithmetic, no zone needed. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant a wall clock shows `HH:mm` on a day; on days without clock changes exactly that, else as near as can be. */
export function instantAt(day: string, clock: string, zone: string): number {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`${clock} is not a time like 09:30.`);
  const guess = asUtc - offsetOf(asUtc, zone);
  return asUtc - offsetOf(guess, zone);
}

/** ISO weekday of an instant: Monday 1 to Sunday 7. */
export const weekdayOf = (instant: number, zone: string): number => {
  const weekday = new Date(`${dayOf(instant, zone)}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? 7 : weekday;
};

/** `HH:mm` */
export const formatClock = (instant: number, zone: string): string =>
  wallClock(instant, zone).clock.slice(0, 5);

/** `YYYY-MM-DD HH:mm` (screens A1). */
export const formatDateTime = (instant: number, zone: string): string => {
  const { day, clock } = wallClock(instant, zone);
  return `${day} ${clock.slice(0, 5)}`;
};

/** `YYYY-MM-DD HH:mm:ss`, for tooltips and files. */
export const formatDateTimeSeconds = (instant: number, zone: string): string => {
  const { day, clock } = wallClock(instant, zone);
  return `${day} ${clock}`;
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
  return `${from.day} ${from.clock.slice(0, 5)} - ${day}${to.clock.slice(0, 5)}`;
}

/** `YYYYMMDD` of an instant, for file names. */
export const compactDay = (instant: number, zone: string): string => dayOf(instant, zone).replaceAll('-', '');

/** `YYYYMMDDHHmmss` of an instant, for file names. */
export const compactStamp = (instant: number, zone: string): string => {
  const { day, clock } = wallClock(instant, zone);
  return `${day}${clock}`.replaceAll(/[-:]/g, '');
};
