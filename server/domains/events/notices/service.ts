import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/calls/notices.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import { countRecipients, insertNotice } from './sql.ts';

type Channel = 'sms' | 'push';
const costOf = (channel: Channel): number => (channel === 'sms' ? MESSAGE_COST_CENTS : 0);

/** How many people a notice reaches and what it costs. @throws Refusal notFound. */
export async function previewNotice(
  { database }: Services,
  { store }: StoreCaller,
  eventId: number,
  channel: Channel,
): Promise<ResultOf<typeof contract.previewNotice>> {
  const recipients = await countRecipients(database.orm, store, eventId);
  if (recipients === undefined) throw refuse.notFound();
  const costEach = costOf(channel);
  return { recipients, costEach, cost: recipients * costEach };
}

/** Sends everybody who booked the session a message, in one transaction with its audit line. @throws Refusal notFound. */
export async function sendNotice(
  { database }: Services,
  request: {
    readonly caller: StoreCaller;
    readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
  },
  eventId: number,
  { channel, text }: { readonly channel: Channel; readonly text: string },
): Promise<{ sent: number; failed: number }> {
  const { caller, context } = request;
  return database.transaction(async (tx) => {
    if ((await countRecipients(tx, caller.store, eventId)) === undefined) throw refuse.notFound();
    const reference = `notice-event-${eventId}-${randomUUID()}`;
    const { sent, failed } = await insertNotice(tx, caller.store, eventId, { channel, text, reference });
    const after = { channel, text, sent, failed, message: reference };
    const what = { action: 'events.notice', object: 'event', objectId: eventId, after } as const;
    await writeAudit(tx, { by: caller, ...what, context });
    return { sent, failed };
  });
}
