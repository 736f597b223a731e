import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { type BoardLine, byClock, byPlace } from './boardLines.ts';

const at = (clock: string, place = 'Hall'): EventRow =>
  ({ id: 1, place, startAt: `2026-11-20T${clock}:00+08:00` }) as EventRow;
const shown = (lines: readonly BoardLine[]): readonly string[] =>
  lines.map((line) =>
    line.kind === 'session'
      ? line.row.startAt.slice(11, 16)
      : line.kind === 'place'
        ? `${line.place} ${line.count}`
        : 'now',
  );
const ROWS = [at('07:00', 'Hall 10'), at('09:00', 'Hall 2'), at('14:00', 'Hall 10')];

it.each([
  ['06:00', ['now', '07:00', '09:00', '14:00']],
  ['09:00', ['07:00', '09:00', 'now', '14:00']],
  ['23:00', ['07:00', '09:00', '14:00', 'now']],
])('marks %s after what has begun', (clock, lines) => {
  expect(shown(byClock(ROWS, Date.parse(at(clock).startAt)))).toEqual(lines);
});

it('groups by place, numbers as numbers', () => {
  expect(shown(byPlace(ROWS))).toEqual(['Hall 2 1', '09:00', 'Hall 10 2', '07:00', '14:00']);
});
