/**
 * Public holidays of mainland China, by day. 2025 and 2026 as the State Council arranged them, days off moved from
 * weekends included; 2027 the statutory days alone, until its arrangement is published. Add a year here.
 */
const PERIODS: readonly (readonly [from: string, to: string, name: HolidayName])[] = [
  ['2025-01-01', '2025-01-01', 'newYear'],
  ['2025-01-28', '2025-02-04', 'springFestival'],
  ['2025-04-04', '2025-04-06', 'qingming'],
  ['2025-05-01', '2025-05-05', 'labour'],
  ['2025-05-31', '2025-06-02', 'dragonBoat'],
  ['2025-10-01', '2025-10-08', 'national'],
  ['2026-01-01', '2026-01-03', 'newYear'],
  ['2026-02-15', '2026-02-23', 'springFestival'],
  ['2026-04-04', '2026-04-06', 'qingming'],
  ['2026-05-01', '2026-05-05', 'labour'],
  ['2026-06-19', '2026-06-21', 'dragonBoat'],
  ['2026-09-25', '2026-09-27', 'midAutumn'],
  ['2026-10-01', '2026-10-07', 'national'],
  ['2027-01-01', '2027-01-01', 'newYear'],
  ['2027-02-05', '2027-02-08', 'springFestival'],
  ['2027-04-05', '2027-04-05', 'qingming'],
  ['2027-05-01', '2027-05-02', 'labour'],
  ['2027-06-09', '2027-06-09', 'dragonBoat'],
  ['2027-09-15', '2027-09-15', 'midAutumn'],
  ['2027-10-01', '2027-10-03', 'national'],
];

/** Name of a holiday; the console's locales have its text under `holidays.<name>`. */
export const HOLIDAY_NAMES = [
  'newYear',
  'springFestival',
  'qingming',
  'labour',
  'dragonBoat',
  'midAutumn',
  'national',
] as const;
export type HolidayName = (typeof HOLIDAY_NAMES)[number];

/** The public holiday a day (`YYYY-MM-DD`) belongs to; null for an ordinary day, and outside of 2025 to 2027. */
export function holidayOn(day: string): HolidayName | null {
  return PERIODS.find(([from, to]) => from <= day && day <= to)?.[2] ?? null;
}
