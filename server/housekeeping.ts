import { sweepWaitlists } from './domains/events/waitlist/sweep.ts';
import { purgeSignIns } from './domains/session/purge.ts';
import type { Services } from './services.ts';

/** How often offers of waiting lists that ran out are passed on. */
const OFFERS_EVERY_MS = 30_000;
/** How often that is cleared away which nobody needs any more. */
const PURGE_EVERY_MS = 3_600_000;

/** What is done again and again while the server runs. */
export interface Housekeeping {
  /** Starts no new round and waits for those that run. */
  stop(): Promise<void>;
}

/** Keeps house from now on. Any number of processes may: each round leaves out, or does twice, what another one does. */
export function startHousekeeping(services: Services): Housekeeping {
  const rounds = [
    startRounds(OFFERS_EVERY_MS, () => sweepWaitlists(services)),
    startRounds(PURGE_EVERY_MS, () => purgeSignIns(services)),
  ];
  return { stop: async () => void (await Promise.all(rounds.map((round) => round.stop()))) };
}

/** Does `work` every `everyMs`, never twice at one time. */
function startRounds(everyMs: number, work: () => Promise<unknown>): Housekeeping {
  let round: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A database that is away is away for everybody; the next round comes.
    round = round.then(work).catch(() => {});
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
