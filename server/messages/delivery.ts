import { setTimeout as wait } from 'node:timers/promises';
import { MessageFailure } from '../../shared/codes/lists.ts';
import type { Database } from '../db/pool.ts';
import type { MessageAnswer, MessageGateway } from './gateway.ts';
import { claimDue, type ClaimedMessage, type Outcome, settle } from './sql.ts';
import { cut } from '../../shared/format/cut.ts';

/** Knobs of the delivery. */
export interface DeliveryLimits {
  /** The outbox is looked at this often: one statement, by an index of what waits. */
  readonly pollMs: number;
  /** Messages handed over at one time. */
  readonly atOnce: number;
  /** A gateway that is silent this long counts as one without an answer. */
  readonly answerWithinMs: number;
  /**
   * Pauses after each try; there are as many tries. Each is longer than `answerWithinMs`, so that no two processes
   * hand one message over at the same time.
   */
  readonly pausesMs: readonly number[];
  /** Texts that open something stay readable once they were handed over: in a demo, where the outbox is read instead. */
  readonly keepsSecrets: boolean;
}

/** What servers run with. */
export const DELIVERY_LIMITS: DeliveryLimits = {
  pollMs: 1_000,
  atOnce: 50,
  answerWithinMs: 5_000,
  pausesMs: [30_000, 120_000, 600_000, 1_800_000, 1_800_000],
  keepsSecrets: false,
};

/** The running delivery of this process. */
export interface Delivery {
  /** Takes nothing new and waits until what was handed over is written down. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Delivers from now on. Any number of processes may, and any of them may be killed: a message is handed over at least
 * once, and the gateway delivers a reference once.
 */
export function startDelivery(
  database: Database,
  gateway: MessageGateway,
  limits: DeliveryLimits = DELIVERY_LIMITS,
): Delivery {
  const control = new AbortController();
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= deliverDue(database, gateway, limits, control.signal)
      // A database that is away is away for everybody; the next round comes.
      .catch(() => {})
      .finally(() => {
        round = undefined;
      });
  }, limits.pollMs);
  return {
    stop: async () => {
      clearInterval(timer);
      control.abort();
      await round;
    },
  };
}

/** One round: hands over what is due, some at a time, until nothing is. */
export async function deliverDue(
  { orm }: Database,
  gateway: MessageGateway,
  limits: DeliveryLimits = DELIVERY_LIMITS,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    // The next ones when these are settled: a slow gateway slows the queue and not the database.
    // oxlint-disable-next-line no-await-in-loop
    const messages = await claimDue(orm, limits);
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await Promise.all(messages.map((message) => handOver(gateway, message, limits)));
    // oxlint-disable-next-line no-await-in-loop
    if (outcomes.length > 0) await settle(orm, outcomes, limits.keepsSecrets);
    if (messages.length < limits.atOnce || signal?.aborted) return;
  }
}

async function handOver(
  gateway: MessageGateway,
  { id, tries, ...message }: ClaimedMessage,
  { answerWithinMs, pausesMs }: DeliveryLimits,
): Promise<Outcome> {
  try {
    const answer = await within(answerWithinMs, gateway.send(message));
    if (answer.state === 'refused') return { id, state: 'failed', failure: storable(answer.reason) };
    return { id, state: answer.state === 'taken' ? 'sent' : 'kept', failure: '' };
  } catch (error) {
    // It may have gone out all the same; the gateway knows its reference.
    const failure = error instanceof Error ? storable(error.message) : MessageFailure.noAnswer;
    return { id, state: tries < pausesMs.length ? 'queued' : 'failed', failure };
  }
}

async function within(ms: number, answer: Promise<MessageAnswer>): Promise<MessageAnswer> {
  const waiting = new AbortController();
  const silence = wait(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(MessageFailure.noAnswer);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    waiting.abort();
  }
}

const FAILURE_AT_MOST = 200;

/** Others' words, so that they can be kept: one message's must not stop the others'. */
const storable = (words: string): string => cut(words.replaceAll('\u0000', ''), FAILURE_AT_MOST);
