import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { sendPackageNotices } from '../../../../shared/contract/messages/notices.calls.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { noticesTo } from '../../../tasks/notices/notices.ts';
import { packageIds } from '../list/sql.ts';

/** Notices to the buyers of packs. */
export const packageNotices = noticesTo('packageOrder');

/** The orders that a notice to many may go to. */
export async function findPackages(
  { database, config: { zone } }: Services,
  caller: StoreCaller,
  query: ParsedRequest<typeof sendPackageNotices>['query'],
  now: number,
): Promise<number[]> {
  return packageIds(database.orm, caller.store, { filter: query, clock: { now, zone } });
}
