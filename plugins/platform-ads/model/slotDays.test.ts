import { slotDays } from './slotDays.ts';

const now = Date.parse('2026-11-28T10:00:00+08:00');
const zone = 'Asia/Shanghai';

it('tells of each day of four weeks what is shown on it, by the days of the business', () => {
  const days = slotDays(
    [
      { title: 'Winter', startAt: null, endAt: '2026-11-30T00:00:00+08:00' },
      { title: 'Sale', startAt: '2026-11-29T23:59:00+08:00', endAt: null },
    ],
    { now, zone },
  );
  expect(days).toHaveLength(28);
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-11-28', titles: ['Winter'] },
    { day: '2026-11-29', titles: ['Winter', 'Sale'] },
    { day: '2026-11-30', titles: ['Sale'] },
  ]);
});
