import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { PARTNER_CODES } from '../../../../shared/codes/privileges.ts';
import { account, accountCompany, accountStore, role } from '../../../db/schema/identity.ts';
import { store } from '../../../db/schema/organisation.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { freeRoleName } from '../../../db/statements/freeRoleName.ts';
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

/**
 * Lets an account work in every store of a company; answers the role of a merchant's first administrator, and those stores.
 */
export const joinStores = ofPlatform(
  async (
    tx,
    _scope,
    accountId: number,
    companyId: number,
  ): Promise<{ readonly roleId: number; readonly storeIds: readonly number[] }> => {
    await tx
      .insert(role)
      .values({ ...ADMINISTRATOR, name: freeRoleName(ADMINISTRATOR), codes: [...PARTNER_CODES] })
      .onConflictDoNothing({ target: role.code });
    const [administrator] = await tx
      .select({ id: role.id })
      .from(role)
      .where(eq(role.code, ADMINISTRATOR.code));
    if (!administrator) throw new Error('There is no role of a first administrator.');
    const stores = await tx.select({ id: store.id }).from(store).where(eq(store.companyId, companyId));
    const storeIds = stores.map(({ id }) => id);
    if (storeIds.length > 0)
      await tx
        .insert(accountStore)
        .values(storeIds.map((storeId) => ({ accountId, storeId })))
        .onConflictDoNothing();
    return { roleId: administrator.id, storeIds };
  },
);
