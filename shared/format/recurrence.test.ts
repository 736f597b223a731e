import fc from 'fast-check';
import { addDays, dayOf, formatClock, weekdayOf } from './dates.ts';
import { occurrencesOf, timesOf } from './recurrence.ts';

const SHANGHAI = 'Asia/Shanghai';
const ZONES = [SHANGHAI, 'UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'] as const;
const evening = { start: '19:00', end: '21:00' };
const day = (from: string, until: string) =>
  fc
    .integer({ min: 0, max: (Date.parse(until) - Date.parse(from)) / 86_400_000 })
    .map((days) => addDays(from, days));
type Rule = Parameters<typeof occurrencesOf>[0];
const days = (rule: Partial<Rule>): string[] =>
  occurrencesOf({ freq: 'daily', from: '2026-03-01', slots: [evening], ...rule }, SHANGHAI, 200).list.map(
    (time) => time.day,
  );

describe('a recurrence', () => {
  it('runs on every day between its ends, both included', () => {
    expect(days({ until: '2026-03-03' })).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  });

  it('counts sessions, not days', () => {
    const slots = [evening, { start: '09:00', end: '10:30' }];
    const { list, truncated } = occurrencesOf(
      { freq: 'daily', from: '2026-03-01', count: 3, slots },
      SHANGHAI,
      200,
    );
    expect(list.map((time) => `${time.day} ${time.slot.start}`)).toEqual([
      '2026-03-01 09:00',
      '2026-03-01 19:00',
      '2026-03-02 09:00',
    ]);
    expect(truncated).toBe(false);
  });

  it('takes weekdays, Monday being 1', () => {
    expect(days({ freq: 'weekly', byWeekday: [1, 7], until: '2026-03-09' })).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-08',
      '2026-03-09',
    ]);
  });

  it('takes days of the month and passes over months that lack them', () => {
    expect(days({ freq: 'monthly', from: '2026-01-15', byMonthday: [31], until: '2026-06-01' })).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });

  it('takes the nth and the last weekday of a month', () => {
    const rule: Partial<Rule> = { freq: 'monthly', byWeekday: [6], until: '2026-05-31' };
    expect(days({ ...rule, nth: [2] })).toEqual(['2026-03-14', '2026-04-11', '2026-05-09']);
    expect(days({ ...rule, nth: [-1] })).toEqual(['2026-03-28', '2026-04-25', '2026-05-30']);
    expect(days({ ...rule, nth: [5, -1] })).toEqual(['2026-03-28', '2026-04-25', '2026-05-30']);
  });

  it('takes picked days in order and leaves excluded ones out', () => {
    const dates = ['2026-03-20', '2026-03-05', '2026-03-10'];
    expect(days({ freq: 'dates', dates, exclude: ['2026-03-10'] })).toEqual(['2026-03-05', '2026-03-20']);
  });

  it('names public holidays, and leaves them out of the count where asked', () => {
    const rule: Rule = { freq: 'daily', from: '2026-04-30', count: 2, slots: [evening] };
    const shown = (excludeHolidays: boolean) =>
      occurrencesOf({ ...rule, excludeHolidays }, SHANGHAI, 200).list.map(
        (time) => `${time.day} ${time.holiday ?? '-'} ${time.leftOut}`,
      );
    expect(shown(false)).toEqual(['2026-04-30 - false', '2026-05-01 labour false']);
    expect(shown(true)).toEqual([
      '2026-04-30 - false',
      ...[1, 2, 3, 4, 5].map((date) => `2026-05-0${date} labour true`),
      '2026-05-06 - false',
    ]);
  });

  it('ends 12 months after its first day, whatever it counts', () => {
    const rule: Partial<Rule> = { freq: 'monthly', from: '2026-03-01', byMonthday: [1], count: 200 };
    expect(days(rule).at(-1)).toBe('2027-03-01');
    expect(days({ ...rule, from: '2028-02-29', byMonthday: [28] }).at(-1)).toBe('2029-02-28');
  });

  it('says when it was cut at the limit, and only then', () => {
    const cut = (count: number | undefined, until: string | undefined) =>
      occurrencesOf({ freq: 'daily', from: '2026-01-01', count, until, slots: [evening] }, SHANGHAI, 200);
    expect(cut(200, undefined)).toMatchObject({ truncated: false, list: { length: 200 } });
    expect(cut(undefined, '2026-07-19')).toMatchObject({ truncated: false, list: { length: 200 } });
    expect(cut(undefined, '2026-07-20')).toMatchObject({ truncated: true, list: { length: 200 } });
  });

  it('is ordered, within its ends, and has the wall clock of its slots in every zone', () => {
    fc.assert(
      fc.property(
        fc.record({
          zone: fc.constantFrom(...ZONES),
          from: day('2025-01-01', '2027-06-01'),
          byWeekday: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
          count: fc.integer({ min: 1, max: 200 }),
          exclude: fc.uniqueArray(day('2025-01-01', '2027-12-31'), { maxLength: 20 }),
        }),
        ({ zone, from, byWeekday, count, exclude }) => {
          const slots = [
            { start: '08:15', end: '09:00' },
            { start: '22:30', end: '00:30' },
          ];
          const { list } = occurrencesOf(
            { freq: 'weekly', from, byWeekday, count, exclude, slots },
            zone,
            200,
          );
          expect(list.length).toBeLessThanOrEqual(count);
          list.forEach((time, index) => {
            expect(time.startAt).toBeGreaterThan(list[index - 1]?.startAt ?? 0);
            expect(time.endAt).toBeGreaterThan(time.startAt);
            expect(dayOf(time.startAt, zone)).toBe(time.day);
            expect(formatClock(time.startAt, zone)).toBe(time.slot.start);
            expect(formatClock(time.endAt, zone)).toBe(time.slot.end);
            expect(byWeekday).toContain(weekdayOf(time.startAt, zone));
            expect(exclude).not.toContain(time.day);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('ends on the next day when the end is not after the start, and at midnight for 24:00', () => {
  const length = (start: string, end: string) => {
    const { startAt, endAt } = timesOf('2026-03-01', { start, end }, SHANGHAI);
    return (endAt - startAt) / 60_000;
  };
  expect(length('22:00', '01:00')).toBe(180);
  expect(length('10:00', '10:00')).toBe(1440);
  expect(length('22:00', '24:00')).toBe(120);
  expect(length('00:00', '24:00')).toBe(1440);
});

it('keeps the wall clock across a clock change', () => {
  // Los Angeles is an hour ahead from 8 March 2026 on: the same clock time comes 23 hours later.
  const { list } = occurrencesOf(
    { freq: 'daily', from: '2026-03-07', count: 2, slots: [evening] },
    'America/Los_Angeles',
    200,
  );
  expect((list[1]?.startAt ?? 0) - (list[0]?.startAt ?? 0)).toBe(23 * 3_600_000);
});

it('keeps the length of a slot whose start the clocks skip', () => {
  const { startAt, endAt } = timesOf('2026-03-08', { start: '02:15', end: '03:00' }, 'America/Los_Angeles');
  expect([formatClock(startAt, 'America/Los_Angeles'), (endAt - startAt) / 60_000]).toEqual(['03:15', 45]);
});
