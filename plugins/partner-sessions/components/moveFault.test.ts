import { sessionRow } from '../testing/sessions.ts';
import { moveFault } from './moveFault.ts';

const row = sessionRow(1);
const HOUR = 3_600_000;
const [start, end] = [Date.parse(row.startAt), Date.parse(row.endAt)];
const now = start - 30 * 24 * HOUR;

test.each([
  ['the time it has', start, end, { field: 'startAt', sentence: 'move.fault_same' }],
  ['a time gone by', now - HOUR, now + HOUR, { field: 'startAt', sentence: 'move.wrong.startAt_tooSoon' }],
  [
    'an end before the start',
    start + HOUR,
    start,
    { field: 'endAt', sentence: 'move.wrong.endAt_notAfterStart' },
  ],
  ['more than a week', start, start + 170 * HOUR, { field: 'endAt', sentence: 'move.wrong.endAt_tooLong' }],
  [
    'a start before registration opens',
    now + HOUR,
    now + 3 * HOUR,
    { field: 'startAt', sentence: 'move.fault_opens' },
  ],
])('names field and cure of %s', (_what, from, to, fault) => {
  expect(moveFault(row, from, to, now)).toEqual(fault);
});

test('lets a session move, and one that is about to start end later', () => {
  expect(moveFault(row, start + 24 * HOUR, end + 24 * HOUR, now)).toBeUndefined();
  expect(moveFault(row, start, end + HOUR, start - 60_000)).toBeUndefined();
});
