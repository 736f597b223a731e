import { and, eq, inArray, sql } from 'drizzle-orm';
import { account, accountStore } from '../../../db/schema/identity.ts';
import { ofStore } from '../../../db/statement.ts';

/**
 * Holds the store against whoever locks it to let a coach stop there: what names a coach is there before that, or reads
 * after it who still coaches. Asked before rows of the store are locked, in the order of everybody.
 */
export const holdStoreOfCoaches = ofStore(async (tx, scope): Promise<void> => {
  await tx.execute(sql`select from store where id = ${scope.storeId} for key share`);
});

/** Of these accounts, the coaches who work in the store. */
export const coachIdsAmong = ofStore(
  async (db, scope, ids: readonly number[]): Promise<ReadonlySet<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .innerJoin(accountStore, eq(accountStore.accountId, account.id))
      .where(
        and(
          inArray(account.id, [...ids]),
          eq(accountStore.storeId, scope.storeId),
          eq(account.isCoach, true),
          eq(account.status, 1),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },
);
