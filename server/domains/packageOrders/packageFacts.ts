import type { PACKAGE_REFUND_BLOCKS } from '../../../shared/contract/packageOrders/shapes.ts';
import { paidCents, type PurchaseFacts } from '../../purchases/facts.ts';

/** What decides about an order of packs; amounts in cents. */
export interface PackageFacts extends PurchaseFacts {
  readonly status: 'pending' | 'groupBuying' | 'paid' | 'cancelled';
  /** Used times at their single price. */
  readonly usedValue: number;
}

/** Cents that may still be asked back: never below 0, however many times were used. */
export const refundableCents = (facts: PackageFacts): number =>
  Math.max(0, paidCents(facts) - facts.usedValue - facts.refundedCents - facts.refundingCents);

/** Why an order cannot be refunded; the same words as the contract's. */
export function refundBlockOf(facts: PackageFacts): (typeof PACKAGE_REFUND_BLOCKS)[number] | null {
  if (!facts.wasPaid) return 'unpaid';
  if (facts.status === 'groupBuying') return 'groupBuying';
  if (facts.isRefunding) return 'running';
  // Its times are frozen for the failed one; a second refund would have to share them.
  if (facts.refundingCents > 0) return 'held';
  if (refundableCents(facts) > 0) return null;
  return facts.refundedCents > 0 ? 'refunded' : 'nothingLeft';
}
