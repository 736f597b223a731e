import { useCallback, useMemo, useState } from 'react';

/** What became of an item of a queue: by oneself, or by somebody else meanwhile. */
export type Fates<Row> = ReadonlyMap<string, Partial<Row>>;

/** What a queue is made of. */
export interface QueueInput<Row> {
  /** Rows of its list as they were loaded; keeps its identity while they stay the same. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Whether somebody else works on a row, or it is done: then it does not come next. Keeps its identity. */
  readonly isOver: (row: Row) => boolean;
  /** Whether a row as it was loaded is newer than what was told of it. Keeps its identity. */
  readonly isNewer: (row: Row, fate: Partial<Row>) => boolean;
}

/**
 * The place in a list that is worked through: the item on screen, what became of each, and which comes next. Rows keep
 * their places, whatever becomes of them: nothing moves under the eyes of whoever works.
 */
export function useQueue<Row>({ rows, rowId, isOver, isNewer }: QueueInput<Row>) {
  const [fates, setFates] = useState<Fates<Row>>(new Map());
  const [chosen, setChosen] = useState<string>();
  const [openings, setOpenings] = useState(0);
  const shown = useMemo(
    () =>
      rows.map((row) => {
        const fate = fates.get(rowId(row));
        return fate === undefined || isNewer(row, fate) ? row : { ...row, ...fate };
      }),
    [rows, fates, rowId, isNewer],
  );
  const current = shown.find((row) => rowId(row) === chosen) ?? shown.find((row) => !isOver(row));
  // Once it is on screen it stays there, whatever becomes of it elsewhere: a key decides what was seen.
  if (current !== undefined && rowId(current) !== chosen) setChosen(rowId(current));
  const after = useCallback(
    (row: Row | undefined): Row | undefined => {
      const place = row === undefined ? -1 : shown.findIndex((other) => rowId(other) === rowId(row));
      const open = (other: Row): boolean =>
        !isOver(other) && (row === undefined || rowId(other) !== rowId(row));
      return shown.slice(place + 1).find(open) ?? shown.slice(0, Math.max(0, place)).find(open);
    },
    [shown, rowId, isOver],
  );
  /** Says what became of a row; undefined takes it back. */
  const settle = useCallback((id: string, fate: Partial<Row> | undefined): void => {
    setFates((before) => {
      const next = new Map(before);
      if (fate === undefined) next.delete(id);
      else next.set(id, { ...next.get(id), ...fate });
      return next;
    });
  }, []);
  const choose = useCallback((row: Row | undefined) => setChosen(row && rowId(row)), [rowId]);
  /** Chooses a row and asks for the focus to go to its item. */
  const open = useCallback(
    (row: Row): void => {
      choose(row);
      setOpenings((count) => count + 1);
    },
    [choose],
  );
  return { rows: shown, current, next: after(current), choose, open, openings, settle, fates };
}
