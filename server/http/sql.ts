import { and, count, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  account,
  accountCompany,
  accountRole,
  accountStore,
  idempotencyKey,
  role,
  session,
} from '../db/schema/identity.ts';
import { company, store } from '../db/schema/organisation.ts';
import { task } from '../db/schema/tasks.ts';
import { ofSystem } from '../db/statement.ts';

const BEFORE_SCOPES = 'decides which scopes a request gets';
/** Sides of a role (B13). */
const MERCHANT_SIDE = 1;
const OPERATOR_SIDE = 2;

/** A session with its account, by the hash of its token. */
export const sessionByToken = ofSystem(BEFORE_SCOPES, async (db, tokenHash: string) => {
  const [found] = await db
    .select({
      accountId: account.id,
      accountName: account.accountName,
      name: account.name,
      userType: account.userType,
      status: account.status,
      financialStaff: account.financialStaff,
      isTouchline: account.isTouchline,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(eq(session.tokenHash, tokenHash));
  return found;
});

/** Moves the idle limit of a session. */
export const touchSession = ofSystem(BEFORE_SCOPES, async (db, tokenHash: string, at: Date) => {
  await db.update(session).set({ lastSeenAt: at }).where(eq(session.tokenHash, tokenHash));
});

/** Codes of the enabled operator roles of an account. */
export const operatorCodes = ofSystem(BEFORE_SCOPES, async (db, accountId: number) => {
  const rows = await db
    .select({ codes: role.codes })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      and(
        eq(accountRole.accountId, accountId),
        isNull(accountRole.storeId),
        eq(role.status, 1),
        eq(role.side, OPERATOR_SIDE),
      ),
    );
  return rows.flatMap(({ codes }) => codes);
});

/** Codes an account holds in each store, from enabled merchant roles. */
export const merchantCodes = ofSystem(BEFORE_SCOPES, async (db, accountId: number) =>
  db
    .select({ storeId: accountRole.storeId, codes: role.codes })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(and(eq(accountRole.accountId, accountId), eq(role.status, 1), eq(role.side, MERCHANT_SIDE))),
);

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

/** Stores of one company, for operators in the merchant view. */
export const storesOfCompany = ofSystem(BEFORE_SCOPES, (db, companyId: number) =>
  db.select({ id: store.id }).from(store).where(eq(store.companyId, companyId)).orderBy(store.id),
);

const KEYS = 'belong to the account that sent them';

/** Takes a key for a first request; true when it was free. */
export const takeKey = ofSystem(KEYS, async (db, row: typeof idempotencyKey.$inferInsert) => {
  const taken = await db
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return taken.length > 0;
});

/** A key as it stands. */
export const keyRow = ofSystem(KEYS, async (db, accountId: number, key: string) => {
  const [found] = await db
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
  return found;
});

/** Takes over a key whose first request died; true for exactly one of those who try. */
export const takeOverKey = ofSystem(
  KEYS,
  async (db, accountId: number, key: string, now: Date, leaseUntil: Date) => {
    const taken = await db
      .update(idempotencyKey)
      .set({ leaseUntil })
      .where(
        and(
          eq(idempotencyKey.accountId, accountId),
          eq(idempotencyKey.key, key),
          isNull(idempotencyKey.answer),
          lte(idempotencyKey.leaseUntil, now),
        ),
      )
      .returning({ key: idempotencyKey.key });
    return taken.length > 0;
  },
);

/** Says that the first request still runs. */
export const extendKey = ofSystem(KEYS, async (db, accountId: number, key: string, leaseUntil: Date) => {
  await db
    .update(idempotencyKey)
    .set({ leaseUntil })
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
});

/** Keeps the first answer. */
export const storeAnswer = ofSystem(KEYS, async (db, accountId: number, key: string, answer: unknown) => {
  await db
    .update(idempotencyKey)
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
});

/** Frees a key: nothing is stored after a fault or a wrong input. */
export const freeKey = ofSystem(KEYS, async (db, accountId: number, key: string) => {
  await db
    .delete(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
});

/** Forgets keys of every account that are older than `before`. */
export const purgeKeys = ofSystem(KEYS, async (db, before: Date) => {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, before));
});

/** Number of open tasks by status, for the figures of the operator. */
export const openTasks = ofSystem('counts only, for operators of the server', (db) =>
  db
    .select({ status: task.status, tasks: count() })
    .from(task)
    .where(inArray(task.status, ['queued', 'running']))
    .groupBy(task.status),
);
