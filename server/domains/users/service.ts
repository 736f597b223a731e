import type { MUTE_DAYS, RemovalReason } from '../../../shared/codes/users.ts';
import type { StoreScope } from '../../db/scope.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { foldMemberCounts } from './list/counts.sql.ts';
import { refuse } from './refusals.ts';
import { setStatusIn } from './status/service.ts';
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

/** A mute as another domain asks for it. */
export interface WantedMute {
  readonly id: number;
  readonly days: (typeof MUTE_DAYS)[number];
  readonly reason: RemovalReason;
  readonly note: string;
}

/** Mutes a user in the caller's transaction, as reviewers do with authors. @throws Refusal notFound, userBlockedAlready */
export const muteUser = async (
  tx: Transaction,
  services: Services,
  request: PlatformRequest,
  { id, days, reason, note }: WantedMute,
): Promise<void> =>
  void (await setStatusIn(tx, { ...request, services }, id, { state: 'muted', days, reason, note }));
