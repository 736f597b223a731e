import type { Services } from '../../../services.ts';
import { offerTexts } from './service.ts';
import { openWaitlists, sweepWaitlist } from './sql.ts';

/** How often offers that ran out are passed on. */
const SWEEP_EVERY_MS = 30_000;
const SESSIONS_AT_ONCE = 50;

/** The running sweep of this process. */
export interface WaitlistSweep {
  /** Starts no new round and waits for the one that runs. */
  stop(): Promise<void>;
}

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

/** Sweeps from now on. Any number of processes may: a session that one works on is left out by the others. */
export function startWaitlistSweep(services: Services): WaitlistSweep {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A database that is away is away for everybody; the next round comes.
    round = round.then(() => sweepWaitlists(services)).catch(() => {});
  }, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
