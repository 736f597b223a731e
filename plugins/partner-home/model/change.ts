import { formatRate, rateOf } from '../../../shared/format/rate.ts';

/** A figure against an earlier one: how it is said, and whether that is good. */
export interface Change {
  /** `▲ 9.20%`, or in percentage points `▲ 1.00`. */
  readonly text: string;
  readonly tone: 'good' | 'bad';
}

const buildChange = (isMore: boolean, size: string, moreIsGood: boolean): Change => ({
  text: `${isMore ? '▲' : '▼'} ${size}`,
  tone: isMore === moreIsGood ? 'good' : 'bad',
});

/** By how much of the earlier figure; nothing without one, and nothing when they are the same. */
export function changeOf(now: number, earlier: number, moreIsGood: boolean): Change | undefined {
  const change = rateOf(now - earlier, Math.abs(earlier));
  if (change === undefined || change === 0) return undefined;
  return buildChange(change > 0, formatRate(Math.abs(change)), moreIsGood);
}

/** Two rates in percentage points; nothing where one of them is over nothing, and nothing when they are the same. */
export function pointsOf(
  now: number | undefined,
  earlier: number | undefined,
  moreIsGood: boolean,
): Change | undefined {
  if (now === undefined || earlier === undefined) return undefined;
  const points = Math.round((now - earlier) * 10_000) / 100;
  return points === 0 ? undefined : buildChange(points > 0, Math.abs(points).toFixed(2), moreIsGood);
}
