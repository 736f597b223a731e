import fc from 'fast-check';
import {
  addDays,
  compactDay,
  compactStamp,
  dayOf,
  formatDateTime,
  formatDateTimeSeconds,
  instantAt,
  span,
  startOfDay,
  weekdayOf,
} from './dates.ts';

fc.configureGlobal({ numRuns: 1_000 });

const zones = ['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];
const anyZone = fc.constantFrom(...zones, 'America/Sao_Paulo', 'Africa/Cairo', 'Australia/Lord_Howe');
const anyInstant = fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2060, 0, 1) });

describe('dates of the business zone', () => {
  test('puts the last millisecond of a year into that year', () => {
    const midnight = Date.UTC(2025, 11, 31, 16);
    expect(dayOf(midnight - 1, 'Asia/Shanghai')).toBe('2025-12-31');
    expect(dayOf(midnight, 'Asia/Shanghai')).toBe('2026-01-01');
  });

  test('starts a day at its first instant and not before', () =>
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const day = dayOf(instant, zone);
        const start = startOfDay(day, zone);
        expect(start).toBeLessThanOrEqual(instant);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(start - 1, zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 1_000 },
    ));

  test('starts a day without midnight at the first clock time there is', () => {
    const start = startOfDay('2018-11-04', 'America/Sao_Paulo');
    expect(formatDateTime(start, 'America/Sao_Paulo')).toBe('2018-11-04 01:00');
  });

  test('finds the instant a clock shows', () =>
    fc.assert(
      fc.property(anyInstant, fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Kolkata'), (instant, zone) => {
        const [day = '', clock = ''] = formatDateTime(instant, zone).split(' ');
        expect(instantAt(day, clock, zone)).toBe(Math.floor(instant / 60_000) * 60_000);
      }),
    ));

  test.each([
    // 02:30 is skipped, and counts as long after the change as it is after 02:00.
    ['2026-03-08', '01:30', 'America/Los_Angeles', '2026-03-08T09:30:00Z'],
    ['2026-03-08', '02:15', 'America/Los_Angeles', '2026-03-08T10:15:00Z'],
    ['2026-03-08', '02:30', 'America/Los_Angeles', '2026-03-08T10:30:00Z'],
    ['2026-03-08', '03:30', 'America/Los_Angeles', '2026-03-08T10:30:00Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    // 01:30 comes twice in one zone, 02:30 in the other: the first is meant.
    ['2026-11-01', '01:30', 'America/Los_Angeles', '2026-11-01T08:30:00Z'],
    ['2026-11-01', '02:30', 'America/Los_Angeles', '2026-11-01T10:30:00Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ])('takes %s %s in %s for %s', (day, clock, zone, expected) => {
    expect(new Date(instantAt(day, clock, zone)).toISOString()).toBe(expected.replace('Z', '.000Z'));
  });

  test('shows the clock of Intl, also around clock changes', () => {
    const changes = [
      '2026-03-08T10:00:00Z',
      '2026-11-01T09:00:00Z',
      '2018-11-04T03:00:00Z',
      '2027-04-03T15:00:00Z',
    ];
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -86_400_000, max: 86_400_000 }))
      .map(([change, shift]) => Date.parse(change) + shift);
    fc.assert(
      fc.property(fc.oneof(anyInstant, near), anyZone, (instant, timeZone) => {
        const asIntl = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        expect(formatDateTimeSeconds(instant, timeZone)).toBe(asIntl.format(instant));
      }),
      { numRuns: 2_000 },
    );
  });

  test('counts weekdays from Monday 1 to Sunday 7', () => {
    const monday = startOfDay('2026-03-02', 'Asia/Shanghai');
    const week = Array.from({ length: 7 }, (_, index) =>
      weekdayOf(monday + index * 86_400_000, 'Asia/Shanghai'),
    );
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdayOf(monday - 1, 'Asia/Shanghai')).toBe(7);
  });

  test('says of the end only what differs from the start', () => {
    const start = Date.UTC(2026, 1, 28, 14);
    expect(span(start, start + 5_400_000, 'Asia/Shanghai')).toBe('2026-02-28 22:00 - 23:30');
    expect(span(start, start + 7_200_000, 'Asia/Shanghai')).toBe('2026-02-28 22:00 - 03-01 00:00');
    expect(span(Date.UTC(2026, 11, 31, 15), Date.UTC(2026, 11, 31, 17), 'Asia/Shanghai')).toBe(
      '2026-12-31 23:00 - 2027-01-01 01:00',
    );
  });

  test('knows leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  test('names days and moments of files without separators', () => {
    const instant = Date.UTC(2026, 2, 1, 1, 2, 3);
    expect(compactDay(instant, 'America/Los_Angeles')).toBe('20260228');
    expect(compactStamp(instant, 'Asia/Shanghai')).toBe('20260301090203');
  });

  test('refuses what is not a day', () => expect(() => startOfDay('tomorrow', 'UTC')).toThrow(RangeError));
});
