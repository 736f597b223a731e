import { and, count, eq, inArray, not, sql } from 'drizzle-orm';
import { account, accountCompany, accountStore, idempotencyKey, signIn } from '../db/schema/identity.ts';
import { company, store } from '../db/schema/organisation.ts';
import { task } from '../db/schema/tasks.ts';
import { ofSystem } from '../db/statement.ts';
import { givenRights, heldRights, ofAccount } from '../db/statements/rights.ts';

const BEFORE_SCOPES = 'decides which scopes a request gets';

/** A sign-in with its account, by the hash of its token. */
export const signInByToken = ofSystem(BEFORE_SCOPES, async (db, tokenHash: string) => {
  const [found] = await db
    .select({
      accountId: account.id,
      accountName: account.accountName,
      name: account.name,
      userType: account.userType,
      status: account.status,
      financialStaff: account.financialStaff,
      isTouchline: account.isTouchline,
      mustChangePassword: account.mustChangePassword,
      createdAt: signIn.createdAt,
      lastSeenAt: signIn.lastSeenAt,
    })
    .from(signIn)
    .innerJoin(account, eq(account.id, signIn.accountId))
    .where(eq(signIn.tokenHash, tokenHash));
  return found;
});

/** Moves the idle limit of a sign-in. */
export const touchSignIn = ofSystem(BEFORE_SCOPES, async (db, tokenHash: string, at: Date) => {
  await db.update(signIn).set({ lastSeenAt: at }).where(eq(signIn.tokenHash, tokenHash));
});

/** Codes an operator holds. */
export const operatorCodes = ofSystem(BEFORE_SCOPES, async (db, accountId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct held.code from ${heldRights(ofAccount(accountId))} held where held.store_id is null`);
  return rows.map(({ code }) => code);
});

/** Codes somebody of a merchant holds in each store. */
export const merchantCodes = ofSystem(BEFORE_SCOPES, async (db, accountId: number) => {
  const { rows } = await db.execute<{ storeId: number; codes: string[] }>(sql`
    select held.store_id::int as "storeId", array_agg(distinct held.code) as codes
    from ${heldRights(ofAccount(accountId))} held where held.store_id is not null group by held.store_id`);
  return rows;
});

/** Codes somebody was given in each place, whatever the state of role, account, store and company; null for the platform. */
export const codesAsGiven = ofSystem(BEFORE_SCOPES, async (db, accountId: number) => {
  const { rows } = await db.execute<{ storeId: number | null; codes: string[] }>(sql`
    select given.store_id::int as "storeId", array_agg(distinct given.code) as codes
    from ${givenRights(ofAccount(accountId))} given group by given.store_id`);
  return rows;
});

/** Companies an account owns, with or without a store. */
export const companiesOwnedBy = ofSystem(BEFORE_SCOPES, async (db, accountId: number) => {
  const rows = await db
    .select({ id: accountCompany.companyId })
    .from(accountCompany)
    .where(and(eq(accountCompany.accountId, accountId), eq(accountCompany.isOwner, true)));
  return rows.map(({ id }) => id);
});

const placeColumns = {
  storeId: store.id,
  storeName: store.name,
  storeKey: store.storeKey,
  storeStatus: store.status,
  companyId: company.id,
  companyName: company.companyName,
  companyType: company.type,
  companyStatus: company.status,
  auditStatus: company.auditStatus,
};

/** Any store by its key, for operators who enter it. */
export const placeByKey = ofSystem(BEFORE_SCOPES, async (db, storeKey: string) => {
  const [found] = await db
    .select(placeColumns)
    .from(store)
    .innerJoin(company, eq(company.id, store.companyId))
    .where(eq(store.storeKey, storeKey));
  return found;
});

/** Any store, for operators who act on something of it. */
export const placeById = ofSystem(BEFORE_SCOPES, async (db, storeId: number) => {
  const [found] = await db
    .select(placeColumns)
    .from(store)
    .innerJoin(company, eq(company.id, store.companyId))
    .where(eq(store.id, storeId));
  return found;
});

/** The stores an account may choose, with their companies. */
export const placesOf = ofSystem(BEFORE_SCOPES, (db, accountId: number) =>
  db
    .select(placeColumns)
    .from(accountStore)
    .innerJoin(store, eq(store.id, accountStore.storeId))
    .innerJoin(company, eq(company.id, store.companyId))
    .where(eq(accountStore.accountId, accountId))
    .orderBy(company.id, store.id),
);

/** The stores of one company with their places, for operators in the merchant view. */
export const placesOfCompany = ofSystem(BEFORE_SCOPES, (db, companyId: number) =>
  db
    .select(placeColumns)
    .from(store)
    .innerJoin(company, eq(company.id, store.companyId))
    .where(eq(store.companyId, companyId))
    .orderBy(store.id),
);

/** The companies an account belongs to, with or without a store. */
export const companiesOf = ofSystem(BEFORE_SCOPES, (db, accountId: number) =>
  db
    .select({ companyId: company.id, companyStatus: company.status, auditStatus: company.auditStatus })
    .from(accountCompany)
    .innerJoin(company, eq(company.id, accountCompany.companyId))
    .where(eq(accountCompany.accountId, accountId))
    .orderBy(company.id),
);

/**
 * Whether an account answers for a company: its owner. Everybody of a company that has neither an owner nor a store does,
 * because nobody could be given a right there.
 */
export const answersFor = ofSystem(BEFORE_SCOPES, async (db, accountId: number, companyId: number) => {
  const { rows } = await db.execute(sql`
    select from account_company own where own.account_id = ${accountId} and own.company_id = ${companyId}
      and (own.is_owner or not exists (select from store where company_id = own.company_id)
        and not exists (select from account_company o where o.company_id = own.company_id and o.is_owner))`);
  return rows.length > 0;
});

/** Stores of one company, for operators in the merchant view. */
export const storesOfCompany = ofSystem(BEFORE_SCOPES, (db, companyId: number) =>
  db.select({ id: store.id }).from(store).where(eq(store.companyId, companyId)).orderBy(store.id),
);

const KEYS = 'belong to the account that sent them';

/** Keys are forgotten when they are this old, by the clock of the database. */
const isOld = sql`${idempotencyKey.createdAt} <= now() - interval '24 hours'`;

/**
 * Holds a key until the transaction ends; false when another one holds it. Nobody waits in the database for it: the
 * connections of the pool are few.
 */
export const holdKey = ofSystem(KEYS, async (db, accountId: number, key: string) => {
  const name = `key ${accountId} ${key}`;
  const { rows } = await db.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  );
  return rows[0]?.held === true;
});

/** A key with its first answer; undefined for one that is new or forgotten. */
export const keyRow = ofSystem(KEYS, async (db, accountId: number, key: string) => {
  const [found] = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key), not(isOld)));
  return found;
});

/** Keeps the first answer, in the transaction of what it tells. @throws Error when another one is kept already. */
export const storeAnswer = ofSystem(
  KEYS,
  async (db, { answer, ...claim }: typeof idempotencyKey.$inferInsert) => {
    const row = { ...claim, answer: sql`${JSON.stringify(answer)}::jsonb` };
    const kept = await db
      .insert(idempotencyKey)
      .values(row)
      .onConflictDoUpdate({
        target: [idempotencyKey.accountId, idempotencyKey.key],
        set: { ...row, createdAt: sql`now()` },
        setWhere: isOld,
      })
      .returning({ key: idempotencyKey.key });
    if (kept.length === 0) throw new Error('This key has an answer already.');
  },
);

/** Forgets the old keys of every account. */
export const purgeKeys = ofSystem(KEYS, async (db) => {
  await db.delete(idempotencyKey).where(isOld);
});

/** Number of open tasks by status, for the figures of the operator. */
export const openTasks = ofSystem('counts only, for operators of the server', (db) =>
  db
    .select({ status: task.status, tasks: count() })
    .from(task)
    .where(inArray(task.status, ['queued', 'running']))
    .groupBy(task.status),
);

/** Writes a megabyte and takes it back. @throws the error of a storage that is full. */
export const tryToWrite = ofSystem('a table of nobody', (db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`
      create temporary table room_probe on commit drop as
        select repeat(md5(line::text), 32) as filling from generate_series(1, 1024) as line`);
  }),
);
