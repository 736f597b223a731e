import { z } from 'zod';
import type { Unfilled } from '../../../core/form.ts';
import { LONGEST_SESSION_MS, startsTooSoon } from '../../../shared/codes/sessionRules.ts';
import { Time } from '../../../shared/contract/basics.ts';
import { ChangeNotice } from '../../../shared/contract/events/eventEdits.shapes.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { serverNow } from '../../../shared/format/clock.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';

/** What keeps a session from a time: the field to mend, and the key of the sentence that says how. */
export interface MoveFault {
  readonly field: 'startAt' | 'endAt';
  readonly sentence:
    | `move.wrong.${'startAt_tooSoon' | 'endAt_notAfterStart' | 'endAt_tooLong'}`
    | `move.fault_${'same' | 'opens'}`;
}

const Fields = ChangeNotice.extend({ startAt: Time, endAt: Time, publishAnyway: z.boolean() });
export type MoveBody = z.output<typeof Fields>;
/** A move while it is typed. */
export type MoveValues = Unfilled<MoveBody, 'startAt' | 'endAt'>;

/** The rules of a move, which name their sentences; words are for those who are told. */
export const moveRules = (row: Times) =>
  z
    .custom<z.input<typeof Fields>>()
    .transform((move) => (move.notifyParticipants ? move : { ...move, message: '' }))
    .pipe(
      Fields.superRefine(({ startAt, endAt }, context) => {
        const fault = moveFault(row, instantOf(startAt), instantOf(endAt), serverNow());
        if (!fault) return;
        const { field, sentence } = fault;
        context.addIssue({ code: 'custom', path: [field], message: sentence, params: { rule: sentence } });
      }),
    );

type Times = Pick<EventRow, 'startAt' | 'endAt' | 'registrationOpenAt' | 'registrationCloseAt'>;

/** Checks new times of a session at `now` by the rules of the server; instants in epoch milliseconds. */
export function moveFault(row: Times, start: number, end: number, now: number): MoveFault | undefined {
  const [oldStart, oldEnd] = [instantOf(row.startAt), instantOf(row.endAt)];
  const moved = start - oldStart;
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
