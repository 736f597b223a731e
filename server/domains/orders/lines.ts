import type { LineRefund } from '../../../shared/format/refundShares.ts';

/** One item of an order as stored in `booking.lines`; cents, and the cents paid for all its pieces. */
export interface OrderLine {
  readonly item: string;
  readonly seats: number;
  /** Price of one piece, before discounts. */
  readonly price: number;
  readonly paid: number;
  /** Its pieces are seats of the session; false for extras such as a shuttle. */
  readonly takesSeat: boolean;
}

/** What an order's lines are made of when none are stored: one line of all seats. */
interface WholeOrder {
  readonly lines: readonly OrderLine[];
  readonly seats: number;
  readonly amountCents: number;
}

/** The lines of an order; their paid sums are the order's amount. */
export function linesOf({ lines, seats, amountCents }: WholeOrder): readonly OrderLine[] {
  if (lines.length > 0) return lines;
  const price = seats === 0 ? amountCents : Math.ceil(amountCents / seats);
  return [{ item: '', seats, price, paid: amountCents, takesSeat: true }];
}

/** Refunds in the form that shares are counted from. */
export const asLineRefunds = (
  refunds: readonly { readonly amountCents: number; readonly lines: LineRefund['lines'] }[],
): LineRefund[] => refunds.map(({ amountCents, lines }) => ({ amount: amountCents, lines }));
