import { and, eq, gt, isNotNull, isNull, lte, ne, notLike, or, sql } from 'drizzle-orm';
import { account, role, signIn, signInThrottle, signOnTicket } from '../../db/schema/identity.ts';
import type { PasswordHash } from '../../db/passwordHash.ts';
import { ofSystem } from '../../db/statement.ts';
import { freeRoleName } from '../../db/statements/freeRoleName.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

const SIGN_IN = 'before and around sign-in nobody has a scope yet';

/** An account as signing in needs it. */
export type AccountRow = typeof account.$inferSelect;

/** The account of a name, however it is written. */
export const accountByName = ofSystem(
  SIGN_IN,
  async (db, accountName: string): Promise<AccountRow | undefined> => {
    const [found] = await db
      .select()
      .from(account)
      .where(eq(account.normalAccountName, normalForm(accountName)));
    return found;
  },
);

/** The account of an id. */
export const accountById = ofSystem(SIGN_IN, async (db, id: number): Promise<AccountRow | undefined> => {
  const [found] = await db.select().from(account).where(eq(account.id, id));
  return found;
});

/** Opens a sign-in. */
export const insertSignIn = ofSystem(SIGN_IN, async (db, row: typeof signIn.$inferInsert) => {
  await db.insert(signIn).values(row);
});

/** Writes when an account last signed in. */
export const markLogin = ofSystem(SIGN_IN, async (db, accountId: number, at: Date) => {
  await db.update(account).set({ lastLoginAt: at }).where(eq(account.id, accountId));
});

/** Ends one sign-in. */
export const deleteSignIn = ofSystem(SIGN_IN, async (db, tokenHash: string) => {
  await db.delete(signIn).where(eq(signIn.tokenHash, tokenHash));
});

/** Ends every sign-in of an account but one; answers how many. */
export const deleteOtherSignIns = ofSystem(SIGN_IN, async (db, accountId: number, keep: string) => {
  const ended = await db
    .delete(signIn)
    .where(and(eq(signIn.accountId, accountId), ne(signIn.tokenHash, keep)))
    .returning({ hash: signIn.tokenHash });
  return ended.length;
});

/** Sets a password where the old one is still the one that was checked; answers the new version, if so. */
export const replacePassword = ofSystem(
  SIGN_IN,
  async (db, accountId: number, hashes: { old: PasswordHash; next: PasswordHash }, at: Date) => {
    const [changed] = await db
      .update(account)
      .set({
        passwordHash: hashes.next,
        mustChangePassword: false,
        updatedAt: at,
        version: sql`${account.version} + 1`,
      })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, hashes.old)))
      .returning({ version: account.version });
    return changed?.version;
  },
);

/** Stores the same password in another form, where the old one still stands; nothing else about the account changes. */
export const renewHash = ofSystem(
  SIGN_IN,
  async (db, accountId: number, old: PasswordHash, next: PasswordHash) => {
    await db
      .update(account)
      .set({ passwordHash: next })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, old)));
  },
);

/** Uses a one-time value: exactly one of those who try gets it. */
export const useTicket = ofSystem(SIGN_IN, async (db, tokenHash: string, uid: string, at: Date) => {
  const [ticket] = await db
    .update(signOnTicket)
    .set({ usedAt: at })
    .where(
      and(
        eq(signOnTicket.tokenHash, tokenHash),
        eq(signOnTicket.uid, uid),
        isNull(signOnTicket.usedAt),
        gt(signOnTicket.expiresAt, at),
      ),
    )
    .returning();
  return ticket;
});

/** True when something was counted or remembered under the key since `after`. */
export const hasKey = ofSystem(SIGN_IN, async (db, key: string, after: Date) => {
  const [found] = await db
    .select({ key: signInThrottle.key })
    .from(signInThrottle)
    .where(and(eq(signInThrottle.key, key), gt(signInThrottle.updatedAt, after)));
  return found !== undefined;
});

/** Remembers an address of an account. */
export const rememberAddress = ofSystem(SIGN_IN, async (db, key: string, at: Date) => {
  await db
    .insert(signInThrottle)
    .values({ key, failures: 0, waitUntil: at, updatedAt: at })
    .onConflictDoUpdate({ target: signInThrottle.key, set: { updatedAt: at } });
});

/**
 * Takes one guess out of a bucket that refills evenly; false when it is empty. `waitUntil` holds when the bucket
 * will be full again, which says how much is in it (generic cell rate algorithm).
 */
export const takeFromBucket = ofSystem(
  SIGN_IN,
  async (db, key: string, at: number, bucket: { refillMs: number; size: number }) => {
    const now = new Date(at);
    const full = sql`greatest(${signInThrottle.waitUntil}, ${now})`;
    const taken = await db
      .insert(signInThrottle)
      .values({ key, failures: 1, waitUntil: new Date(at + bucket.refillMs), updatedAt: now })
      .onConflictDoUpdate({
        target: signInThrottle.key,
        set: {
          failures: sql`${signInThrottle.failures} + 1`,
          waitUntil: sql`${full} + ${bucket.refillMs} * interval '1 millisecond'`,
          updatedAt: now,
        },
        setWhere: lte(signInThrottle.waitUntil, new Date(at + (bucket.size - 1) * bucket.refillMs)),
      })
      .returning({ key: signInThrottle.key });
    return taken.length > 0;
  },
);

/** Puts one guess back into a bucket it was taken from. */
export const giveBackToBucket = ofSystem(SIGN_IN, async (db, key: string, bucket: { refillMs: number }) => {
  await db
    .update(signInThrottle)
    .set({ waitUntil: sql`${signInThrottle.waitUntil} - ${bucket.refillMs} * interval '1 millisecond'` })
    .where(eq(signInThrottle.key, key));
});

/** Counts a guess of a pair unless it has to wait; answers how many there were, undefined while it waits. */
export const countGuess = ofSystem(SIGN_IN, async (db, key: string, at: number, forgetAfterMs: number) => {
  const now = new Date(at);
  const stale = lte(signInThrottle.updatedAt, new Date(at - forgetAfterMs));
  // Only a wait that was set counts: of guesses that come together, one may be counted after one that came later.
  const noWait = new Date(0);
  const guesses = sql<number>`case when ${stale} then 1 else ${signInThrottle.failures} + 1 end`;
  const [counted] = await db
    .insert(signInThrottle)
    .values({ key, failures: 1, waitUntil: noWait, updatedAt: now })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: { failures: guesses, waitUntil: noWait, updatedAt: now },
      setWhere: lte(signInThrottle.waitUntil, now),
    })
    .returning({ guesses: signInThrottle.failures });
  return counted?.guesses;
});

/** Makes the next guess of a pair wait. */
export const setGuessWait = ofSystem(SIGN_IN, async (db, key: string, until: Date) => {
  await db.update(signInThrottle).set({ waitUntil: until }).where(eq(signInThrottle.key, key));
});

/** Until when a pair waits. */
export const guessWait = ofSystem(SIGN_IN, async (db, key: string) => {
  const [found] = await db
    .select({ waitUntil: signInThrottle.waitUntil })
    .from(signInThrottle)
    .where(eq(signInThrottle.key, key));
  return found?.waitUntil;
});

/** Ends the counting of a pair. */
export const forgetGuesses = ofSystem(SIGN_IN, async (db, key: string) => {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, key));
});

/** True in a database without any account: the first start. */
export const hasNoAccounts = ofSystem(SIGN_IN, async (db) => {
  const [found] = await db.select({ id: account.id }).from(account).limit(1);
  return found === undefined;
});

/** True when nobody was ever signed in, which is when a server offers its first administrator. */
export const nobodySignedInYet = ofSystem(SIGN_IN, async (db) => {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(isNotNull(account.lastLoginAt))
    .limit(1);
  return found === undefined;
});

/** Writes the first administrator with a role to give, or a new password for the one nobody used yet. */
export const writeFirstAdministrator = ofSystem(
  SIGN_IN,
  async (db, row: typeof account.$inferInsert, codes: readonly string[]) => {
    const columns = { id: account.id, uid: account.uid };
    const [changed] = await db
      .update(account)
      .set({ passwordHash: row.passwordHash })
      .where(eq(account.accountName, row.accountName))
      .returning(columns);
    const [made] = changed ? [changed] : await db.insert(account).values(row).returning(columns);
    if (!made) throw new Error('The first administrator was not written.');
    const code = 'FIRST_ADMINISTRATOR';
    const name = freeRoleName({ name: code, code, side: 2 });
    const [right] = await db
      .insert(role)
      .values({ name, code, side: 2, codes: [...codes] })
      .onConflictDoNothing({ target: role.code })
      .returning({ id: role.id });
    return { ...made, roleId: right?.id };
  },
);

/** Writes a one-time value. */
export const insertTicket = ofSystem(SIGN_IN, async (db, row: typeof signOnTicket.$inferInsert) => {
  await db.insert(signOnTicket).values(row);
});

const PURGE = 'forgets what is over, whoever it belonged to';

/** Forgets sign-ins that were last seen, or opened, before these times; answers how many. */
export const deleteOldSignIns = ofSystem(PURGE, async (db, seenBefore: Date, openedBefore: Date) => {
  const gone = await db
    .delete(signIn)
    .where(or(lte(signIn.lastSeenAt, seenBefore), lte(signIn.createdAt, openedBefore)))
    .returning({ hash: signIn.tokenHash });
  return gone.length;
});

/** Forgets one-time values that ended before this time; answers how many. */
export const deleteOldTickets = ofSystem(PURGE, async (db, endedBefore: Date) => {
  const gone = await db
    .delete(signOnTicket)
    .where(lte(signOnTicket.expiresAt, endedBefore))
    .returning({ hash: signOnTicket.tokenHash });
  return gone.length;
});

/** Forgets counters that nothing was counted in, and known addresses that were not used, since these times. */
export const deleteOldThrottle = ofSystem(PURGE, async (db, counters: Date, known: Date) => {
  const gone = await db
    .delete(signInThrottle)
    .where(
      or(
        and(lte(signInThrottle.updatedAt, counters), notLike(signInThrottle.key, 'known:%')),
        lte(signInThrottle.updatedAt, known),
      ),
    )
    .returning({ key: signInThrottle.key });
  return gone.length;
});
