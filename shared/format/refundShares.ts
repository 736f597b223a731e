/** What refunds are counted from: a line of an order with the cents that were paid for all its pieces. */
export interface PaidLine {
  readonly seats: number;
  readonly paid: number;
}

/** One refund: of pieces of lines, or, when `lines` is empty, of the order as a whole. Amounts in cents. */
export interface LineRefund {
  readonly amount: number;
  readonly lines: readonly { readonly line: number; readonly seats: number; readonly cents: number }[];
}

/** What refunds have taken from one line. */
export interface LineShare {
  readonly seats: number;
  readonly cents: number;
}

/**
 * Shares `amount` out in proportion to `rests`, in whole cents that add up to it; the largest fractions get the cents
 * that are left over, the first of equal ones first. Never more than a rest as long as the rests can bear it.
 */
export function shareOut(amount: number, rests: readonly number[]): number[] {
  const whole = rests.reduce((sum, rest) => sum + rest, 0);
  if (whole === 0) return rests.map(() => 0);
  // Of integers beyond 2^53 nothing would be exact; sums of one order times each other may get there.
  const exact = rests.map((rest) => BigInt(amount) * BigInt(rest));
  const shares = exact.map((value) => Number(value / BigInt(whole)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byFraction = exact
    .map((value, index) => ({ index, fraction: Number(value % BigInt(whole)) }))
    .toSorted((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** What refunds have taken from each line: pieces as they were named, amounts without pieces from all that is left. */
export function lineShares(lines: readonly PaidLine[], refunds: readonly LineRefund[]): LineShare[] {
  const taken = lines.map(() => ({ seats: 0, cents: 0 }));
  for (const refund of refunds) {
    for (const part of refund.lines) {
      const line = taken[part.line];
      if (!line) continue;
      line.seats += part.seats;
      line.cents += part.cents;
    }
    if (refund.lines.length > 0) continue;
    const rests = lines.map(({ paid }, index) => Math.max(0, paid - (taken[index]?.cents ?? 0)));
    for (const [index, share] of shareOut(refund.amount, rests).entries()) {
      const line = taken[index];
      if (line) line.cents += share;
    }
  }
  return taken;
}

/**
 * Cents of `seats` more pieces of a line of which `taken` are gone: the pieces of one line add up to what was paid
 * for it, whatever the order they go in, and never beyond what is left of it.
 */
export function centsOfSeats({ seats: pieces, paid }: PaidLine, taken: LineShare, seats: number): number {
  if (pieces === 0) return 0;
  const upTo = (count: number): number => Math.floor((paid * count) / pieces);
  const share = upTo(Math.min(pieces, taken.seats + seats)) - upTo(Math.min(pieces, taken.seats));
  return Math.min(share, Math.max(0, paid - taken.cents));
}
