import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/messages/notices.calls.ts';
import type { NoticeContent } from '../../../../shared/contract/messages/notices.shapes.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import { countRecipients, insertNotice } from './sql.ts';

type Channel = NoticeContent['channel'];
type Counts = { readonly sent: number; readonly failed: number };
/** What one message costs, in cents. */
export const costOf = (channel: Channel): number => (channel === 'sms' ? MESSAGE_COST_CENTS : 0);

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
export const sendNotice = (
  { database }: Services,
  request: ChangeRequest,
  eventId: number,
  words: NoticeContent,
): Promise<Counts> =>
  database.transaction((tx) => sendNoticeIn(tx, request, eventId, { ...words, notice: randomUUID() }));

/**
 * The same in a transaction of the caller's. `notice` names the words, so that somebody of the session gets them once.
 * @throws Refusal notFound.
 */
export async function sendNoticeIn(
  tx: Transaction,
  { caller, context }: ChangeRequest,
  eventId: number,
  { channel, text, notice }: NoticeContent & { readonly notice: string },
): Promise<Counts> {
  if ((await countRecipients(tx, caller.store, eventId)) === undefined) throw refuse.notFound();
  const reference = `notice-event-${eventId}-${notice}`;
  const { sent, failed } = await insertNotice(tx, caller.store, eventId, { channel, text, reference });
  const after = { channel, text, sent, failed, message: reference };
  const what = { action: 'events.notice', object: 'event', objectId: eventId, after } as const;
  await writeAudit(tx, { by: caller, ...what, context });
  return { sent, failed };
}
