import type { ResultOf } from '../../../shared/contract/call.ts';
import type { outbox } from '../../../shared/contract/calls/notices.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { countMessages, messageRows, type OutboxFilter } from './sql.ts';
import { readPage } from '../../db/statements/page.ts';

/** Messages of all merchants and how far they got; a page beyond the end is the last one. */
export async function listOutbox(
  { config, database }: Services,
  { scope }: PlatformCaller,
  filter: OutboxFilter,
): Promise<ResultOf<typeof outbox>> {
  const totalRecords = await countMessages(database.orm, scope, filter);
  return readPage(filter, totalRecords, async (page) =>
    (await messageRows(database.orm, scope, page)).map(({ isSecret, isOperators, ...row }) => ({
      ...row,
      // A code opens somebody's account: whoever looks after the deliveries must not read it. In a demo it goes nowhere
      // else, and still nobody reads their way to the rights of an operator (decision H61).
      text: isSecret && (isOperators || config.seed !== 'demo') ? '' : row.text,
      recipient: row.kind === 'sms' ? maskPhone(row.recipient) : row.recipient,
    })),
  );
}
