import { type SQL, sql } from 'drizzle-orm';
import { ofSystem } from '../../db/statement.ts';
import { anyOf } from '../../db/statements/clauses.ts';
import { heldOnceEnabled, heldRights } from '../../db/statements/rights.ts';

const WHOLE =
  'who is left to manage what is decided over all accounts; the caller is an operator, or locks for one';

/**
 * Changes of rights follow each other: of two that would each leave the other's administrator as the last, the second
 * sees the first. Taken before stores and accounts are.
 */
export const lockRights = ofSystem(WHOLE, async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`);
});

/** Locks the stores some accounts work in, as changes of staff do. */
export const lockStoresOfAccounts = ofSystem(WHOLE, async (tx, accountIds: readonly number[]) => {
  await tx.execute(sql`
    select s.id from store s
    where s.id in (select w.store_id from account_store w where w.account_id = ${anyOf(accountIds)})
    order by s.id for update of s`);
});

const idList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;

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
      sql`${id} in (select a.id from account a where a.user_type = 0 and a.id <> all(${idList(without)}))`,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select held.account_id from ${operators} held
      where held.store_id is null and held.code in
        ('PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE', 'PLATFORM_ACCOUNT_ADMIN')
      group by held.account_id having count(distinct held.code) = 3) administrators`);
  return rows[0]?.count ?? 0;
});

/** Which of the stores that some accounts work in are managed by anybody, some people left out. */
export const managedStores = ofSystem(
  WHOLE,
  async (db, accountIds: readonly number[], without: readonly number[] = []) => {
    const places = sql`(select w.store_id from account_store w where w.account_id = ${anyOf(accountIds)})`;
    const people = heldRights(
      (id) => sql`${id} in (select w.account_id from account_store w
      where w.store_id in ${places} and w.account_id <> all(${idList(without)}))`,
    );
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select distinct s.id, s.name from ${people} held join store s on s.id = held.store_id
    where held.store_id in ${places} and held.code = 'COMPANY_MANAGE'`);
    return rows;
  },
);

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
