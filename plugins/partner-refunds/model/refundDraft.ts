import { TYPED_WORD_CENTS } from '../../../shared/codes/limits.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import type { OrderDetail, RefundOrderBody } from '../../../shared/contract/orders/shapes.ts';
import { centsOfSeats } from '../../../shared/format/refundShares.ts';

/** A refund as it is being filled in. */
export interface RefundDraft {
  readonly mode: 'lines' | 'amount';
  /** Pieces of each line, by its place. */
  readonly pieces: readonly number[];
  /** Cents of the free amount; null while the field is empty, NaN while it is wrong. */
  readonly amount: number | null;
  readonly reason: RefundReason;
  readonly note: string;
  readonly freesSeats: boolean;
  readonly notify: boolean;
}

/** Above this sum a word must be typed (screens A3). */
export const needsTypedWord = (cents: number): boolean => cents > TYPED_WORD_CENTS;

/** How a dialog opens: by pieces when there are any left, with seats freed while the session is still to come. */
export const newDraft = (order: OrderDetail): RefundDraft => ({
  mode: order.lines.some((line) => piecesLeft(line) > 0 && (line.paid ?? 0) > 0) ? 'lines' : 'amount',
  pieces: order.lines.map(() => 0),
  amount: null,
  reason: RefundReason.customerRequest,
  note: '',
  freesSeats: order.canFreeSeats,
  notify: true,
});

type Line = OrderDetail['lines'][number];

/** Pieces of a line that can still be refunded. */
export const piecesLeft = ({ seats, refundedSeats }: Line): number => Math.max(0, seats - refundedSeats);

/** Cents of some pieces of a line, as the server counts them. */
export const centsOfPieces = (line: Line, pieces: number): number =>
  centsOfSeats(
    { seats: line.seats, paid: line.paid ?? 0 },
    { seats: line.refundedSeats, cents: line.asked ?? 0 },
    pieces,
  );

/** The sum of a draft in cents; nothing while its amount is wrong. */
export const sumOf = ({ lines }: Pick<OrderDetail, 'lines'>, draft: RefundDraft): number =>
  draft.mode === 'amount'
    ? draft.amount || 0
    : lines.reduce((sum, line, index) => sum + centsOfPieces(line, draft.pieces[index] ?? 0), 0);

/** Seats of the session that a draft would free. */
export const seatsFreed = (
  { lines, seats }: Pick<OrderDetail, 'lines' | 'seats'>,
  draft: RefundDraft,
): number =>
  draft.mode === 'amount'
    ? seats
    : Math.min(
        seats,
        lines.reduce((sum, line, index) => sum + (line.takesSeat ? (draft.pieces[index] ?? 0) : 0), 0),
      );

/** What is wrong with the sum of a draft, as a key of `refund.fault`. */
export function faultOf(order: OrderDetail, draft: RefundDraft): 'nothing' | 'tooMuch' | undefined {
  const sum = draft.mode === 'amount' ? (draft.amount ?? 0) : sumOf(order, draft);
  if (sum <= 0) return 'nothing';
  return sum <= (order.refundable ?? 0) ? undefined : 'tooMuch';
}

/** The request of a draft. */
export function bodyOf(order: OrderDetail, draft: RefundDraft): RefundOrderBody {
  const { mode, pieces, reason, note, freesSeats, notify } = draft;
  const lines = pieces.flatMap((seats, line) => (seats > 0 ? [{ line, seats }] : []));
  return {
    amount: sumOf(order, draft),
    reason,
    note: note.trim(),
    notify,
    alsoCancel: freesSeats && order.canFreeSeats && seatsFreed(order, draft) > 0,
    ...(mode === 'lines' && { lines }),
  };
}
