import { spaced } from './spaced.ts';

/** Units of an age, the largest first, in milliseconds; a month and a year are rounded, as people say them. */
const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment is, or how far ahead, in whole units: "3 days ago", "in 2 hours", "1 小时前". */
export function ageInWords(at: number, now: number, language: 'zh-CN' | 'en'): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const distance = at - now;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1_000];
  // Towards now: what is not a whole unit is none.
  return spaced(words.format(Math.trunc(distance / length), unit));
}
