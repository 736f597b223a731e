import type { Services } from '../../../services.ts';
import { offerTexts } from './service.ts';
import { openWaitlists, sweepWaitlist } from './sql.ts';

const SESSIONS_AT_ONCE = 50;

/** One round: passes on what ran out and offers what is free, session by session; answers how many offers it made. */
export async function sweepWaitlists({ database, config, now }: Services): Promise<number> {
  let offers = 0;
  for (const id of await openWaitlists(database.orm, now(), SESSIONS_AT_ONCE)) {
    // One short transaction each: the desk must not wait for fifty of them.
    // oxlint-disable-next-line no-await-in-loop
    offers += await database.transaction((tx) => sweepWaitlist(tx, id, now(), offerTexts(config.zone)));
  }
  return offers;
}
