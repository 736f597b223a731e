import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../db/statements/conditions.ts';
import { publishingStopsOn } from '../../db/statements/reviewStop.ts';
import { company, store } from '../../db/schema/organisation.ts';
import { ofSight } from '../../db/statement.ts';
import { inCompanies, inStores } from '../../db/statements/inStores.ts';

/** A company as stored, with the first day (YYYY-MM-DD) on which it publishes nothing without its annual review. */
export type CompanyRow = typeof company.$inferSelect & { readonly publishingStopsOn: string | null };
const companyColumns = {
  ...getTableColumns(company),
  publishingStopsOn: sql<string | null>`(${publishingStopsOn(sql`${company}`)})::text`,
};
/** A store as stored. */
export type StoreRow = typeof store.$inferSelect;

/** The companies in sight. */
export const companiesInSight = ofSight(
  (db, scope): Promise<CompanyRow[]> =>
    db
      .select(companyColumns)
      .from(company)
      .where(inCompanies(sql`${company.id}`, scope))
      .orderBy(company.id),
);

/** The stores in sight. */
export const storesInSight = ofSight(
  (db, scope): Promise<StoreRow[]> =>
    db
      .select()
      .from(store)
      .where(inStores(sql`${store.id}`, scope))
      .orderBy(store.id),
);

/** One of them. */
export const storeInSight = ofSight(async (db, scope, id: number): Promise<StoreRow | undefined> => {
  const [found] = await db
    .select()
    .from(store)
    .where(and(eq(store.id, id), inStores(sql`${store.id}`, scope)));
  return found;
});

const optionColumns = { label: store.name, value: store.id };
const enabledAndNamed = (keyword: string | undefined): SQL | undefined =>
  and(
    eq(store.status, 1),
    keyword ? or(contains(store.name, keyword), contains(store.fullName, keyword)) : undefined,
  );

/** What options may be narrowed by. */
export interface OptionFilter {
  readonly companyId?: readonly number[] | undefined;
  readonly keyword?: string | undefined;
}

/** Enabled stores in sight, of all or of the named companies. */
export const storeOptions = ofSight((db, scope, { companyId, keyword }: OptionFilter) =>
  db
    .select(optionColumns)
    .from(store)
    .where(
      and(
        inStores(sql`${store.id}`, scope),
        companyId ? inArray(store.companyId, [...companyId]) : undefined,
        enabledAndNamed(keyword),
      ),
    )
    .orderBy(asc(store.name), store.id),
);
