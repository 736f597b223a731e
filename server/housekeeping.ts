import type { Round } from './domains/domain.ts';
import type { Services } from './services.ts';

/** What is done again and again while the server runs. */
export interface Housekeeping {
  /** Starts no new round and waits for those that run. */
  stop(): Promise<void>;
}

/** Keeps house from now on. Any number of processes may: each round leaves out, or does twice, what another one does. */
export function startHousekeeping(services: Services, rounds: readonly Round[]): Housekeeping {
  const started = rounds.map(({ everyMs, work }) => startRounds(everyMs, () => work(services)));
  return { stop: async () => void (await Promise.all(started.map((round) => round.stop()))) };
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
