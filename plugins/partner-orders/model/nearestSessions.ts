import { instantOf } from '../../../shared/format/datesIn.ts';
/** At most `count` of these sessions, which are ordered by their start: those nearest to `now`, half of them before. */
export function nearestSessions<Session extends { readonly startAt: string }>(
  sessions: readonly Session[],
  count: number,
  now: number,
): readonly Session[] {
  const next = sessions.findIndex(({ startAt }) => instantOf(startAt) >= now);
  const middle = next === -1 ? sessions.length : next;
  const last = Math.max(0, sessions.length - count);
  const first = Math.min(last, Math.max(0, middle - Math.floor(count / 2)));
  return sessions.slice(first, first + count);
}
