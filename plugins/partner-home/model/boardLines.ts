import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';

/** A line of the board: a session, the place a group of them is at, or the present time between them. */
export type BoardLine =
  | { readonly kind: 'session'; readonly row: EventRow }
  | { readonly kind: 'place'; readonly place: string; readonly count: number }
  | { readonly kind: 'now' };

/** By the clock, with the present time after what has begun. `rows` come in the order of their start. */
export function byClock(rows: readonly EventRow[], now: number): readonly BoardLine[] {
  const begun = rows.filter(({ startAt }) => instantOf(startAt) <= now).length;
  const lines = rows.map((row): BoardLine => ({ kind: 'session', row }));
  return lines.toSpliced(begun, 0, { kind: 'now' });
}

/** Place by place, each in the order of the start. */
export function byPlace(rows: readonly EventRow[]): readonly BoardLine[] {
  const places = [...new Set(rows.map(({ place }) => place))].toSorted((left, right) =>
    left.localeCompare(right, 'zh-CN', { numeric: true }),
  );
  return places.flatMap((place): BoardLine[] => {
    const there = rows.filter((row) => row.place === place);
    return [
      { kind: 'place', place, count: there.length },
      ...there.map((row): BoardLine => ({ kind: 'session', row })),
    ];
  });
}
