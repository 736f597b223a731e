import type { ResultOf } from '../../../shared/contract/call.ts';
import type { outbox } from '../../../shared/contract/notices.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { PlatformCaller } from '../../http/caller.ts';
import type { Services } from '../../services.ts';
import { countMessages, messageRows, type OutboxFilter } from './sql.ts';
import { readPage } from '../../db/page.ts';

/** Messages of all merchants and how far they got; a page beyond the end is the last one. */
export async function listOutbox(
  { database }: Services,
  { scope }: PlatformCaller,
  filter: OutboxFilter,
): Promise<ResultOf<typeof outbox>> {
  const totalRecords = await countMessages(database.orm, scope, filter);
  return readPage(filter, totalRecords, async (page) =>
    (await messageRows(database.orm, scope, page)).map((row) => ({
      ...row,
      recipient: row.kind === 'sms' ? maskPhone(row.recipient) : row.recipient,
    })),
  );
}
