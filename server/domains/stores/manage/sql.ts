import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { Store, StoreDetail, StoreForm } from '../../../../shared/contract/stores/shapes.ts';
import type { stores } from '../../../../shared/contract/stores/calls.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import { accountStore } from '../../../db/schema/identity.ts';
import { company, store } from '../../../db/schema/organisation.ts';
import { picture } from '../../../db/schema/pictures.ts';
import { CompanyScope, type PlatformScope } from '../../../db/scope.ts';
import { ofCompanies, ofPlatformOrCompanies, scopeUnused } from '../../../db/statement.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';

/** What the list is asked for. */
export type StoreFilter = ParsedRequest<typeof stores>['query'];
/** A row as stored; `payment` is what some version wrote. */
export interface StoreRecord extends Omit<Store, 'payment' | 'dktStoreId'>, Record<string, unknown> {
  readonly payment: unknown;
}
/** What the form decides, city and district by name too. */
export type StoreValues = Omit<StoreForm, 'companyId'> & Pick<Store, 'city' | 'district'>;

const columns = sql`s.id, s.company_id as "companyId", c.company_name as "companyName", s.name,
  s.full_name as "fullName", s.status, s.store_key as "storeKey", s.account_num as "accountNum", s.city,
  s.city_code as "cityCode", s.district, s.district_code as "districtCode", s.address, s.lng, s.lat, s.phone,
  s.open_hours as "openHours", s.cover, s.facilities, s.payment, ${iso(sql`s.created_at`)} as "createdAt", s.version,
  (select count(*)::int from account_store a where a.store_id = s.id) as "accountCount"`;

/** The newest first unless asked otherwise. */
const ORDERS = {
  by: { name: sql`s.name`, createdAt: sql`s.created_at` },
  key: sql`s.id`,
  otherwise: { by: 'createdAt', order: 'desc' },
} as const;

/** Operators about every store, merchants about those in which they hold the right. */
export type ManagerScope = PlatformScope | CompanyScope;
const managed = (scope: ManagerScope): SQL => inStores(sql`s.id`, scope);

/** How many there are. */
export const countStores = ofPlatformOrCompanies(async (db, scope): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from store s where ${managed(scope)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const storesPage = ofPlatformOrCompanies(async (db, scope, filter: StoreFilter) => {
  const { rows } = await db.execute<StoreRecord>(sql`
    select ${columns} from store s join company c on c.id = s.company_id where ${managed(scope)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** One store by its number. */
export const storeRecord = ofPlatformOrCompanies(async (db, scope, id: number) => {
  const { rows } = await db.execute<StoreRecord>(sql`
    select ${columns} from store s join company c on c.id = s.company_id
    where ${managed(scope)} and s.id = ${id}`);
  return rows[0];
});

/**
 * One of them, locked until the end of the transaction. Whoever writes a row that refers to it waits as well: a session
 * is there before this lock or after that end, and `lockPlaces` of its publication then looks at the state again.
 */
export const lockStore = ofPlatformOrCompanies(async (tx, scope, id: number) => {
  const { rows } = await tx.execute<StoreRecord>(sql`
    select ${columns} from store s join company c on c.id = s.company_id
    where ${managed(scope)} and s.id = ${id} for update of s`);
  return rows[0];
});

/** What decides whether a store may be disabled, and whether its account number may change. */
export interface Obligations {
  readonly liveSessions: number;
  readonly isPaid: boolean;
}

/** What binds a store at this moment. */
export const obligationsOf = ofPlatformOrCompanies(async (db, scope, id: number, now: number) => {
  const { rows } = await db.execute<Obligations & Record<string, unknown>>(sql`
    select (select count(*)::int from event e
        where e.store_id = s.id and e.status = 0 and e.end_at > ${instant(now)}) as "liveSessions",
      exists (select from booking b where b.store_id = s.id and b.amount_cents > 0
        and (b.paid_at is not null or b.payment_number is not null or b.status = 'paid'))
      or exists (select from package_order p where p.store_id = s.id and p.amount_cents > 0
        and p.paid_at is not null) as "isPaid"
    from store s where ${managed(scope)} and s.id = ${id}`);
  return rows[0] ?? { liveSessions: 0, isPaid: false };
});

/** Published sessions of a store that have not ended, by template. */
export const liveTemplatesOf = ofPlatformOrCompanies(async (db, scope, id: number, now: number) => {
  const { rows } = await db.execute<StoreDetail['liveTemplates'][number] & Record<string, unknown>>(sql`
    select t.id as "templateId", t.title, count(*)::int as sessions,
      (count(*) filter (where e.start_at <= ${instant(now)}))::int as running
    from store s join event e on e.store_id = s.id join event_template t on t.id = e.template_id
    where ${managed(scope)} and s.id = ${id} and e.status = 0 and e.end_at > ${instant(now)}
    group by t.id order by sessions desc, t.id`);
  return rows;
});

/** Who works in a store. */
export const staffOf = ofPlatformOrCompanies(async (db, scope, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ accountId: number }>(sql`
    select w.account_id as "accountId" from account_store w join store s on s.id = w.store_id
    where ${managed(scope)} and s.id = ${id}`);
  return rows.map(({ accountId }) => accountId);
});

/** A store as it is made. */
export interface NewStore extends StoreValues {
  readonly companyId: number;
  readonly storeKey: string;
  readonly payment: Store['payment'];
}

/** Whether there is a company of this id, in which a merchant manages a store. */
export const isCompanyOf = ofPlatformOrCompanies(async (db, scope, id: number): Promise<boolean> => {
  if (scope instanceof CompanyScope) return scope.companyIds.includes(id);
  return (await db.select({ id: company.id }).from(company).where(eq(company.id, id))).length > 0;
});

/** Makes a store of a company that was found before; answers its id. */
export const insertStore = ofPlatformOrCompanies(
  scopeUnused('isCompanyOf was asked about the company', async (tx, values: NewStore, now: number) => {
    const at = new Date(now);
    const [made] = await tx
      .insert(store)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: store.id });
    return made?.id ?? 0;
  }),
);

/** Those of somebody's rights in the stores they manage in a company that let them make a store. */
export const managingRightsOf = ofCompanies(async (db, scope, accountId: number, companyId: number) => {
  const { rows } = await db.execute<{ roleIds: number[]; direct: string[] }>(sql`
    select array(select distinct ar.role_id::int
        from account_role ar join role r on r.id = ar.role_id join store s on s.id = ar.store_id
        where ar.account_id = ${accountId} and ${managed(scope)} and s.company_id = ${companyId}
          and r.status = 1 and 'COMPANY_MANAGE' = any(r.codes)) as "roleIds",
      array(select distinct p.code from account_privilege p join store s on s.id = p.store_id
        where p.account_id = ${accountId} and ${managed(scope)} and s.company_id = ${companyId}
          and p.code = 'COMPANY_MANAGE') as direct`);
  return rows[0] ?? { roleIds: [], direct: [] };
});

/** Lets somebody work in a store they made. */
export const joinStore = ofCompanies(
  scopeUnused('they made it in a company of the scope', async (tx, accountId: number, storeId: number) => {
    await tx.insert(accountStore).values({ accountId, storeId });
  }),
);

/** What a change writes; what it does not name stays. */
export type StoreChanges = Partial<StoreValues> & { readonly status?: 0 | 1 };

/** Writes values of a locked one; answers its new version. */
export const updateStore = ofPlatformOrCompanies(
  scopeUnused(
    'lockStore found it in the scope',
    async (tx, id: number, values: StoreChanges, now: number) => {
      const [changed] = await tx
        .update(store)
        .set({ ...values, updatedAt: new Date(now), version: sql`${store.version} + 1` })
        .where(eq(store.id, id))
        .returning({ version: store.version });
      return changed?.version ?? 0;
    },
  ),
);

/**
 * Whether somebody uploaded the picture at this path, of merchants in their companies or on the platform; if so, nobody
 * removes it before the transaction ends.
 */
export const holdPicture = ofPlatformOrCompanies(async (tx, scope, path: string): Promise<boolean> => {
  const whose =
    scope instanceof CompanyScope
      ? or(isNull(picture.companyId), inArray(picture.companyId, [...scope.companyIds]))
      : undefined;
  const rows = await tx
    .select({ id: picture.id })
    .from(picture)
    .where(and(eq(picture.name, path.slice(1)), whose))
    .for('key share');
  return rows.length > 0;
});
