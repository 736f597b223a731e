import { CancelReason, EventStatus } from '../../../../shared/codes/lists.ts';
import { TYPED_WORD_CENTS, TYPED_WORD_ORDERS } from '../../../../shared/codes/limits.ts';
import type { CancelPreview, EventRow, SeenCancel } from '../../../../shared/contract/shapes/events.ts';

/** What the second step asks. */
export interface Reasons {
  readonly reasonType: CancelReason;
  readonly description: string;
  readonly tell: boolean;
}

/** What the first step narrows the sessions by; days as YYYY-MM-DD, times as HH:mm, weekdays 1 (Monday) to 7. */
export interface SessionFilter {
  readonly start: string | null;
  readonly end: string | null;
  readonly weekdays: readonly string[];
  readonly times: readonly string[];
}

/** Parts of the day a session can start in, by hour in the business zone. */
export const DAY_PARTS = { morning: [0, 12], afternoon: [12, 18], evening: [18, 24] } as const;

/** Where a session stands in the business zone. */
export interface LocalStart {
  readonly day: string;
  readonly weekday: number;
  readonly hour: number;
}

/** The sessions a filter leaves. `localStart` reads an instant in the business zone. */
export function narrow(
  sessions: readonly EventRow[],
  filter: SessionFilter,
  localStart: (at: string) => LocalStart,
): EventRow[] {
  return sessions.filter((session) => {
    const { day, weekday, hour } = localStart(session.startAt);
    if (filter.start !== null && day < filter.start) return false;
    if (filter.end !== null && day > filter.end) return false;
    if (filter.weekdays.length > 0 && !filter.weekdays.includes(String(weekday))) return false;
    if (filter.times.length === 0) return true;
    return Object.entries(DAY_PARTS).some(
      ([part, [from, until]]) => filter.times.includes(part) && hour >= from && hour < until,
    );
  });
}

/**
 * Why a session cannot be chosen, as a key of `batchCancel.why`: it runs or is over (645), or it was cancelled and its
 * refunds are under way (650). Undefined when it can.
 */
export function whyNotCancel(
  session: Pick<EventRow, 'status' | 'derived'>,
): 'running' | 'ended' | 'refunding' | undefined {
  if (session.status === EventStatus.cancelled) return 'refunding';
  if (session.derived === 'running') return 'running';
  return session.status !== EventStatus.published || session.derived === 'completed' ? 'ended' : undefined;
}

/** What is wrong with the reasons: "other" needs 5 to 200 characters, the rest at most 200 (B3). */
export function reasonFault({ reasonType, description }: Reasons): 'short' | 'long' | undefined {
  const length = [...description.trim()].length;
  if (length > 200) return 'long';
  return reasonType === CancelReason.other && length < 5 ? 'short' : undefined;
}

/** Above 100 orders or ¥10 000.00, or a sum that is hidden, a word must be typed (screens A3). */
export const needsTypedWord = (preview: Pick<CancelPreview, 'bookings' | 'refundTotal'>): boolean =>
  preview.bookings > TYPED_WORD_ORDERS || (preview.refundTotal ?? Infinity) > TYPED_WORD_CENTS;

/** The word. The same in every language, as on every dialog that moves much money. */
export const TYPED_WORD = 'CANCEL';

/** What of a preview goes back with its confirmation, so that nothing else is cancelled than was seen. */
export const seenOf = ({
  events,
  bookings,
  refundTotal,
  byMode,
}: Pick<CancelPreview, 'events' | 'bookings' | 'refundTotal' | 'byMode'>): SeenCancel => ({
  events,
  bookings,
  amount: refundTotal,
  points: byMode.reduce((sum, { points }) => sum + points, 0),
  times: byMode.reduce((sum, { times }) => sum + times, 0),
});
