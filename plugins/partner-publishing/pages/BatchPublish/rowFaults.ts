import { LONGEST_SESSION_MS } from '../../../../shared/codes/sessionRules.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';

/** A row while it is edited. */
export interface DraftRow {
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly place: string;
  readonly capacity: number | null;
  readonly minParticipants: number | null;
  readonly coachIds: number[];
}
/** What is wrong, by field: the key of the sentence under `publish.wrong`. */
export type RowFaults = Partial<Record<keyof DraftRow, RowFault>>;
type RowFault =
  | 'startAt'
  | 'endAt'
  | 'endAt_notAfterStart'
  | 'endAt_tooLong'
  | 'place'
  | 'capacity'
  | 'minParticipants';

const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

/** What is wrong with an edited row. Whether its time is free is for the server to say. */
export function rowFaults({ startAt, endAt, place, capacity, minParticipants }: DraftRow): RowFaults {
  const [start, end] = [instantOf(startAt), instantOf(endAt)];
  const length = characterCount(place.trim());
  const endFault = Number.isNaN(end)
    ? 'endAt'
    : end <= start
      ? 'endAt_notAfterStart'
      : end - start > LONGEST_SESSION_MS
        ? 'endAt_tooLong'
        : undefined;
  return {
    ...(Number.isNaN(start) && { startAt: 'startAt' }),
    ...(endFault && { endAt: endFault }),
    ...((length < 2 || length > 60) && { place: 'place' }),
    ...(!isWithin(capacity, 1, 9999) && { capacity: 'capacity' }),
    ...(!isWithin(minParticipants, 0, capacity ?? 0) && { minParticipants: 'minParticipants' }),
  };
}
