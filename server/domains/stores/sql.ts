import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../../db/statements/conditions.ts';
import { publishingStopsOn } from '../../db/statements/reviewStop.ts';
import { company, store } from '../../db/schema/organisation.ts';
import { ofCompanies, ofPlatform } from '../../db/statement.ts';

/** A company as stored, with the first day (YYYY-MM-DD) on which it publishes nothing without its annual review. */
export type CompanyRow = typeof company.$inferSelect & { readonly publishingStopsOn: string | null };
const companyColumns = {
  ...getTableColumns(company),
  publishingStopsOn: sql<string | null>`(${publishingStopsOn(sql`${company}`)})::text`,
};
/** A store as stored. */
export type StoreRow = typeof store.$inferSelect;

/** Every company. */
export const allCompanies = ofPlatform(
  (db): Promise<CompanyRow[]> => db.select(companyColumns).from(company).orderBy(company.id),
);

/** Every store. */
export const allStores = ofPlatform((db): Promise<StoreRow[]> => db.select().from(store).orderBy(store.id));

/** The companies of the scope. */
export const ownCompanies = ofCompanies(
  (db, scope): Promise<CompanyRow[]> =>
    db
      .select(companyColumns)
      .from(company)
      .where(inArray(company.id, [...scope.companyIds]))
      .orderBy(company.id),
);

/** The stores of the scope. */
export const ownStores = ofCompanies(
  (db, scope): Promise<StoreRow[]> =>
    db
      .select()
      .from(store)
      .where(inArray(store.id, [...scope.storeIds]))
      .orderBy(store.id),
);

/** Any store, for operators. */
export const anyStore = ofPlatform(async (db, _scope, id: number): Promise<StoreRow | undefined> => {
  const [found] = await db.select().from(store).where(eq(store.id, id));
  return found;
});

/** One store of the scope. */
export const ownStore = ofCompanies(async (db, scope, id: number): Promise<StoreRow | undefined> => {
  const [found] = await db
    .select()
    .from(store)
    .where(and(eq(store.id, id), inArray(store.id, [...scope.storeIds])));
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

/** Enabled stores of all or of the named companies. */
export const allStoreOptions = ofPlatform((db, _scope, { companyId, keyword }: OptionFilter) =>
  db
    .select(optionColumns)
    .from(store)
    .where(and(companyId ? inArray(store.companyId, [...companyId]) : undefined, enabledAndNamed(keyword)))
    .orderBy(asc(store.name), store.id),
);

/** Enabled stores of the scope. */
export const ownStoreOptions = ofCompanies((db, scope, { companyId, keyword }: OptionFilter) =>
  db
    .select(optionColumns)
    .from(store)
    .where(
      and(
        inArray(store.id, [...scope.storeIds]),
        companyId ? inArray(store.companyId, [...companyId]) : undefined,
        enabledAndNamed(keyword),
      ),
    )
    .orderBy(asc(store.name), store.id),
);
