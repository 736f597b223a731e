import type { Transaction } from '../../db/transaction.ts';
import { keepingAdministrators } from './effects.ts';
import { lockRights, lockStoresOfAccounts } from './effects.sql.ts';

/**
 * Runs a change of accounts that takes rights away, such as disabling or deleting them, behind every other change of
 * rights. To be called before other rows are locked.
 * @throws Refusal rightsLastAdministrator, rightsLastManager when nobody would be left who manages the platform, or a store.
 */
export async function whileAdministered<Result>(
  tx: Transaction,
  accountIds: readonly number[],
  write: () => Promise<Result>,
): Promise<Result> {
  await lockRights(tx);
  await lockStoresOfAccounts(tx, accountIds);
  return keepingAdministrators(tx, accountIds, write);
}
