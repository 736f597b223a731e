import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { PARTNER_CODES } from '../../../../shared/codes/privileges.ts';
import { account, accountCompany, accountStore, role } from '../../../db/schema/identity.ts';
import { store } from '../../../db/schema/organisation.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** A store that a company opens with. */
export type OpenedStore = typeof store.$inferInsert;

/** Names of the stores a company has already, in their normal forms: approving again opens none of them twice. */
export const storeNamesOf = ofPlatform(
  async (tx, _scope, companyId: number): Promise<ReadonlySet<string>> => {
    const rows = await tx
      .select({ name: store.normalName })
      .from(store)
      .where(eq(store.companyId, companyId));
    return new Set(rows.map(({ name }) => name));
  },
);

/** The account numbers that begin like this, in the form they are compared in, whoever has them. */
export const accountNumbersLike = ofPlatform(
  async (tx, _scope, beginning: string): Promise<ReadonlySet<string>> => {
    const number = sql<string>`normal_form(${store.accountNum})`;
    const rows = await tx
      .select({ number })
      .from(store)
      .where(sql`starts_with(${number}, ${normalForm(beginning)})`);
    return new Set(rows.map((row) => row.number));
  },
);

/** Opens stores; answers their ids in their order. */
export const insertStores = ofPlatform(async (tx, _scope, stores: readonly OpenedStore[]) => {
  if (stores.length === 0) return [];
  const made = await tx
    .insert(store)
    .values([...stores])
    .returning({ id: store.id });
  return made.map(({ id }) => id);
});

/** Who administers a company that opens, and is told of decisions: its owner, or else its first account, of those that are not disabled. */
export const firstAccountOf = ofPlatform(async (tx, _scope, companyId: number) => {
  const [found] = await tx
    .select({ id: account.id, name: account.name, cellphone: account.cellphone })
    .from(accountCompany)
    .innerJoin(account, eq(account.id, accountCompany.accountId))
    .where(and(eq(accountCompany.companyId, companyId), eq(account.status, 1)))
    .orderBy(desc(accountCompany.isOwner), asc(account.id))
    .limit(1);
  return found;
});

/** The role of a merchant's first administrator, which is there from the first approval on. */
const ADMINISTRATOR = { code: 'MERCHANT_ADMINISTRATOR', name: '商户管理员', side: 1 };

/** By whom a right is given, and when. */
interface Giver {
  readonly name: string;
  readonly at: Date;
}

/** Lets an account work in every store of a company, with every right of a merchant. */
export const makeAdministrator = ofPlatform(
  async (tx, _scope, accountId: number, companyId: number, { name, at }: Giver) => {
    await tx
      .insert(role)
      .values({ ...ADMINISTRATOR, codes: [...PARTNER_CODES] })
      .onConflictDoNothing();
    const inCompany = tx
      .select({
        accountId: sql`${accountId}::bigint`.as('account_id'),
        storeId: store.id,
        createdAt: sql`now()`.as('created_at'),
      })
      .from(store)
      .where(eq(store.companyId, companyId));
    await tx.insert(accountStore).select(inCompany).onConflictDoNothing();
    await tx.execute(sql`
    insert into account_role (account_id, role_id, store_id, given_by, given_at)
    select ${accountId}::bigint, r.id, s.id, ${name}::text, ${at.toISOString()}::timestamptz from role r, store s
    where r.code = ${ADMINISTRATOR.code} and s.company_id = ${companyId}
      and not exists (select from account_role have
        where have.account_id = ${accountId} and have.role_id = r.id and have.store_id = s.id)`);
  },
);
