import type { SERIES_STAYS } from '../../../../shared/contract/orders/seriesCancel.shapes.ts';
import { moveBlockOf, refundableCents, refundBlockOf } from '../orderFacts.ts';
import { returnsOf } from '../refund/refundObject.ts';
import type { SeriesOrderRecord } from './sql.ts';

/** One order as a cancel of its series would leave it; cents. */
export interface DecidedOrder {
  readonly order: SeriesOrderRecord;
  /** Null: it is cancelled, and so much comes back. */
  readonly stays: (typeof SERIES_STAYS)[number] | null;
  readonly cents: number;
  readonly points: number;
  readonly times: number;
}

/** What comes back in all; cents. */
export interface SeriesSums {
  readonly count: number;
  readonly cents: number;
  readonly points: number;
  readonly times: number;
}

const NOTHING = { cents: 0, points: 0, times: 0 };

/** Decides by the rules of a single order: one that could not be cancelled or refunded by itself stays. */
export function decideOrder(order: SeriesOrderRecord, now: number): DecidedOrder {
  const stays = staysOf(order, now);
  return {
    order,
    stays,
    ...(stays === null ? { cents: refundableCents(order), ...returnsOf(order) } : NOTHING),
  };
}

function staysOf(order: SeriesOrderRecord, now: number): DecidedOrder['stays'] {
  const block = moveBlockOf(order, now);
  const refundBlock = refundBlockOf(order);
  if (block === 'cancelled') return refundBlock === 'refunded' ? 'refunded' : 'cancelled';
  // What was paid and is not back must be decided first, as for a refund of this order alone.
  return block ?? (refundBlock === 'held' ? 'held' : null);
}

/** The orders that are cancelled. */
export const endingOf = (decided: readonly DecidedOrder[]): readonly DecidedOrder[] =>
  decided.filter(({ stays }) => stays === null);

/** What the decided orders give back in sum. */
export const sumsOf = (decided: readonly DecidedOrder[]): SeriesSums =>
  endingOf(decided).reduce(
    (sums, { cents, points, times }) => ({
      count: sums.count + 1,
      cents: sums.cents + cents,
      points: sums.points + points,
      times: sums.times + times,
    }),
    { count: 0, ...NOTHING },
  );
