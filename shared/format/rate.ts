/** Shown for a rate over nothing (screens A1). */
export const NO_RATE = '–';

/** A ratio as percent with 2 decimals: 0.1234 is `12.34%`; `–` for undefined and for what is not a number. */
export function formatRate(ratio: number | undefined): string {
  if (ratio === undefined || !Number.isFinite(ratio)) return NO_RATE;
  const percent = (Math.round(Math.abs(ratio) * 10_000) / 100).toFixed(2);
  return `${ratio < 0 && Number(percent) !== 0 ? '\u2212' : ''}${percent}%`;
}

/** Part of a whole as a ratio; undefined over a whole of 0. */
export const rateOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : part / whole;
