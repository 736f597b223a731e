import { EventStatus } from '../../../../shared/codes/lists.ts';
import type { CheckInAction, CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { DoorBooking } from './sql.ts';

/** What is to be done with an action: its answer, and the change that makes it true. */
export interface Verdict {
  readonly state: CheckInResult['state'];
  readonly change: 'checkIn' | 'undo' | 'none';
  /** The other check-in, or the undo, that the answer tells about. */
  readonly other?: { readonly at: number; readonly by: string };
}

/** When somebody took a check-in back. */
export type Undo = { readonly at: number; readonly by: string } | undefined;

/**
 * Decides what one action that happened at `at` does. Actions may come late and out of order: the earliest check-in counts, and
 * one that was taken back later stays taken back.
 */
export function decideAction(
  action: Pick<CheckInAction, 'undo' | 'allowUnpaid'>,
  booking: DoorBooking | undefined,
  { eventId, at, undo }: { readonly eventId: number; readonly at: number; readonly undo: Undo },
): Verdict {
  if (!booking) return { state: 'unknown', change: 'none' };
  if (booking.eventId !== eventId) return { state: 'otherSession', change: 'none' };
  const { checkedInAt, status, eventStatus } = booking;
  const first = checkedInAt === null ? undefined : { at: checkedInAt, by: booking.checkedInBy ?? '' };
  if (action.undo) {
    if (!first) return { state: 'notCheckedIn', change: 'none' };
    return first.at > at
      ? { state: 'checkedInSince', change: 'none', other: first }
      : { state: 'undone', change: 'undo' };
  }
  if (status === 'cancelled' || eventStatus === EventStatus.cancelled)
    return { state: 'cancelled', change: 'none' };
  if (first && first.at <= at) return { state: 'already', change: 'none', other: first };
  if (first) return { state: 'earlier', change: 'checkIn', other: first };
  if (undo && undo.at >= at) return { state: 'undoneSince', change: 'none', other: undo };
  if (status === 'pending' && !action.allowUnpaid) return { state: 'unpaid', change: 'none' };
  return { state: 'ok', change: 'checkIn' };
}
