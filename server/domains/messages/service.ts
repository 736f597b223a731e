import { randomUUID } from 'node:crypto';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { outbox, readCode, sendTestMessage } from '../../../shared/contract/messages/notices.calls.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { LocalizedText } from '../../../shared/format/localized.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { RequestContext, RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { countMessages, messageRows, type OutboxFilter, queueMessage, readableCode } from './sql.ts';
import { readPage } from '../../db/statements/page.ts';

/** Messages of all merchants and how far they got; a page beyond the end is the last one. */
export async function listOutbox(
  { config, database }: Services,
  { scope }: PlatformCaller,
  filter: OutboxFilter,
): Promise<ResultOf<typeof outbox>> {
  const totalRecords = await countMessages(database.orm, scope, filter);
  return readPage(filter, totalRecords, async (page) =>
    (await messageRows(database.orm, scope, page)).map(({ isSecret, isOperators, isReadable, ...row }) => ({
      ...row,
      // A code opens somebody's account: whoever looks after the deliveries must not read it. In a demo it goes nowhere
      // else, and still nobody reads their way to the rights of an operator (decision H61).
      ...(isSecret && (isOperators || config.seed !== 'demo')
        ? { text: '', code: isReadable && !isOperators ? ('readable' as const) : ('hidden' as const) }
        : { code: null }),
      recipient: row.kind === 'sms' ? maskPhone(row.recipient) : row.recipient,
    })),
  );
}

/** Who asks, and in which request. */
type Request = RequestOf<PlatformCaller, RequestContext>;

/** The text with a code of a registration that was sent to nobody; the trail says who read it. @throws Refusal notFound. */
export const readRegistrationCode = (
  { database }: Services,
  { caller, context }: Request,
  id: number,
): Promise<ResultOf<typeof readCode>> =>
  database.transaction(async (tx) => {
    const message = await readableCode(tx, caller.scope, id);
    if (!message) throw refuse.notFound();
    const after = { recipient: message.recipient };
    await writeAudit(tx, {
      by: caller,
      action: 'messages.readCode',
      object: 'message',
      objectId: id,
      after,
      context,
    });
    return { text: message.text };
  });

const TEST: LocalizedText = {
  'zh-CN': '这是 Touchline 的测试短信，收到即表示短信网关可用。',
  en: 'This is a test of Touchline: its text messages arrive.',
};

/** Writes a message that tries the gateway out. How far it got, the outbox says under the reference. */
export const writeTest = (
  { database }: Services,
  { caller, context }: Request,
  { cellphone, language }: ParsedRequest<typeof sendTestMessage>['body'],
): Promise<ResultOf<typeof sendTestMessage>> =>
  database.transaction(async (tx) => {
    const reference = `test-${randomUUID()}`;
    await queueMessage(tx, caller.scope, { cellphone, text: TEST[language], reference });
    const after = { recipient: cellphone };
    await writeAudit(tx, {
      by: caller,
      action: 'messages.sendTest',
      object: 'message',
      objectId: reference,
      after,
      context,
    });
    return { reference };
  });
