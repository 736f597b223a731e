import type { StatementType } from '../../../../shared/codes/journal.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { sessionSums } from '../../../../shared/contract/finance/calls.ts';
import type { SessionSum } from '../../../../shared/contract/finance/shapes.ts';
import { readPage } from '../../../db/statements/page.ts';
import { scopeOf, type StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { todayOf } from '../statement/service.ts';
import { countSessions, sessionSumRows } from './sql.ts';

/** What the rows of a statement add up to by session; its rows of no session are in none. */
export async function listSessionSums(
  services: Services,
  caller: StoreCaller,
  type: StatementType,
  filter: ParsedRequest<typeof sessionSums>['query'],
): Promise<Page<SessionSum>> {
  const { orm } = services.database;
  const scope = scopeOf(caller);
  const asked = { type, filter, today: todayOf(services) };
  return readPage(filter, await countSessions(orm, scope, asked), (shown) =>
    sessionSumRows(orm, scope, asked, shown),
  );
}
