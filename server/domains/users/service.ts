import type { StoreScope } from '../../db/scope.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { foldMemberCounts } from './list/counts.sql.ts';
import { refuse } from './refusals.ts';
import { holdMember } from './status/sql.ts';

/**
 * Holds a member who is about to be booked until the transaction ends, so that a block and a booking never pass each
 * other. @throws Refusal userBlocked
 */
export async function refuseBlocked(tx: Transaction, store: StoreScope, memberId: number): Promise<void> {
  const held = await holdMember(tx, store, memberId);
  if (held?.isBlocked) throw refuse.userBlocked({ name: held.name });
}

/** Keeps the counts of users short. */
export const foldCounts = ({ database }: Services): Promise<void> => foldMemberCounts(database.orm);
