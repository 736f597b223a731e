import { EventStatus, MONEY_MODES } from '../../../shared/codes/lists.ts';
import type { CANCEL_BLOCKS, MOVE_BLOCKS, REFUND_BLOCKS } from '../../../shared/contract/orders/shapes.ts';
import { paidCents, type PurchaseFacts } from '../../purchases/facts.ts';

const HOUR_MS = 3_600_000;
const NO_CANCELLATION = 9999;

/** What decides about an order; amounts in cents, `startMs` in epoch milliseconds. */
export interface OrderFacts extends PurchaseFacts {
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly eventStatus: number;
  readonly startMs: number;
}

/** Cents that may still be asked back. */
export const refundableCents = (facts: OrderFacts): number =>
  Math.max(0, paidCents(facts) - facts.refundedCents - facts.refundingCents);

/** Why an order cannot be refunded; the same words as the contract's. */
export function refundBlockOf(facts: OrderFacts): (typeof REFUND_BLOCKS)[number] | null {
  if (!MONEY_MODES.includes(facts.payMode) || facts.amountCents === 0) return 'noMoney';
  if (!facts.wasPaid) return 'unpaid';
  if (facts.isRefunding) return 'running';
  if (refundableCents(facts) > 0) return null;
  return facts.refundingCents > 0 ? 'held' : 'refunded';
}

/** The session has begun, is over or is cancelled: its seats stay as they are. */
export const hasBegun = ({ eventStatus, startMs }: OrderFacts, now: number): boolean =>
  eventStatus !== EventStatus.published || startMs <= now;

/** The members' own deadline to cancel has passed; `cancelDeadline` in hours before the start (B4). */
export const isDeadlinePassed = (
  { startMs, cancelDeadline }: Pick<OrderFacts, 'startMs'> & { readonly cancelDeadline: number },
  now: number,
): boolean => cancelDeadline === NO_CANCELLATION || startMs - cancelDeadline * HOUR_MS < now;

/** Why an order cannot be moved, whatever it is a share of. */
export function moveBlockOf(
  facts: OrderFacts,
  now: number,
): Exclude<(typeof MOVE_BLOCKS)[number], 'series'> | null {
  if (facts.status === 'cancelled') return 'cancelled';
  if (facts.isRefunding) return 'running';
  return hasBegun(facts, now) ? 'begun' : null;
}

/** Why an order cannot be cancelled without a refund. */
export function cancelBlockOf(facts: OrderFacts, now: number): (typeof CANCEL_BLOCKS)[number] | null {
  const moveBlock = moveBlockOf(facts, now);
  if (moveBlock) return moveBlock;
  return paidCents(facts) > facts.refundedCents ? 'money' : null;
}
