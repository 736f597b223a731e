import { type SQL, sql } from 'drizzle-orm';
import { ofSystem } from '../db/statement.ts';
import { anyOf, bigints } from '../db/statements/clauses.ts';
import { heldOnceEnabled, heldRights } from '../db/statements/rights.ts';

const WHOLE =
  'who is left to manage what is decided over all accounts; the caller is an operator, or asks for one change';

/**
 * Changes of rights by operators follow each other: of two that would each leave the other's administrator as the last, the
 * second sees the first. Taken before stores and accounts are locked.
 */
export const waitForOtherChanges = ofSystem(WHOLE, async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`);
});

/** Locks the stores in which some accounts work, as changes of staff do; answers their ids. */
export const lockStoresOfAccounts = ofSystem(WHOLE, async (tx, accountIds: readonly number[]) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select s.id from store s
    where s.id in (select w.store_id from account_store w where w.account_id = ${anyOf(accountIds)})
    order by s.id for update of s`);
  return rows.map(({ id }) => id);
});

/** What somebody holds in one place. */
export interface HeldRecord extends Record<string, unknown> {
  readonly accountId: number;
  /** Null for operators. */
  readonly storeId: number | null;
  readonly codes: readonly string[];
}

const codesByPlace = (held: SQL): SQL => sql`
  select held.account_id as "accountId", held.store_id as "storeId",
    array_agg(distinct held.code order by held.code) as codes
  from ${held} held group by held.account_id, held.store_id`;

/** Effective codes of accounts, a row for each store of merchants. */
export const effectiveCodes = ofSystem(WHOLE, async (db, accountIds: readonly number[]) => {
  const held = heldRights((id) => sql`${id} = ${anyOf(accountIds)}`);
  return (await db.execute<HeldRecord>(codesByPlace(held))).rows;
});

/** The same, and what disabled accounts will hold once they are enabled. */
export const codesOnceEnabled = ofSystem(WHOLE, async (db, accountIds: readonly number[]) => {
  const held = heldOnceEnabled((id) => sql`${id} = ${anyOf(accountIds)}`);
  return (await db.execute<HeldRecord>(codesByPlace(held))).rows;
});

/** How many operators manage accounts, roles and rights, some of them left out. */
export const countAdministrators = ofSystem(WHOLE, async (db, without: readonly number[] = []) => {
  const operators = heldRights(
    (id) =>
      sql`${id} in (select a.id from account a where a.user_type = 0 and a.id <> all(${bigints(without)}))`,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select held.account_id from ${operators} held
      where held.store_id is null and held.code in
        ('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE', 'PLATFORM_ACCOUNT_ADMIN')
      group by held.account_id having count(distinct held.code) = 3) administrators`);
  return rows[0]?.count ?? 0;
});

/** Somebody enabled who manages a store. */
export interface ManagerRecord extends Record<string, unknown> {
  readonly storeId: number;
  readonly storeName: string;
  readonly accountId: number;
}

/** Who manages these stores; a store that nobody manages has no row. */
export const managersIn = ofSystem(WHOLE, async (db, storeIds: readonly number[]) => {
  const people = heldRights(
    (id) => sql`${id} in (select w.account_id from account_store w where w.store_id = ${anyOf(storeIds)})`,
  );
  const { rows } = await db.execute<ManagerRecord>(sql`
    select distinct s.id as "storeId", s.name as "storeName", held.account_id as "accountId"
    from ${people} held join store s on s.id = held.store_id
    where s.id = ${anyOf(storeIds)} and held.code = 'COMPANY_MANAGE' order by s.id, held.account_id`);
  return rows;
});

/** Ids of the stores in which some accounts work. */
export const storesOfAccounts = ofSystem(WHOLE, async (db, accountIds: readonly number[]) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct w.store_id as id from account_store w where w.account_id = ${anyOf(accountIds)} order by 1`);
  return rows.map(({ id }) => id);
});

/** Names of accounts and stores, for whoever reads what a change does. */
export const namesOfAccounts = ofSystem(WHOLE, async (db, accountIds: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; accountName: string; name: string }>(sql`
    select a.id, a.account_name as "accountName", a.name from account a where a.id = ${anyOf(accountIds)}`);
  return rows;
});

/** Names of stores. */
export const namesOfStores = ofSystem(WHOLE, async (db, storeIds: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select s.id, s.name from store s where s.id = ${anyOf(storeIds)}`,
  );
  return rows;
});
