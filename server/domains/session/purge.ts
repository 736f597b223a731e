import type { Services } from '../../services.ts';
import { KNOWN_FOR_MS } from './throttle.ts';
import { purgeSessions, purgeThrottle, purgeTickets } from './sql.ts';

const MINUTE_MS = 60_000;
/** What is over stays for a day, so that it is refused as over and not as made up. */
const KEPT_MS = 24 * 60 * MINUTE_MS;

/**
 * Forgets what signing in has left behind: sessions past their limits, one-time values past their time, counters and
 * known addresses nobody came back to. Answers how many rows went.
 */
export async function purgeSignIns({ config, database, now }: Services): Promise<number> {
  const before = (ms: number) => new Date(now() - KEPT_MS - ms);
  const idle = before(config.sessionIdleMinutes * MINUTE_MS);
  const absolute = before(config.sessionAbsoluteMinutes * MINUTE_MS);
  return (
    (await purgeSessions(database.orm, idle, absolute)) +
    (await purgeTickets(database.orm, before(0))) +
    (await purgeThrottle(database.orm, before(0), new Date(now() - KNOWN_FOR_MS)))
  );
}
