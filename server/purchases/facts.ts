import { MONEY_MODES } from '../../shared/codes/lists.ts';

/*
 * Purchases are registration orders and orders of packs. What is the same about their money stands in this folder and, for
 * their lists, in server/db/statements/purchases.ts; what may go back, and when, each of them decides by its own facts.
 */

/** What decides about the money of a purchase; cents. */
export interface PurchaseFacts {
  readonly payMode: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** Held by refunds that are not decided. */
  readonly refundingCents: number;
  /** Money came in, whether or not it went back; says nothing about what costs none. */
  readonly wasPaid: boolean;
  /** A refund is requested or sent. */
  readonly isRefunding: boolean;
}

/** Cents that came in for a purchase. */
export const paidCents = ({ payMode, amountCents, wasPaid }: PurchaseFacts): number =>
  wasPaid && MONEY_MODES.includes(payMode) ? amountCents : 0;
