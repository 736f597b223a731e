import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { staff } from '../../../shared/contract/staff/calls.ts';
import type { StaffDetail } from '../../../shared/contract/staff/shapes.ts';
import { inStores } from '../../db/statements/inStores.ts';
import { account, accountCompany, accountStore, role } from '../../db/schema/identity.ts';
import { CompanyScope, type PlatformScope } from '../../db/scope.ts';
import { ofPlatformOrCompanies, ofSystem, scopeUnused } from '../../db/statement.ts';
import { anyOf, iso } from '../../db/statements/clauses.ts';
import { contains } from '../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';
import { heldOnceEnabled, heldRights, ofAccount } from '../../db/statements/rights.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** Operators about everybody, merchants about who works in the stores in which they hold the right. */
export type ManagerScope = PlatformScope | CompanyScope;
/** What the list is asked for. */
export type StaffFilter = ParsedRequest<typeof staff>['query'];

/** A right that counts, with one of its origins. */
type OriginRecord = StaffDetail['effective'][number] & Record<string, unknown>;

/** Somebody as stored, with the stores and roles that the reader manages. */
export interface StaffRecord extends Record<string, unknown> {
  readonly id: number;
  readonly accountName: string;
  readonly name: string;
  readonly cellphone: string;
  readonly avatar: string;
  readonly status: number;
  readonly isCoach: boolean;
  readonly financialStaff: boolean;
  readonly lastLoginAt: string | null;
  readonly version: number;
  readonly staffNo: string;
  readonly boundAt: string | null;
  readonly stores: readonly { readonly id: number; readonly name: string; readonly company: string }[];
  readonly roles: readonly { readonly id: number; readonly name: string; readonly storeId: number }[];
}

const managed = (scope: ManagerScope): SQL => inStores(sql`s.id`, scope);
const inStore = (storeId: number | undefined): SQL =>
  storeId === undefined ? sql`true` : sql`s.id = ${storeId}`;

/** What is read of somebody: their stores in this scope, and their roles there or in one of those stores. */
const columns = (scope: ManagerScope, storeId: number | undefined): SQL => sql`
  a.id, a.account_name as "accountName", a.name, a.cellphone, a.avatar, a.status, a.is_coach as "isCoach",
  a.financial_staff as "financialStaff", ${iso(sql`a.last_login_at`)} as "lastLoginAt", a.version,
  coalesce((select i.staff_no from staff_identity i where i.account_id = a.id), '') as "staffNo",
  (select ${iso(sql`min(x.created_at)`)} from account_store x join store s on s.id = x.store_id
    where x.account_id = a.id and ${managed(scope)}) as "boundAt",
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'company', c.company_name) order by s.id), '[]')
    from account_store x join store s on s.id = x.store_id join company c on c.id = s.company_id
    where x.account_id = a.id and ${managed(scope)}) as stores,
  (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'storeId', s.id) order by r.id), '[]')
    from account_role x join role r on r.id = x.role_id join store s on s.id = x.store_id
    where x.account_id = a.id and ${managed(scope)} and ${inStore(storeId)}) as roles`;

const ORDERS = {
  by: {
    accountName: sql`a.account_name`,
    name: sql`a.name`,
    lastLoginAt: sql`a.last_login_at`,
  },
  mayBeEmpty: ['lastLoginAt'],
  key: sql`a.id`,
  otherwise: { by: 'lastLoginAt', order: 'desc' },
} as const;

const matching = (
  scope: ManagerScope,
  { storeId, companyId, roleId, coach, keyword, status }: StaffFilter,
): SQL => sql`
  a.user_type = 1 and a.removed_at is null
  and exists (select from account_store x join store s on s.id = x.store_id
    where x.account_id = a.id and ${managed(scope)} and ${inStore(storeId)}
      and ${companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}`})
  and ${
    roleId === undefined
      ? sql`true`
      : sql`exists (select from account_role x join store s on s.id = x.store_id
          where x.account_id = a.id and x.role_id = ${roleId} and ${managed(scope)} and ${inStore(storeId)})`
  }
  and ${coach === undefined ? sql`true` : sql`a.is_coach = ${coach === 1}`}
  and ${status ? sql`a.status = ${anyOf(status)}` : sql`true`}
  and ${
    keyword
      ? sql`(${contains(sql`a.name`, keyword)} or ${contains(sql`a.account_name`, keyword)}
          or a.cellphone = ${typedPhone(keyword)})`
      : sql`true`
  }`;

/** How many work there. */
export const countStaff = ofPlatformOrCompanies(async (db, scope, filter: StaffFilter): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from account a where ${matching(scope, filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const staffPage = ofPlatformOrCompanies(async (db, scope, filter: StaffFilter) => {
  const { rows } = await db.execute<StaffRecord>(sql`
    select ${columns(scope, filter.storeId)} from account a where ${matching(scope, filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** Ids of all of them in the order of the list, for its file. */
export const staffIds = ofPlatformOrCompanies(async (db, scope, filter: StaffFilter) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from account a where ${matching(scope, filter)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows.map(({ id }) => id);
});

/** The same with what they are called, for a change of many. */
export const staffNames = ofPlatformOrCompanies(async (db, scope, filter: StaffFilter) => {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select a.id, a.name from account a where ${matching(scope, filter)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows;
});

/** Named ones in no order, with their roles in one store or in all. */
export const staffByIds = ofPlatformOrCompanies(
  async (db, scope, ids: readonly number[], storeId: number | undefined) => {
    const { rows } = await db.execute<StaffRecord>(sql`
      select ${columns(scope, storeId)} from account a where a.id = ${anyOf(ids)}
        and exists (select from account_store x join store s on s.id = x.store_id
          where x.account_id = a.id and ${managed(scope)})`);
    return rows;
  },
);

/** One of them; operators find everybody of a merchant, also who works nowhere any more. */
export const staffRecord = ofPlatformOrCompanies(
  async (db, scope, id: number, storeId: number | undefined) => {
    const isOwn =
      scope instanceof CompanyScope
        ? sql`exists (select from account_store x join store s on s.id = x.store_id
            where x.account_id = a.id and ${managed(scope)})`
        : sql`true`;
    const { rows } = await db.execute<StaffRecord>(sql`
      select ${columns(scope, storeId)} from account a
      where a.user_type = 1 and a.removed_at is null and a.id = ${id} and ${isOwn}`);
    return rows[0];
  },
);

/** A store in which rights are given and withdrawn. */
export interface ManagedStore extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  /** Who owns the company; null for one without. */
  readonly ownerId: number | null;
}

const placeColumns = sql`s.id, s.name, s.company_id as "companyId",
  (select o.account_id from account_company o where o.company_id = s.company_id and o.is_owner) as "ownerId"`;

/** Stores of the scope, all or one. */
export const managedStores = ofPlatformOrCompanies(async (db, scope, storeId: number | undefined) => {
  const { rows } = await db.execute<ManagedStore>(sql`
    select ${placeColumns} from store s
    where ${managed(scope)} and ${inStore(storeId)} order by s.id`);
  return rows;
});

/** Every right of somebody that counts in stores of the scope, with where it comes from; operators also read who gave it. */
export const originsOfStaff = ofPlatformOrCompanies(async (db, scope, id: number) => {
  const giver = scope instanceof CompanyScope ? sql`''` : sql`held.given_by`;
  const { rows } = await db.execute<OriginRecord>(sql`
    select held.code, case when held.role_id is null then 'direct' else 'role' end as kind, held.role_id as "roleId",
      r.name as "roleName", s.id as "storeId", s.name as "storeName", ${giver} as "givenBy",
      ${iso(sql`held.given_at`)} as "givenAt"
    from ${heldRights(ofAccount(id))} held join store s on s.id = held.store_id left join role r on r.id = held.role_id
    where ${managed(scope)} order by s.id, held.role_id nulls last, held.code`);
  return rows;
});

/** The same of those in which somebody works, locked: of two who take the last manager away, the second sees the first. */
export const lockStoresOf = ofPlatformOrCompanies(
  async (tx, scope, accountId: number, storeId: number | undefined) => {
    const { rows } = await tx.execute<ManagedStore>(sql`
      select ${placeColumns} from store s
      where ${managed(scope)} and ${inStore(storeId)}
        and exists (select from account_store x where x.store_id = s.id and x.account_id = ${accountId})
      order by s.id for update of s`);
    return rows;
  },
);

/** Those stores of the scope that are named, locked in the same order. */
export const lockStores = ofPlatformOrCompanies(async (tx, scope, ids: readonly number[]) => {
  const { rows } = await tx.execute<ManagedStore>(sql`
    select ${placeColumns} from store s
    where ${managed(scope)} and s.id = ${anyOf(ids)} order by s.id for update of s`);
  return rows;
});

/** Roles of merchants that are in use. */
export const merchantRoles = ofSystem('roles belong to no company', (db) =>
  db
    .select({ id: role.id, name: role.name, codes: role.codes })
    .from(role)
    .where(and(eq(role.side, 1), eq(role.status, 1)))
    .orderBy(role.id),
);

/** Holds roles that are about to be given: whoever deletes one waits, and finds who holds it. */
export const holdRoles = ofSystem('roles belong to no company', async (tx, ids: readonly number[]) => {
  await tx.execute(sql`select r.id from role r where r.id = ${anyOf(ids)} order by r.id for key share`);
});

const WHOLE = 'who holds what is decided over all stores; the caller has made sure whose they are';

/** The codes somebody holds in a store, or will once they are enabled. */
export const codesIn = ofSystem(WHOLE, async (db, accountId: number, storeId: number) => {
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct held.code from ${heldOnceEnabled(ofAccount(accountId))} held
    where held.store_id = ${storeId}`);
  return rows.map(({ code }) => code);
});

/** Ids of every store somebody works in. */
export const allStoresOf = ofSystem(WHOLE, async (db, accountId: number) => {
  const rows = await db
    .select({ id: accountStore.storeId })
    .from(accountStore)
    .where(eq(accountStore.accountId, accountId));
  return rows.map(({ id }) => id);
});

/** Makes an account; the unique index of names decides. */
export const insertStaff = ofSystem(
  "an account is nobody's until it is given access to a store",
  async (tx, row: typeof account.$inferInsert) => {
    const [made] = await tx.insert(account).values(row).returning({ id: account.id });
    return made?.id ?? 0;
  },
);

/** Lets somebody work in a store. */
export const joinStore = ofPlatformOrCompanies(
  scopeUnused(
    'lockStores found the store in the scope',
    async (tx, accountId: number, { id, companyId }: ManagedStore) => {
      await tx.insert(accountCompany).values({ accountId, companyId }).onConflictDoNothing();
      await tx.insert(accountStore).values({ accountId, storeId: id }).onConflictDoNothing();
    },
  ),
);

/** Takes somebody out of stores in which nothing is given to them any more, and out of companies in which no store is left. */
export const leaveStores = ofSystem(WHOLE, async (tx, accountId: number, storeIds: readonly number[]) => {
  const ids = [...storeIds];
  await tx
    .delete(accountStore)
    .where(and(eq(accountStore.accountId, accountId), inArray(accountStore.storeId, ids)));
  await tx.execute(sql`
    delete from account_company c where c.account_id = ${accountId}
      and c.company_id in (select company_id from store where id = ${anyOf(ids)})
      and not exists (select from account_store x join store s on s.id = x.store_id
        where x.account_id = ${accountId} and s.company_id = c.company_id)`);
});

/** What a change writes. */
export type StaffChanges = Partial<
  Omit<typeof account.$inferInsert, 'id' | 'uid' | 'userType' | 'version' | 'createdAt' | 'updatedAt'>
>;

/** Values of an account, the version they belong to, and when they are written. */
interface StaffWrite {
  readonly version: number;
  readonly values: StaffChanges;
  readonly now: number;
}

/** Writes values of an account of that version; answers the new one, nothing when somebody else was first. */
export const updateStaff = ofSystem(WHOLE, async (tx, id: number, { version, values, now }: StaffWrite) => {
  const [changed] = await tx
    .update(account)
    .set({ ...values, updatedAt: new Date(now), version: sql`${account.version} + 1` })
    .where(and(eq(account.id, id), eq(account.version, version)))
    .returning({ version: account.version });
  return changed?.version;
});
