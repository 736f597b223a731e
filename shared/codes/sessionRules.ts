import { PUBLISH_LEAD_MINUTES, SESSION_DAYS_AT_MOST } from './limits.ts';

const MINUTE_MS = 60_000;
/** A session starts at least so long after it is published, in milliseconds. */
export const PUBLISH_LEAD_MS = PUBLISH_LEAD_MINUTES * MINUTE_MS;
/** Longest session, in milliseconds. */
export const LONGEST_SESSION_MS = SESSION_DAYS_AT_MOST * 24 * 60 * MINUTE_MS;

/** What the rules of a new session look at. Instants in epoch milliseconds. */
export interface SessionDraft {
  readonly startAt: number;
  readonly endAt: number;
  /** Null: at once. */
  readonly registrationOpenAt: number | null;
  /** Minutes before the start (B5). */
  readonly registrationClose: number;
  readonly capacity: number;
  readonly minParticipants: number;
}

/** Something about a session that no moment makes right. */
export interface SessionFault {
  readonly field: 'endAt' | 'registrationOpenAt' | 'registrationClose' | 'minParticipants';
  readonly code: 'notAfterStart' | 'tooLong' | 'closesBeforeItOpens' | 'aboveCapacity';
  /** For those who read the API directly. */
  readonly message: string;
}

/** When registration closes, in epoch milliseconds. */
export const registrationCloseOf = (session: Pick<SessionDraft, 'startAt' | 'registrationClose'>): number =>
  session.startAt - session.registrationClose * MINUTE_MS;

/** True when a session starts too soon, or has started, to be published at `now` (screens F2: start >= now + 10 min). */
export const startsTooSoon = (startAt: number, now: number): boolean => startAt < now + PUBLISH_LEAD_MS;

/**
 * What is wrong with a session (screens F2, /event/publish): it ends after its start and at most 7 days later,
 * registration opens before it closes, and the minimum is within the capacity. Empty when nothing is.
 */
export function sessionFaults(session: SessionDraft, now: number): SessionFault[] {
  const faults: SessionFault[] = [];
  const { startAt, endAt, registrationOpenAt, capacity, minParticipants } = session;
  if (endAt <= startAt)
    faults.push({ field: 'endAt', code: 'notAfterStart', message: 'is not after the start' });
  if (endAt - startAt > LONGEST_SESSION_MS)
    faults.push({
      field: 'endAt',
      code: 'tooLong',
      message: `is more than ${SESSION_DAYS_AT_MOST} days after the start`,
    });
  if ((registrationOpenAt ?? now) >= registrationCloseOf(session))
    faults.push({
      field: registrationOpenAt === null ? 'registrationClose' : 'registrationOpenAt',
      code: 'closesBeforeItOpens',
      message: 'lets registration close before it opens; close it later or open it earlier',
    });
  if (minParticipants > capacity)
    faults.push({
      field: 'minParticipants',
      code: 'aboveCapacity',
      message: `is above the capacity of ${capacity}`,
    });
  return faults;
}
