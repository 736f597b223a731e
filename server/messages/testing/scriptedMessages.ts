import { setTimeout as wait } from 'node:timers/promises';
import type { Message, MessageGateway } from '../gateway.ts';

/** What the scripted gateway does with one try. `lost`: it delivers, and the answer never arrives. */
export type Reaction = 'take' | 'lost' | 'silent' | { readonly refuse: string } | { readonly fail: string };

/** A gateway in memory that reacts as told and remembers what it delivered. */
export interface ScriptedMessages extends MessageGateway {
  /** What reached people, by reference. */
  readonly delivered: ReadonlyMap<string, Message>;
  /** All that was handed over, in order. */
  readonly handed: readonly Message[];
}

/** Longer than any test waits. */
const SILENCE_MS = 600_000;

/** `react` is given the message and how often its reference came before. */
export function scriptedMessages(
  react: (message: Message, earlier: number) => Reaction = () => 'take',
): ScriptedMessages {
  const delivered = new Map<string, Message>();
  const handed: Message[] = [];
  return {
    delivered,
    handed,
    send: async (message) => {
      const earlier = handed.filter(({ reference }) => reference === message.reference).length;
      handed.push(message);
      const reaction = react(message, earlier);
      if (typeof reaction === 'object') {
        if ('fail' in reaction) throw new Error(reaction.fail);
        return { state: 'refused', reason: reaction.refuse };
      }
      if (reaction === 'silent') await wait(SILENCE_MS, undefined, { ref: false });
      delivered.set(message.reference, message);
      if (reaction === 'lost') throw new Error('The connection broke.');
      return { state: 'taken' };
    },
  };
}
