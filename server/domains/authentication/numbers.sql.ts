import { and, eq, ne, or, sql } from 'drizzle-orm';
import { account } from '../../db/schema/identity.ts';
import { ofSystem } from '../../db/statement.ts';

/**
 * Holds a number until the transaction ends and answers whether it is free for an account, 0 for one that is not made yet: no
 * other account has it or is called by it. Whoever gives the same number meanwhile waits, and then finds it given. Not a unique
 * index: somebody of an identity provider may have another account with the same number, which no code opens.
 */
export const holdNumber = ofSystem(
  'a number is looked for among all accounts',
  async (tx, cellphone: string, accountId: number): Promise<boolean> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('number of an account ' || ${cellphone}::text, 0))`,
    );
    // A statement of its own: it sees what was committed while the lock was waited for.
    const [other] = await tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          ne(account.id, accountId),
          or(eq(account.cellphone, cellphone), eq(account.normalAccountName, cellphone)),
        ),
      )
      .limit(1);
    return other === undefined;
  },
);
