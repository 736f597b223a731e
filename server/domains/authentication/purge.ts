import type { Services } from '../../services.ts';
import { KNOWN_FOR_MS } from './throttle.ts';
import { deleteOldCodes } from './codes/sql.ts';
import { deleteOldAttempts } from './singleSignOn/sql.ts';
import { deleteOldSignIns, deleteOldThrottle, deleteOldTickets } from './sql.ts';

const MINUTE_MS = 60_000;
/** What is over stays for a day, so that it is refused as over and not as made up. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/**
 * Forgets what signing in has left behind: sign-ins past their limits, one-time values past their time, counters and
 * known addresses that have not been used again. Answers how many rows went.
 */
export async function purgeSignIns({ config, database, now }: Services): Promise<number> {
  const before = (ms: number) => new Date(now() - KEPT_MS - ms);
  const idle = before(config.signInIdleMinutes * MINUTE_MS);
  const absolute = before(config.signInAbsoluteMinutes * MINUTE_MS);
  return (
    (await deleteOldSignIns(database.orm, idle, absolute)) +
    (await deleteOldTickets(database.orm, before(0))) +
    (await deleteOldAttempts(database.orm)) +
    (await deleteOldCodes(database.orm, before(0))) +
    (await deleteOldThrottle(database.orm, before(0), new Date(now() - KNOWN_FOR_MS)))
  );
}
