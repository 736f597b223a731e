import { type SQL, sql } from 'drizzle-orm';
import { ofSystem } from '../db/statement.ts';
import { anyOf, anyText, instant } from '../db/statements/clauses.ts';

/*
 * The one file that writes account_role and account_privilege, which a test of the layers holds.
 */

const WHOLE = 'what somebody holds is decided over all places; whoever gives has made sure whose they are';

/** Locks these stores and then these accounts, each in the order of all changes. Answers the accounts. */
export const lockHolders = ofSystem(
  WHOLE,
  async (tx, accountIds: readonly number[], storeIds: readonly number[]) => {
    await tx.execute(sql`
      select s.id from store s where s.id = ${anyOf(storeIds)} order by s.id for update of s`);
    const { rows } = await tx.execute<{ id: number; accountName: string; name: string; version: number }>(sql`
      select a.id, a.account_name as "accountName", a.name, a.version from account a
      where a.id = ${anyOf(accountIds)} order by a.id for update of a`);
    return rows;
  },
);

/** An account in one place: a store, or null for the platform. */
export interface Place {
  readonly accountId: number;
  readonly storeId: number | null;
}
/** What an account holds in one place, as it was given, in whatever state. */
export interface Holding extends Place, Record<string, unknown> {
  readonly roleIds: readonly number[];
  readonly direct: readonly string[];
}

/** Roles and direct rights of accounts, a row for each place in which anything was given. */
export const heldBy = ofSystem(WHOLE, async (db, accountIds: readonly number[]) => {
  const { rows } = await db.execute<Holding>(sql`
    select given.account_id as "accountId", given.store_id as "storeId",
      coalesce(json_agg(distinct given.role_id) filter (where given.role_id is not null), '[]') as "roleIds",
      coalesce(json_agg(distinct given.code) filter (where given.code is not null), '[]') as direct
    from (
      select account_id, store_id, role_id, null as code from account_role where account_id = ${anyOf(accountIds)}
      union all
      select account_id, store_id, null, code from account_privilege where account_id = ${anyOf(accountIds)}) given
    group by given.account_id, given.store_id order by given.account_id, given.store_id`);
  return rows;
});

/** Names of roles. */
export const namesOfRoles = ofSystem(WHOLE, async (db, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select r.id, r.name from role r where r.id = ${anyOf(ids)} order by r.id`,
  );
  return rows;
});

/** Names of stores with whose they are. */
export const placesByIds = ofSystem(WHOLE, async (db, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string; companyId: number }>(
    sql`select s.id, s.name, s.company_id as "companyId" from store s where s.id = ${anyOf(ids)}`,
  );
  return rows;
});

/** By whom and when something is given. */
export interface Giver {
  readonly name: string;
  readonly now: number;
}
/** What comes and what goes in one place. */
export interface Difference<Value> {
  readonly added: readonly Value[];
  readonly removed: readonly Value[];
}

const inPlace = ({ accountId, storeId }: Place): SQL =>
  sql`account_id = ${accountId} and store_id is not distinct from ${storeId}::bigint`;

/** Gives roles in a place, and takes others from it; what stays keeps by whom and when it was given. */
export const writeRoles = ofSystem(
  WHOLE,
  async (tx, place: Place, { added, removed }: Difference<number>, by: Giver) => {
    await tx.execute(sql`delete from account_role where ${inPlace(place)} and role_id = ${anyOf(removed)}`);
    await tx.execute(sql`
      insert into account_role (account_id, role_id, store_id, given_by, given_at)
      select ${place.accountId}::bigint, r.id, ${place.storeId}::bigint, ${by.name}, ${instant(by.now)}
      from role r where r.id = ${anyOf(added)}`);
  },
);

/** Gives direct rights in a place, and takes others from it. */
export const writeCodes = ofSystem(
  WHOLE,
  async (tx, place: Place, { added, removed }: Difference<string>, by: Giver) => {
    await tx.execute(
      sql`delete from account_privilege where ${inPlace(place)} and code = ${anyText(removed)}`,
    );
    await tx.execute(sql`
      insert into account_privilege (account_id, code, store_id, given_by, given_at)
      select ${place.accountId}::bigint, code, ${place.storeId}::bigint, ${by.name}, ${instant(by.now)}
      from unnest(${sql.param([...added])}::text[]) as code`);
  },
);

/** Marks by whom and when the rights of accounts changed; answers their new versions. */
export const markChanged = ofSystem(WHOLE, async (tx, accountIds: readonly number[], by: Giver) => {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    update account set version = version + 1, rights_changed_at = ${instant(by.now)}, rights_changed_by = ${by.name}
    where id = ${anyOf(accountIds)} returning id, version`);
  return new Map(rows.map(({ id, version }) => [id, version]));
});
