import { sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { administrators } from '../../../../shared/contract/permissions/administrators.calls.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, onDays } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { heldRights } from '../../../db/statements/rights.ts';
import { matching, roleList } from '../accounts/filter.sql.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** What /account/user is asked for. */
export type AdministratorFilter = ParsedRequest<typeof administrators>['query'];
/** The moment that decides who is inactive, and the zone that decides where a day begins. */
export interface AdministratorClock {
  readonly now: number;
  readonly zone: string;
}

const ORDERS = {
  by: { accountName: sql`a.account_name`, lastLoginAt: sql`a.last_login_at` },
  mayBeEmpty: ['lastLoginAt'],
  key: sql`a.id`,
  otherwise: { by: 'accountName' },
} as const;

const matchingDays = (filter: AdministratorFilter, { now, zone }: AdministratorClock) =>
  all([matching(filter, now), onDays(sql`a.last_login_at`, filter, zone)]);

/** How many accounts a filter finds. */
export const countAdministratorAccounts = ofPlatform(
  async (db, _scope, filter: AdministratorFilter, clock: AdministratorClock) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from account a where ${matchingDays(filter, clock)}`,
    );
    return rows[0]?.count ?? 0;
  },
);

/** An account `a` as a row of the list. */
const columns = sql`
  a.id as "accountId", a.account_name as "accountName", a.name, a.cellphone, a.avatar,
  a.user_type as "userType", ${roleList(sql`r.id`)} as "roleIds", ${roleList(sql`r.name`)} as "roleNames",
  (select count(distinct held.code)::int from ${heldRights((id) => sql`${id} = a.id`)} held) as "codeCount",
  (select coalesce(json_agg(c.name order by c.id), '[]') from account_company x join company c on c.id = x.company_id
    where x.account_id = a.id) as "companyNames",
  (select coalesce(json_agg(s.name order by s.id), '[]') from account_store w join store s on s.id = w.store_id
    where w.account_id = a.id) as "storeNames",
  a.status, ${iso(sql`a.last_login_at`)} as "lastLoginAt", ${iso(sql`a.created_at`)} as "createdAt",
  ${iso(sql`a.rights_changed_at`)} as "updatedAt", a.rights_changed_by as "updatedBy", a.version`;

/** One page of them; roles, places and rights are read for its rows alone. */
export const administratorPage = ofPlatform(
  async (db, _scope, filter: AdministratorFilter, clock: AdministratorClock) => {
    const { rows } = await db.execute<Administrator & Record<string, unknown>>(sql`
      with page as materialized (
        select a.*, row_number() over (order by ${orderedBy(ORDERS, filter)}) as place
        from account a where ${matchingDays(filter, clock)} order by place ${pageRows(filter)})
      select ${columns} from page a order by a.place`);
    return rows;
  },
);

/** All of them in the order of the list, each with what a list of results calls it. */
export const administratorNames = ofPlatform(
  async (db, _scope, filter: AdministratorFilter, clock: AdministratorClock) => {
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select a.id, a.account_name as name from account a where ${matchingDays(filter, clock)}
      order by ${orderedBy(ORDERS, filter)}`);
    return rows;
  },
);

/** Ids of all of them in the order of the list, for its file. */
export const administratorIds = ofPlatform(
  async (db, _scope, filter: AdministratorFilter, clock: AdministratorClock) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select a.id from account a where ${matchingDays(filter, clock)} order by ${orderedBy(ORDERS, filter)}`);
    return rows.map(({ id }) => id);
  },
);

/** Named accounts in no order. */
export const administratorsByIds = ofPlatform(async (db, _scope, ids: readonly number[]) => {
  const { rows } = await db.execute<Administrator & Record<string, unknown>>(
    sql`select ${columns} from account a where a.id = ${anyOf(ids)}`,
  );
  return rows;
});

/** The account with exactly this name. */
export const accountOfName = ofPlatform(async (db, _scope, accountName: string) => {
  const { rows } = await db.execute<{ accountId: number; name: string }>(sql`
    select a.id as "accountId", a.name from account a
    where a.normal_account_name = ${normalForm(accountName)} and a.removed_at is null`);
  return rows[0];
});

/** Templates an account owns. */
export const templatesOwnedBy = ofPlatform(async (db, _scope, accountId: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from event_template t where t.creator_id = ${accountId} and t.removed_at is null`);
  return rows[0]?.count ?? 0;
});
