import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { type PlatformCaller, type StoreCaller, scopeOf } from '../../../http/access/caller.ts';
import { refuse } from '../refusals.ts';
import { isBeingPublished, seriesOf } from './sql.ts';

/** A session as a sign-up covers it: its place in a series of `count`, or the only one of one. */
export interface CoveredSession {
  readonly eventId: number;
  readonly index: number;
  readonly count: number;
}

/**
 * The sessions that a sign-up for one of them covers, in the order of their numbers, which is the order they are locked
 * in: the session itself, and of a series all that are still to come (decision 0015). @throws Refusal seriesNotWhole.
 */
export async function coveredSessions(
  db: Queryable,
  store: StoreScope,
  eventId: number,
  now: number,
): Promise<readonly CoveredSession[]> {
  const series = await seriesOf(db, store, eventId, now);
  if (series.length === 0) return [{ eventId, index: 0, count: 1 }];
  // Nobody knows yet how many sessions the price is for.
  if (await isBeingPublished(db, store, eventId)) throw refuse.seriesNotWhole();
  return (
    series
      .map(({ id, isToCome }, index) => ({ eventId: id, index, count: series.length, isToCome }))
      // The session that was asked for is refused by name when it is over.
      .filter((session) => session.isToCome || session.eventId === eventId)
      .toSorted((a, b) => a.eventId - b.eventId)
  );
}

/** The series of a session as its page tells it; null for a session that is booked by itself. */
export async function readSeries(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  eventId: number,
  now: number,
) {
  const series = await seriesOf(db, scopeOf(caller), eventId, now);
  const toCome = series.flatMap(({ isToCome }, index) => (isToCome ? [index] : []));
  const index = series.findIndex(({ id }) => id === eventId);
  return index === -1 ? null : { count: series.length, index, toCome };
}
