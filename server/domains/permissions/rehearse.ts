import type { Transaction } from '../../db/transaction.ts';
import { waitForOtherChanges } from '../../grants/writeGrants.ts';
import { platformCodesOf } from '../../http/access/rights.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { refuse } from './refusals.ts';

/** A change that was only looked at: thrown to take it back. */
class Rehearsal<Result> extends Error {
  constructor(readonly result: Result) {
    super('Only a rehearsal.');
  }
}

/**
 * Runs `work` in a transaction, behind changes of rights that run; a dry run answers the same and is taken back.
 * @throws Refusal forbidden for a caller who lost a right while waiting for them.
 */
export async function rehearse<Result>(
  { database }: Pick<Services, 'database'>,
  { caller }: Pick<PlatformRequest, 'caller'>,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (tx) => {
      await waitForOtherChanges(tx);
      await refuseLostRights(tx, caller);
      const result = await work(tx);
      if (dryRun) throw new Rehearsal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.result as Result;
    throw error;
  }
}

/** Of a caller who waited for other changes. @throws Refusal forbidden. */
export async function refuseLostRights(
  tx: Transaction,
  { actor, codes }: PlatformRequest['caller'],
): Promise<void> {
  const held = await platformCodesOf(tx, actor.accountId);
  for (const code of codes) if (!held.has(code)) throw refuse.forbidden({ code });
}
