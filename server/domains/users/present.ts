import { levelOf, type UserState } from '../../../shared/codes/users.ts';
import type { UserRow } from '../../../shared/contract/users/shapes.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { UserRecord } from './list/sql.ts';

/** What holds for a user at a moment, in epoch milliseconds: a mute ends by itself. */
export function stateOf(
  { blockedAt, mutedUntil }: Pick<UserRecord, 'blockedAt' | 'mutedUntil'>,
  now: number,
): UserState {
  if (blockedAt !== null) return 'blocked';
  return mutedUntil !== null && Date.parse(mutedUntil) > now ? 'muted' : 'normal';
}

/** A user as operators list them. */
export function presentUser(record: UserRecord, now: number): UserRow {
  const state = stateOf(record, now);
  return {
    id: record.id,
    avatar: record.avatar,
    userName: record.userName,
    phone: maskPhone(record.phone),
    city: record.city,
    level: levelOf(record.bookings),
    points: record.points,
    bookings: record.bookings,
    spent: record.spent,
    reports: record.reports,
    state,
    mutedUntil: state === 'muted' ? record.mutedUntil : null,
    joinedAt: record.joinedAt,
    version: record.version,
  };
}
