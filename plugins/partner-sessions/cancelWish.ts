import { CancelReason } from '../../shared/codes/lists.ts';
import { TYPED_WORD_CENTS, TYPED_WORD_ORDERS } from '../../shared/codes/limits.ts';
import type { CancelPreview, SeenCancel } from '../../shared/contract/events/shapes.ts';

/** What is asked before sessions are cancelled. */
export interface Reasons {
  readonly reasonType: CancelReason;
  readonly description: string;
  readonly tell: boolean;
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
