import type { CheckInAction, CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';

/** An action as the device keeps it until the server has it. */
export type QueuedAction = Pick<CheckInAction, 'actionId' | 'at' | 'undo' | 'allowUnpaid' | 'note'> & {
  readonly bookingId?: number | undefined;
  readonly code?: string | undefined;
};

/** What the door shows of one action: the server's word, or the device's own as long as there is none. */
export type Verdict = Pick<
  CheckInResult,
  'state' | 'bookingId' | 'userName' | 'seats' | 'note' | 'at' | 'by' | 'other' | 'moneyBack'
>;

/** Go in; look; stop. */
export type Tone = 'good' | 'look' | 'stop';

const TONES: Readonly<Record<CheckInResult['state'], Tone>> = {
  ok: 'good',
  undone: 'good',
  earlier: 'look',
  already: 'look',
  unpaid: 'look',
  notCheckedIn: 'look',
  checkedInSince: 'look',
  undoneSince: 'look',
  otherSession: 'stop',
  cancelled: 'stop',
  unknown: 'stop',
};

/** The colour a state calls for. */
export const toneOf = (state: CheckInResult['state']): Tone => TONES[state];

/** What an action was meant to come to; everything else somebody has to look at. */
export const isExpected = (state: CheckInResult['state']): boolean => state === 'ok' || state === 'undone';

/**
 * Actions with times that never go back from one to the next, although the clock of the device was set in between. The
 * last ones are the nearest to the moment of sending, which the server knows, so the earlier ones give way.
 */
export function inOrder(actions: readonly QueuedAction[]): readonly QueuedAction[] {
  let next = Number.POSITIVE_INFINITY;
  return actions
    .toReversed()
    .map((action) => {
      next = Math.min(instantOf(action.at), next - 1);
      return { ...action, at: new Date(next).toISOString() };
    })
    .toReversed();
}

/** The booking a code names among those the device knows. */
export const bookingOf = (rows: readonly BookingRow[], code: string): BookingRow | undefined =>
  rows.find(({ orderNumber }) => orderNumber === code);

/** The bookings as they will be once the server has everything this device did, in the order it happened. */
export function withQueue(
  rows: readonly BookingRow[],
  queue: readonly QueuedAction[],
  by: string,
): readonly BookingRow[] {
  if (queue.length === 0) return rows;
  const changed = new Map(rows.map((row) => [row.id, row]));
  for (const action of queue) {
    const row = action.bookingId === undefined ? undefined : changed.get(action.bookingId);
    if (!row) continue;
    const { state } = predictVerdict(row, action);
    if (state === 'ok') changed.set(row.id, { ...row, checkedInAt: action.at, checkedInBy: by });
    if (state === 'undone') changed.set(row.id, { ...row, checkedInAt: null, checkedInBy: null });
  }
  return rows.map((row) => changed.get(row.id) ?? row);
}

/** Whether all that was paid went back; whoever sees no amounts is told by the server. */
const isMoneyBack = ({ amount, refunded }: BookingRow): boolean =>
  amount !== null && amount > 0 && refunded === amount;

/** What the server will most likely say of an action; it says the same by the same rules, only with more knowledge. */
export function predictVerdict(
  row: BookingRow | undefined,
  action: Pick<QueuedAction, 'undo' | 'allowUnpaid' | 'at'>,
): Verdict {
  const person = {
    bookingId: row?.id ?? null,
    userName: row?.userName ?? '',
    seats: row?.seats ?? 0,
    note: row?.note ?? '',
    other: null,
    ...(row && isMoneyBack(row) && { moneyBack: true }),
  };
  const verdictOf = (state: Verdict['state'], at: string | null = null, by = ''): Verdict => ({
    ...person,
    state,
    at,
    by,
  });
  if (!row) return verdictOf('unknown');
  if (action.undo) return row.checkedInAt === null ? verdictOf('notCheckedIn') : verdictOf('undone');
  if (row.status === 'cancelled') return verdictOf('cancelled');
  if (row.checkedInAt !== null) return verdictOf('already', row.checkedInAt, row.checkedInBy ?? '');
  if (row.status === 'pending' && !action.allowUnpaid) return verdictOf('unpaid');
  return verdictOf('ok', action.at);
}

/** Seats that came, of those booked. */
export function figuresOf(rows: readonly BookingRow[]): { readonly came: number; readonly booked: number } {
  const living = rows.filter(({ status }) => status !== 'cancelled');
  const seats = (some: readonly BookingRow[]): number => some.reduce((sum, row) => sum + row.seats, 0);
  return { came: seats(living.filter(({ checkedInAt }) => checkedInAt !== null)), booked: seats(living) };
}

/** A booking after the server's answer about it. */
export function withResult(row: BookingRow, { state, at, by }: CheckInResult): BookingRow {
  if (state === 'ok' || state === 'already') return { ...row, checkedInAt: at, checkedInBy: by };
  if (state === 'undone' || state === 'undoneSince') return { ...row, checkedInAt: null, checkedInBy: null };
  return row;
}
