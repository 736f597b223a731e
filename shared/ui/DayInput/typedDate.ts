import { isDay } from '../../format/dates.ts';

/** A day as people type it (`2026-3-1`, `2026/03/01`, `20260301`) as `YYYY-MM-DD`; what is no day stays as it is. */
export function readDay(typed: string): string {
  const plain = typed.normalize('NFKC').trim();
  const match = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(plain);
  if (!match) return plain;
  const [, year = '', month = '', date = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : plain;
}

/** A clock time as people type it (`9`, `930`, `9：30`) as `HH:mm`; what is none stays as it is. */
export function readClock(typed: string): string {
  const plain = typed.normalize('NFKC').trim();
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(plain);
  if (!match) return plain;
  const clock = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`;
  return isClock(clock) ? clock : plain;
}

/** Whether a text is a clock time; 24:00 is the end of a day, not a time. */
export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
