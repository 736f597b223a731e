import { type SQL, sql } from 'drizzle-orm';
import { INACTIVE_DAYS } from '../../../../shared/codes/rightsRules.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { accountRightsList } from '../../../../shared/contract/permissions/calls.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../../db/statements/conditions.ts';
import { heldRights } from '../../../db/statements/rights.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

/** What /account/auth-list is asked for; /account/user asks for parts of it. */
export type AccountFilter = ParsedRequest<typeof accountRightsList>['query'];
const DAY_MS = 86_400_000;

const isInactive = (now: number): SQL => sql`a.last_login_at < ${instant(now - INACTIVE_DAYS * DAY_MS)}`;

/** Never signed in, or not for long; asked for both, either. */
function notSeen(
  { neverSignedIn, inactive }: Pick<AccountFilter, 'neverSignedIn' | 'inactive'>,
  now: number,
): SQL | undefined {
  if (neverSignedIn === undefined) return inactive === undefined ? undefined : isInactive(now);
  const never = sql`a.last_login_at is null`;
  return inactive === undefined ? never : sql`(${never} or ${isInactive(now)})`;
}

/** Accounts that a filter of either list finds; a deleted one is found by none. */
export const matching = (filter: Omit<AccountFilter, 'sortBy'>, now: number): SQL =>
  all([
    sql`a.removed_at is null`,
    whenDefined(
      filter.keyword || undefined,
      (word) => sql`(${contains(sql`a.account_name`, word)} or ${contains(sql`a.name`, word)}
        or a.cellphone = ${typedPhone(word)})`,
    ),
    // A side of roles is not a type of accounts: 2 and 0 are operators (B13).
    whenDefined(filter.side, (side) => sql`a.user_type = ${side === 2 ? 0 : 1}`),
    whenDefined(
      filter.roleId,
      (id) => sql`a.id in (select x.account_id from account_role x where x.role_id = ${id})`,
    ),
    whenDefined(
      filter.code,
      (code) =>
        sql`a.id in (select held.account_id from ${heldRights(
          (id) => sql`${id} in (
          select x.account_id from account_role x join role r on r.id = x.role_id where ${code} = any(r.codes)
          union all select p.account_id from account_privilege p where p.code = ${code})`,
        )} held where held.code = ${code})`,
    ),
    whenDefined(filter.status, (status) => sql`a.status = ${status}`),
    notSeen(filter, now),
  ]);

/** Something of every role an account was given, as a list. */
export const roleList = (column: SQL): SQL => sql`(
  select coalesce(json_agg(${column} order by r.id), '[]') from role r
  where r.id in (select x.role_id from account_role x where x.account_id = a.id))`;
