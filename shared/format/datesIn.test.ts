import { datesIn, instantOf } from './datesIn.ts';

const AT = '2026-11-20T16:30:05Z';

it.each(['2026-11-20 ', ' 09:30', '2026-11-20', '', null, undefined])(
  'reads no instant out of %j, which is missing or half typed',
  (moment) => {
    expect(instantOf(moment)).toBeNaN();
    expect(instantOf(AT)).toBe(Date.UTC(2026, 10, 20, 16, 30, 5));
  },
);

it('says the same moment by the clock of each zone, as text or as a number', () => {
  const [here, there] = [datesIn('Asia/Shanghai'), datesIn('America/Los_Angeles')];
  expect([here.dateTime(AT), there.dateTime(AT)]).toEqual(['2026-11-21 00:30', '2026-11-20 08:30']);
  expect([here.day(AT), there.day(AT)]).toEqual(['2026-11-21', '2026-11-20']);
  expect([here.weekday(AT), there.weekday(AT)]).toEqual([6, 5]);
  expect(here.clock(instantOf(AT))).toBe('00:30');
  expect(here.dateTimeSeconds(AT)).toBe('2026-11-21 00:30:05');
  expect(here.span(AT, '2026-11-20T18:00:00Z')).toBe('2026-11-21 00:30 - 02:00');
});

it('keeps its identity, so that a memo may depend on it', () => {
  expect(datesIn('Asia/Shanghai')).toBe(datesIn('Asia/Shanghai'));
  expect(datesIn('Asia/Shanghai')).not.toBe(datesIn('Europe/Paris'));
});
