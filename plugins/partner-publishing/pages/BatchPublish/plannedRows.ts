import type { PlannedRow } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';

/** A row of the table before anything is written. */
export interface WorkRow extends PlannedRow {
  /** Place in the table, which never changes. */
  readonly key: string;
  /** Ticked: it is published, unless something stands against it. */
  readonly isWanted: boolean;
}

/** What can be changed about a row. */
export type RowChange = Pick<
  PlannedRow,
  'startAt' | 'endAt' | 'place' | 'capacity' | 'minParticipants' | 'coachIds'
>;

/** What the server said about the ticked rows, by key. */
export type Verdicts = ReadonlyMap<string, PlannedRow>;

/** Rows of a dry run: everything is ticked but what cannot be published, and holidays that were to be left out. */
export const firstRows = (rows: readonly PlannedRow[]): WorkRow[] =>
  rows.map((row, index) => ({
    ...row,
    key: String(index),
    isWanted: row.state === 'ok' || row.state === 'overlap',
  }));

/** True for a row that no tick makes right; it can be edited. */
export const needsEdit = ({ state }: Pick<PlannedRow, 'state'>): boolean =>
  state === 'past' || state === 'duplicate' || state === 'invalid';

/** The rows with the named ones ticked and all others not. */
export const withWanted = (rows: readonly WorkRow[], keys: ReadonlySet<string>): WorkRow[] =>
  rows.map((row) => (row.isWanted === keys.has(row.key) ? row : { ...row, isWanted: !row.isWanted }));

/** The rows with one of them changed; it is ticked, since somebody wants it so. */
export const withChange = (rows: readonly WorkRow[], key: string, change: RowChange): WorkRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change, isWanted: true } : row));

/** The rows with what the server said last; rows that were not asked about keep what was said before. */
export function withVerdicts(rows: readonly WorkRow[], verdicts: Verdicts): WorkRow[] {
  return rows.map((row) => {
    const verdict = row.isWanted ? verdicts.get(row.key) : undefined;
    if (!verdict) return row;
    const { code: _code, reason: _reason, meets: _meets, ...kept } = row;
    const { state, creatable, holiday, code, reason, meets } = verdict;
    return {
      ...kept,
      state,
      creatable,
      holiday,
      ...(code !== undefined && { code }),
      ...(reason !== undefined && { reason }),
      ...(meets && { meets }),
    };
  });
}

/** Rows that would be created now. */
export const creatableOf = (rows: readonly WorkRow[]): WorkRow[] =>
  rows.filter(({ isWanted, creatable }) => isWanted && creatable);

/** A row as it is sent back. */
export const sentRow = ({ templateId, ...row }: WorkRow) => ({
  templateId,
  startAt: row.startAt,
  endAt: row.endAt,
  place: row.place,
  capacity: row.capacity,
  minParticipants: row.minParticipants,
  coachIds: row.coachIds,
});
