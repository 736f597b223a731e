import { addDays, dayOf } from '../../../shared/format/dates.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { closeThrough, keepZone, readClosedThrough, recogniseSome } from './sql.ts';

/** A day is open until then on the next one: what happened in its last hours is still written into it. */
export const CLOSING_HOUR = 4;
const HOUR_MS = 3_600_000;
const ORDERS_AT_ONCE = 500;

/** The last business day that is over at an instant, by the hour days close at. */
export const lastClosedDay = (now: number, zone: string): string =>
  addDays(dayOf(now - CLOSING_HOUR * HOUR_MS, zone), -1);

/** The last day that gets no posting any more; undefined while none is closed. */
export const closedThrough = (db: Queryable): Promise<string | undefined> => readClosedThrough(db);

/** Earns what lies in sessions that have ended, and closes the days that are over. */
export async function keepJournal(services: Services): Promise<void> {
  const { database, config, now } = services;
  const { zone } = config;
  await keepZone(database.orm, zone);
  // Before the closing, so that what ended yesterday counts in yesterday. Some at a time: locks are held for moments.
  // oxlint-disable-next-line no-await-in-loop
  while ((await database.transaction((tx) => recogniseSome(tx, now(), ORDERS_AT_ONCE))) > 0);
  const day = lastClosedDay(now(), zone);
  const closed = await readClosedThrough(database.orm);
  if (closed === undefined || closed < day) await database.transaction((tx) => closeThrough(tx, day));
}
