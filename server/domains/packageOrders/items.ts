/** One ticket of an order as stored in `package_order.items`. */
export interface PackageItem {
  readonly classPackId: number;
  readonly name: string;
  /** In one piece of the order. */
  readonly times: number;
  /** Price of one time when it was sold, in cents, rounded up. */
  readonly singleCents: number;
}

/** Times of one ticket of an order that were used. */
export interface UsedTimes {
  readonly classPackId: number;
  readonly used: number;
}

/** What a member received of one ticket of an order, and what became of it. */
export interface ReceivedTimes extends UsedTimes {
  readonly total: number;
  readonly frozen: number;
  readonly withdrawn: number;
  readonly expired: number;
  /** ISO 8601. */
  readonly validTo: string;
}

/** Cents of the times that were used, each at its single price: what a refund leaves out (screens F4). */
export const usedValueOf = (items: readonly PackageItem[], received: readonly UsedTimes[]): number =>
  items.reduce((sum, { classPackId, singleCents }) => {
    const used = received.find((each) => each.classPackId === classPackId)?.used ?? 0;
    return sum + used * singleCents;
  }, 0);
