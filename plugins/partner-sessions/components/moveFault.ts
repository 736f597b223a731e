import { LONGEST_SESSION_MS, startsTooSoon } from '../../../shared/codes/sessionRules.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';

/** What keeps a session from a time: the field to mend, and the key of the sentence that says how. */
export interface MoveFault {
  readonly field: 'startAt' | 'endAt';
  readonly sentence:
    | `move.wrong.${'startAt' | 'endAt' | 'startAt_tooSoon' | 'endAt_notAfterStart' | 'endAt_tooLong'}`
    | `move.fault_${'same' | 'opens'}`;
}

type Times = Pick<EventRow, 'startAt' | 'endAt' | 'registrationOpenAt' | 'registrationCloseAt'>;

/** Checks new times of a session at `now` by the rules of the server; instants in epoch milliseconds, NaN when not filled in. */
export function moveFault(row: Times, start: number, end: number, now: number): MoveFault | undefined {
  const [oldStart, oldEnd] = [instantOf(row.startAt), instantOf(row.endAt)];
  const moved = start - oldStart;
  if (Number.isNaN(start)) return { field: 'startAt', sentence: 'move.wrong.startAt' };
  if (Number.isNaN(end)) return { field: 'endAt', sentence: 'move.wrong.endAt' };
  if (moved === 0 && end === oldEnd) return { field: 'startAt', sentence: 'move.fault_same' };
  if (moved !== 0 && startsTooSoon(start, now))
    return { field: 'startAt', sentence: 'move.wrong.startAt_tooSoon' };
  if (end <= start) return { field: 'endAt', sentence: 'move.wrong.endAt_notAfterStart' };
  if (end - start > LONGEST_SESSION_MS) return { field: 'endAt', sentence: 'move.wrong.endAt_tooLong' };
  // Registration closes so long before the start, wherever that is, but opens at a moment of its own.
  if (moved !== 0 && instantOf(row.registrationCloseAt) + moved <= instantOf(row.registrationOpenAt))
    return { field: 'startAt', sentence: 'move.fault_opens' };
  return undefined;
}
