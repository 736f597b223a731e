import { type SQL, sql } from 'drizzle-orm';

/*
 * Who may what. This is the one statement that decides it: requests, sockets, lists of staff and the pages of rights all
 * ask it (docs/security.md, "Who may what").
 */

/** Whom to ask about: a condition on the column that names the account. */
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
  select x.account_id, x.store_id, c.code, r.id as role_id, r.status as role_status, x.given_by, x.given_at
  from account_role x join role r on r.id = x.role_id
    and r.side = (case when x.store_id is null then 2 else 1 end)
    cross join lateral unnest(r.codes) as c (code)
  where ${whose(sql`x.account_id`)}
  union all
  select p.account_id, p.store_id, p.code, null, 1, p.given_by, p.given_at
  from account_privilege p
  where ${whose(sql`p.account_id`)})`;

/**
 * Rights that count if their account is enabled: those of enabled roles and direct ones; of operators everywhere, of
 * merchants in stores they work in, while store and company are enabled. In a disabled store COMPANY_MANAGE alone is
 * left, by which it is enabled again. Rows as those of `givenRights`.
 */
const openRights = (whose: Whose, accountStatus: SQL): SQL => sql`(
  select g.account_id, g.store_id, g.code, g.role_id, g.given_by, g.given_at
  from ${givenRights(whose)} g join account a on a.id = g.account_id
    and a.user_type = (case when g.store_id is null then 0 else 1 end) and ${accountStatus}
  where g.role_status = 1 and (g.store_id is null or exists (
    select from account_store w join store s on s.id = w.store_id join company c on c.id = s.company_id
    where w.account_id = g.account_id and w.store_id = g.store_id and c.status = 1
      and (s.status = 1 or g.code = 'COMPANY_MANAGE'))))`;

/** Rights that count now. */
export const heldRights = (whose: Whose): SQL => openRights(whose, sql`a.status = 1`);

/** Rights that count now, or will once a disabled account is enabled: what whoever enables it gives. */
export const heldOnceEnabled = (whose: Whose): SQL => openRights(whose, sql`true`);
