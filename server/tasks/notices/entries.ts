import type { MessageState } from '../../../shared/codes/messages.ts';
import type { OrderEntry } from '../../../shared/contract/orders/shapes.ts';
import type { Queryable } from '../../db/pool.ts';
import type { StoreScope } from '../../db/scope.ts';
import { PLAIN_ENTRY } from '../refunds/orders/present.ts';
import { messageRows } from './sql.ts';

const KINDS = {
  queued: 'noticeQueued',
  sent: 'noticeSent',
  kept: 'noticeKept',
  failed: 'noticeFailed',
} as const satisfies Record<MessageState, OrderEntry['kind']>;

/** A line of the audit trail, as far as it names a message to the buyer. */
interface Deed {
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The messages that lines of an order's own trail name. */
export const messagesOf = (deeds: readonly Deed[]): string[] =>
  deeds.flatMap(({ after }) => (typeof after?.['message'] === 'string' ? [after['message']] : []));

/** How far the messages with these references got, for the timeline of the order they are about; newest first. */
export async function messageEntries(
  db: Queryable,
  store: StoreScope,
  references: readonly string[],
): Promise<OrderEntry[]> {
  const messages = await messageRows(db, store, references);
  return messages.map(({ id, at, kind, state, text }) => ({
    id: `notice-${id}`,
    at,
    ...PLAIN_ENTRY,
    text,
    kind: KINDS[state],
    // The way it went; sentences of messages stay whole.
    actor: kind,
  }));
}
