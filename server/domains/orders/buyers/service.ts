import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { buyers } from '../../../../shared/contract/orders/calls.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { buyersMatching } from './sql.ts';

/** As many as somebody reads to find one. */
const MOST = 10;

/** Members who booked in the chosen store, by name, phone, or the last four digits of the phone. */
export async function findBuyers(
  { database }: Services,
  caller: StoreCaller,
  keyword: string,
): Promise<ResultOf<typeof buyers>> {
  const found = await buyersMatching(database.orm, caller.store, keyword, MOST);
  return found.map(({ userId, userName, phone }) => ({ userId, userName, phone: maskPhone(phone) }));
}
