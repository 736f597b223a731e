import { type SQL, sql } from 'drizzle-orm';

/*
 * Who may what. This is the one statement that decides it: requests, sockets, lists of staff and the pages of rights all
 * ask it (docs/security.md, "Who may what").
 */

/** Whom to ask about: a condition on the column that names the account; it may name a column of the query around. */
export type Whose = (accountId: SQL) => SQL;

/** One account. */
export const ofAccount =
  (id: number): Whose =>
  (accountId) =>
    sql`${accountId} = ${id}`;

/**
 * Rights as they were given, whatever the state of role, account, store and company: rows of account_id, store_id (null
 * for operators), code, role_id (null for direct ones), role_status, given_by and given_at. A row for each origin.
 */
export const givenRights = (whose: Whose): SQL => sql`(
  select bond.account_id, bond.store_id, listed.code, granted.id as role_id, granted.status as role_status,
    bond.given_by, bond.given_at
  from account_role bond join role granted on granted.id = bond.role_id
    and granted.side = (case when bond.store_id is null then 2 else 1 end)
    cross join lateral unnest(granted.codes) as listed (code)
  where ${whose(sql`bond.account_id`)}
  union all
  select direct.account_id, direct.store_id, direct.code, null, 1, direct.given_by, direct.given_at
  from account_privilege direct
  where ${whose(sql`direct.account_id`)})`;

/**
 * Rights that count if their account is enabled: those of enabled roles and direct ones; of operators everywhere, of
 * merchants in stores they work in, while store and company are enabled. In a disabled store COMPANY_MANAGE alone is
 * left, by which it is enabled again. Rows as those of `givenRights`.
 */
const openRights = (whose: Whose, accountStatus: SQL): SQL => sql`(
  select g.account_id, g.store_id, g.code, g.role_id, g.given_by, g.given_at
  from ${givenRights(whose)} g join account grantee on grantee.id = g.account_id
    and grantee.user_type = (case when g.store_id is null then 0 else 1 end) and ${accountStatus}
  where g.role_status = 1 and (g.store_id is null or exists (
    select from account_store worked join store place on place.id = worked.store_id
      join company owner on owner.id = place.company_id
    where worked.account_id = g.account_id and worked.store_id = g.store_id and owner.status = 1
      and (place.status = 1 or g.code = 'COMPANY_MANAGE'))))`;

/** Rights that count now. */
export const heldRights = (whose: Whose): SQL => openRights(whose, sql`grantee.status = 1`);

/** Rights that count now, or will once a disabled account is enabled: what whoever enables it gives. */
export const heldOnceEnabled = (whose: Whose): SQL => openRights(whose, sql`true`);
