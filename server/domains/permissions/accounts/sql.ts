import { sql } from 'drizzle-orm';
import type {
  AccountOfRights,
  AccountRights,
  Origin,
} from '../../../../shared/contract/permissions/shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { heldRights, ofAccount } from '../../../db/statements/rights.ts';
import { type AccountFilter, matching, roleList } from './filter.sql.ts';

export type { AccountFilter } from './filter.sql.ts';

const ORDERS = {
  by: { accountName: sql`a.account_name`, updatedAt: sql`a.rights_changed_at` },
  mayBeEmpty: ['updatedAt'],
  key: sql`a.id`,
  otherwise: { by: 'accountName' },
} as const;

/** How many accounts a filter finds. */
export const countAccounts = ofPlatform(async (db, _scope, filter: AccountFilter, now: number) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from account a where ${matching(filter, now)}`,
  );
  return rows[0]?.count ?? 0;
});

/** An account `a` as a row of the list. */
const columns = sql`
  a.id as "accountId", a.account_name as "accountName", a.name, a.cellphone, a.user_type as "userType",
  ${roleList(sql`r.id`)} as "roleIds", ${roleList(sql`r.name`)} as "roleNames",
  (select count(distinct held.code)::int from ${heldRights((id) => sql`${id} = a.id`)} held) as "codeCount",
  a.status, ${iso(sql`a.last_login_at`)} as "lastLoginAt", ${iso(sql`a.rights_changed_at`)} as "updatedAt",
  a.rights_changed_by as "updatedBy", a.version`;

/** One page of them; rights are counted for its rows alone. */
export const accountPage = ofPlatform(async (db, _scope, filter: AccountFilter, now: number) => {
  const { rows } = await db.execute<AccountRights & Record<string, unknown>>(sql`
    with page as materialized (
      select a.*, row_number() over (order by ${orderedBy(ORDERS, filter)}) as place
      from account a where ${matching(filter, now)} order by place ${pageRows(filter)})
    select ${columns} from page a order by a.place`);
  return rows;
});

/** All of them in the order of the list, each with what a list of results calls it. */
export const accountNames = ofPlatform(async (db, _scope, filter: AccountFilter, now: number) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select a.id, a.account_name as name from account a where ${matching(filter, now)}
    order by ${orderedBy(ORDERS, filter)}`);
  return rows;
});

/** Ids of all of them in the order of the list, for its file. */
export const accountIds = ofPlatform(async (db, _scope, filter: AccountFilter, now: number) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from account a where ${matching(filter, now)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows.map(({ id }) => id);
});

/** Named accounts in no order. */
export const accountsByIds = ofPlatform(async (db, _scope, ids: readonly number[]) => {
  const { rows } = await db.execute<AccountRights & Record<string, unknown>>(
    sql`select ${columns} from account a where a.id = ${anyOf(ids)}`,
  );
  return rows;
});

/** An account as a rights page shows it. */
export interface AccountRecord extends AccountOfRights, Record<string, unknown> {
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string;
  readonly stores: readonly {
    readonly id: number;
    readonly name: string;
    readonly companyId: number;
    readonly companyName: string;
    readonly isOpen: boolean;
  }[];
}

const record = sql`
  select a.id, a.account_name as "accountName", a.name, a.cellphone, a.avatar, a.user_type as "userType", a.status,
    a.is_coach as "isCoach", a.financial_staff as "financialStaff", ${iso(sql`a.last_login_at`)} as "lastLoginAt",
    ${iso(sql`a.rights_changed_at`)} as "updatedAt", a.rights_changed_by as "updatedBy", a.version,
    ${roleList(sql`r.id`)} as "roleIds", ${roleList(sql`r.name`)} as "roleNames",
    (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'companyId', c.id, 'companyName', c.name,
        'isOpen', s.status = 1 and c.status = 1) order by s.id), '[]')
      from account_store w join store s on s.id = w.store_id join company c on c.id = s.company_id
      where w.account_id = a.id) as stores
  from account a`;

/** One account, enabled or not. */
export const accountById = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<AccountRecord>(
    sql`${record} where a.id = ${id} and a.removed_at is null`,
  );
  return rows[0];
});

/** One account, locked. */
export const lockAccount = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<AccountRecord>(sql`
    ${record} where a.id = ${id} and a.removed_at is null for update of a`);
  return rows[0];
});

/** Where an effective right of an account comes from. */
export interface OriginRecord extends Origin, Record<string, unknown> {
  readonly code: string;
}

/** Every effective right of an account with every origin. */
export const originsOf = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<OriginRecord>(sql`
    select held.code, case when held.role_id is null then 'direct' else 'role' end as kind, held.role_id as "roleId",
      r.name as "roleName", held.store_id as "storeId", s.name as "storeName", held.given_by as "givenBy",
      ${iso(sql`held.given_at`)} as "givenAt"
    from ${heldRights(ofAccount(id))} held left join role r on r.id = held.role_id
      left join store s on s.id = held.store_id
    order by held.store_id nulls first, held.role_id nulls last, held.code`);
  return rows;
});
