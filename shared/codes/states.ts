import { type DerivedState, EventStatus } from './lists.ts';

/** What a session's shown state is derived from; times are epoch milliseconds of the server's clock. */
export interface SessionFacts {
  readonly status: EventStatus;
  readonly startAt: number;
  readonly endAt: number;
  readonly registrationOpenAt: number;
  readonly registrationCloseAt: number;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly booked: number;
}

/** A session this close to its start and below its minimum is shown as "under minimum", in milliseconds. */
export const UNDER_MINIMUM_WINDOW_MS = 24 * 3_600_000;

/** The one shown state of a session (screens B1): stored status first, then the clock, then the seats. */
export function derivedState(session: SessionFacts, now: number): DerivedState {
  if (session.status === EventStatus.cancelled) return 'cancelled';
  if (session.status === EventStatus.completed || now >= session.endAt) return 'completed';
  if (now >= session.startAt) return 'running';
  if (session.booked < session.minParticipants && session.startAt - now <= UNDER_MINIMUM_WINDOW_MS)
    return 'underMinimum';
  if (session.booked >= session.capacity) return 'full';
  if (now >= session.registrationCloseAt) return 'closed';
  return now < session.registrationOpenAt ? 'notOpen' : 'open';
}

/** The three-number state helper of spec section 4 (meaning: screens B18): paid, returned count, cancelled. */
export function threeState(first: number, second: number, third: number): 0 | 1 | 2 | 3 {
  if (third === 1) return 3;
  if (first === 1 && third === 0) return second > 0 ? 2 : 1;
  return 0;
}
