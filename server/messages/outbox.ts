import type { Message, MessageGateway } from './gateway.ts';

/** A row of `message_outbox`. */
export interface OutboxRow extends Message {
  readonly state: 'sent';
  readonly createdAt: Date;
}

/**
 * The delivery that comes with Touchline: messages are kept in `message_outbox`, where operators and tests read them.
 * `write` inserts one row and ignores a reference that is already there.
 */
export function outbox(
  write: (row: OutboxRow) => Promise<void>,
  now: () => number = Date.now,
): MessageGateway {
  return { send: (message) => write({ ...message, state: 'sent', createdAt: new Date(now()) }) };
}
