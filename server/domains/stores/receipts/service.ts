import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { StoreReceipt } from '../../../../shared/contract/stores/receipts.shapes.ts';
import type { storeReceipts } from '../../../../shared/contract/stores/calls.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { readPage } from '../../../db/statements/page.ts';
import { inStore } from '../../../http/access/authorize.ts';
import { type PlatformCaller, type StoreCaller, isOperator, scopeOf } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { RequestContext, RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { storeInSight } from '../sql.ts';
import * as statements from './sql.ts';

/** Whether numbers of the payment side are shown whole or by their last four signs (screens A4). */
export type Numbers = 'whole' | 'hidden';

/** Somebody who may read the log of a store, in that store. */
interface Reader {
  readonly caller: PlatformCaller | StoreCaller;
  readonly numbers: Numbers;
}

/** A line as it leaves the server. */
export const presentReceipt = (
  { flowNumber, ...line }: statements.ReceiptRecord,
  numbers: Numbers,
): StoreReceipt => ({
  ...line,
  flowNumber: numbers === 'whole' ? flowNumber : `****${flowNumber.slice(-4)}`,
});

/** The caller in the store whose log is asked for. @throws Refusal notFound, alike for absent and foreign stores. */
export async function findReader(
  { database: { orm } }: Services,
  caller: PlatformCaller | StoreCaller,
  storeId: number,
): Promise<Reader> {
  const numbers = caller.actor.financialStaff ? 'whole' : 'hidden';
  if (!isOperator(caller)) return { caller: await inStore(orm, caller, storeId, 'COMPANY_MANAGE'), numbers };
  if (!(await storeInSight(orm, caller.scope, storeId))) throw refuse.notFound();
  return { caller, numbers };
}

/**
 * One page of what came in on the receiving account of a store. Financial staff read its numbers whole, and each look of
 * theirs stands in the trail. @throws Refusal notFound
 */
export async function listReceipts(
  services: Services,
  request: RequestOf<PlatformCaller | StoreCaller, RequestContext>,
  storeId: number,
  filter: statements.ReceiptFilter,
): Promise<ResultOf<typeof storeReceipts>> {
  const { orm } = services.database;
  const { caller, numbers } = await findReader(services, request.caller, storeId);
  const dated = { ...filter, zone: services.config.zone };
  const scope = scopeOf(caller);
  const totalRecords = await statements.countReceipts(orm, scope, storeId, dated);
  const page = await readPage(dated, totalRecords, async (shown) => {
    const rows = await statements.receipts(orm, scope, storeId, shown);
    return rows.map((row) => presentReceipt(row, numbers));
  });
  if (numbers === 'whole' && page.results.length > 0)
    await writeAudit(orm, {
      by: caller,
      action: 'stores.readReceipts',
      object: 'store',
      objectId: storeId,
      after: { rows: page.results.length, start: filter.start, end: filter.end },
      context: request.context,
    });
  return page;
}
