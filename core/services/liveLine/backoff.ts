const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/**
 * Wait before the n-th reconnect (from 0), in milliseconds: 0.5 s doubling to 15 s, of which a random half is taken
 * off, so that a thousand consoles do not return in the same moment (reliability W3).
 */
export function reconnectWait(tries: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  return Math.round(whole / 2 + (whole / 2) * random());
}
