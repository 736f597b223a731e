import { isDeepStrictEqual } from 'node:util';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import {
  PROPAGATED_FIELDS,
  type PropagatedField,
} from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';

/** What sessions keep a copy of. */
export interface PropagatedValues {
  readonly title: string;
  readonly sport_type: number;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly waitlistMax: number;
  readonly waitlistOfferMinutes: number;
  readonly paymentModes: readonly PayLine[];
  readonly cancelDeadline: number;
  readonly registrationClose: number;
  readonly coachIds: readonly number[];
}

/** A future session as a change of its template finds it. Instants in epoch milliseconds. */
export interface FutureSession {
  readonly id: number;
  readonly startAt: number;
  readonly registrationOpenAt: number;
  readonly capacity: number;
  readonly minParticipants: number;
  /** Seats. */
  readonly booked: number;
  /** B25. */
  readonly registerType: number;
}

/** Why one session keeps one field. */
export interface Kept {
  readonly field: PropagatedField;
  readonly code: number;
  readonly reason: string;
}

/** What one session takes of a change, and what it keeps. */
export interface Decision {
  readonly takes: readonly PropagatedField[];
  readonly kept: readonly Kept[];
}

/** The fields of a template that a change really changes. */
export const changedFields = (before: PropagatedValues, after: PropagatedValues): PropagatedField[] =>
  PROPAGATED_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/**
 * Which changed fields a session can take: never fewer seats than are booked, no other prices once somebody booked,
 * no minimum above its seats, no registration that closes before it opens. The rest it takes.
 */
export function decide(
  session: FutureSession,
  fields: readonly PropagatedField[],
  to: PropagatedValues,
): Decision {
  const kept = fields.flatMap((field): Kept[] => {
    const objection = OBJECTIONS[field]?.(session, to, fields);
    return objection ? [{ field, ...objection }] : [];
  });
  return { takes: fields.filter((field) => !kept.some((one) => one.field === field)), kept };
}

type Objection = Pick<Kept, 'code' | 'reason'>;
type ObjectionTo = (
  session: FutureSession,
  to: PropagatedValues,
  fields: readonly PropagatedField[],
) => Objection | undefined;

const belowBooked = ({ booked }: FutureSession, { capacity }: PropagatedValues): boolean => capacity < booked;
/** Seats after the change. */
const seatsOf = (session: FutureSession, to: PropagatedValues, fields: readonly PropagatedField[]): number =>
  fields.includes('capacity') && !belowBooked(session, to) ? to.capacity : session.capacity;

const OBJECTIONS: Partial<Record<PropagatedField, ObjectionTo>> = {
  capacity: (session, to, fields) => {
    if (belowBooked(session, to))
      return { code: ResultCode.capacityBelowBooked, reason: `${session.booked} seats are booked` };
    // A minimum that comes along was checked by the form; the session's own one stays.
    const isTooFew = !fields.includes('minParticipants') && to.capacity < session.minParticipants;
    return isTooFew
      ? { code: ResultCode.notAllowedNow, reason: `its minimum is ${session.minParticipants}` }
      : undefined;
  },
  minParticipants: (session, to, fields) => {
    const seats = seatsOf(session, to, fields);
    return to.minParticipants > seats
      ? { code: ResultCode.notAllowedNow, reason: `it has ${seats} seats` }
      : undefined;
  },
  paymentModes: ({ booked, registerType }) =>
    registerType === RegisterType.series
      ? { code: ResultCode.notAllowedNow, reason: 'its price is that of the whole series' }
      : booked > 0
        ? { code: ResultCode.hasLiveBookings, reason: `${booked} seats are booked at the present prices` }
        : undefined,
  registrationClose: ({ startAt, registrationOpenAt }, { registrationClose }) =>
    registrationOpenAt >= startAt - registrationClose * 60_000
      ? { code: ResultCode.notAllowedNow, reason: 'registration would close before it opens' }
      : undefined,
};
