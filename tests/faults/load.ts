import { setTimeout as wait } from 'node:timers/promises';
import { systemCodeOf } from '../../server/db/errors.ts';
import type { Answer } from './serverProcess.ts';

/** What became of one request of a steady load. */
export interface Sample {
  /** When it was sent, in milliseconds of `performance.now()`. */
  readonly at: number;
  /** How long the caller waited. */
  readonly ms: number;
  readonly status: number;
  readonly resultCode: number;
  /** Code of the system when there was no answer at all. */
  readonly broken: string | undefined;
}

/** A load that goes on until it is stopped. */
export interface Load {
  /** Those that have ended, in the order they ended. */
  readonly samples: readonly Sample[];
  /** How many were sent before `time` and still wait. */
  waitingSince(time: number): number;
  /** Sends nothing more and waits for what is under way. */
  stop(): Promise<readonly Sample[]>;
}

/** Sends `perSecond` requests a second, evenly, whether or not the earlier ones have been answered. */
export function steadyLoad(perSecond: number, send: (index: number) => Promise<Answer>): Load {
  const samples: Sample[] = [];
  const underWay = new Map<Promise<void>, number>();
  const stopped = new AbortController();
  const one = async (index: number): Promise<void> => {
    const at = performance.now();
    const note = (status: number, resultCode: number, broken?: string): void => {
      samples.push({ at, ms: performance.now() - at, status, resultCode, broken });
    };
    try {
      const { status, envelope } = await send(index);
      note(status, envelope.resultCode);
    } catch (error) {
      note(0, 0, systemCodeOf(error) ?? String(error));
    }
  };
  const run = async (): Promise<void> => {
    const began = performance.now();
    for (let index = 0; !stopped.signal.aborted; index++) {
      const pauseMs = began + (index * 1_000) / perSecond - performance.now();
      if (pauseMs > 0) await wait(pauseMs);
      const sample = one(index).finally(() => underWay.delete(sample));
      underWay.set(sample, performance.now());
    }
  };
  const running = run();
  return {
    samples,
    waitingSince: (time) => [...underWay.values()].filter((at) => at < time).length,
    stop: async () => {
      stopped.abort();
      await running;
      await Promise.all(underWay.keys());
      return samples;
    },
  };
}
