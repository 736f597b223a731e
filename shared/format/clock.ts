/** Answers say the second and not more, and a device that is this near is taken as right. */
const NEAR_MS = 2_000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
let aheadMs = 0;

/**
 * Now, by the server's clock. Days, ages and "too soon" are told by it, because the clock of a device may be days off;
 * `Date.now()` is for spans that begin and end on this device.
 */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Learns the server's clock from the `Date` of an answer whose question was sent at `sentAt` of this device. It stays as
 * it is while that is possible, so that no time jumps with every answer.
 */
export function followServer(date: string | undefined, sentAt: number): void {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const heardAt = Date.now();
  const isPossible = said >= sentAt + aheadMs - NEAR_MS && said <= heardAt + aheadMs + NEAR_MS;
  if (!isPossible) aheadMs = said - Math.round((sentAt + heardAt) / 2);
}
