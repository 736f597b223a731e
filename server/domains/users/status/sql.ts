import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { member } from '../../../db/schema/organisation.ts';
import { ofPlatform, ofStore, scopeUnused } from '../../../db/statement.ts';
import { memberSanction } from '../schema.ts';

/** A user as stored. */
export type StoredUser = typeof member.$inferSelect;

/** One user, held until the transaction ends: nobody books a seat for them meanwhile. */
export const lockUser = ofPlatform(async (tx, _scope, id: number): Promise<StoredUser | undefined> => {
  const [found] = await tx.select().from(member).where(eq(member.id, id)).for('no key update');
  return found;
});

/** Writes values of a held user; answers the new version. */
export const updateUser = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    values: Partial<Pick<StoredUser, 'name' | 'city' | 'avatar' | 'mutedUntil' | 'blockedAt'>>,
  ): Promise<number> => {
    const [changed] = await tx
      .update(member)
      .set({ ...values, version: sql`${member.version} + 1` })
      .where(eq(member.id, id))
      .returning({ version: member.version });
    return changed?.version ?? 0;
  },
);

/** Writes a step of the history. */
export const insertSanction = ofPlatform(
  async (tx, _scope, row: typeof memberSanction.$inferInsert): Promise<void> => {
    await tx.insert(memberSanction).values(row);
  },
);

/**
 * A member who is about to be booked, held until the transaction ends: a block waits for it, and then finds the booking;
 * or came before, and is seen here.
 */
export const holdMember = ofStore(
  scopeUnused(
    'app users belong to no store; whether one is blocked is said to whoever books',
    async (tx, id: number) => {
      const { rows } = await tx.execute<{ name: string; isBlocked: boolean }>(sql`
      select name, blocked_at is not null as "isBlocked" from member where id = ${id} for no key update`);
      return rows[0];
    },
  ),
);
