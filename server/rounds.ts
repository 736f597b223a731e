/** Work that is done again and again. */
export interface Rounds {
  /** Starts no new round and waits for the one that runs. */
  stop(): Promise<void>;
}

/** Does `work` every `everyMs` from now on, never twice at one time. */
export function startRounds(everyMs: number, work: () => Promise<unknown>): Rounds {
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
