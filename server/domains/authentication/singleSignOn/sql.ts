import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { account, accountCompany, accountStore, signIn } from '../../../db/schema/identity.ts';
import { company, store } from '../../../db/schema/organisation.ts';
import { ofSystem } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { signOnAttempt, staffIdentity } from '../schema.ts';
import type { AccountRow } from '../sql.ts';

const ON_THE_WAY = 'who comes through the identity provider is not signed in yet';
/** Screens D: a sign-on, and the link to a store behind it, take ten minutes at most. */
const VALID = sql`now() + interval '10 minutes'`;

export type AttemptRow = typeof signOnAttempt.$inferSelect;
export type IdentityRow = typeof staffIdentity.$inferSelect;
/** A staff record with its store and, when it is linked, its account. */
export interface LinkedIdentity {
  readonly identity: IdentityRow;
  readonly account: AccountRow | null;
  readonly store: StoreRow;
}
export type StoreRow = Pick<typeof store.$inferSelect, 'id' | 'name' | 'companyId' | 'status'>;

/** Writes a sign-on that begins. */
export const insertAttempt = ofSystem(
  ON_THE_WAY,
  async (db, row: Omit<typeof signOnAttempt.$inferInsert, 'expiresAt'>) => {
    await db.insert(signOnAttempt).values({ ...row, expiresAt: VALID });
  },
);

/** Takes a sign-on that comes back, once: from the browser that began it, within its time. */
export const takeAttempt = ofSystem(
  ON_THE_WAY,
  async (db, stateHash: string, browserHash: string): Promise<AttemptRow | undefined> => {
    const [taken] = await db
      .update(signOnAttempt)
      .set({ answeredAt: sql`now()`, expiresAt: VALID })
      .where(
        and(
          eq(signOnAttempt.stateHash, stateHash),
          eq(signOnAttempt.browserHash, browserHash),
          isNull(signOnAttempt.answeredAt),
          gt(signOnAttempt.expiresAt, sql`now()`),
        ),
      )
      .returning();
    return taken;
  },
);

/** Keeps what the provider said and what follows from it. */
export const keepAnswer = ofSystem(
  ON_THE_WAY,
  async (db, id: string, answer: Partial<typeof signOnAttempt.$inferInsert>) => {
    await db.update(signOnAttempt).set(answer).where(eq(signOnAttempt.id, id));
  },
);

/** What a sign-on holds of the provider; gone once it has ended. */
const NOTHING = { idToken: '', nonce: '', codeVerifier: '' };

/** Forgets what a sign-on that has ended holds of the provider. */
export const forgetProvider = ofSystem(ON_THE_WAY, async (db, id: string) => {
  await db.update(signOnAttempt).set(NOTHING).where(eq(signOnAttempt.id, id));
});

/** A sign-on by its id. */
export const attemptById = ofSystem(ON_THE_WAY, async (db, id: string): Promise<AttemptRow | undefined> => {
  const [found] = await db.select().from(signOnAttempt).where(eq(signOnAttempt.id, id));
  return found;
});

const holdsTicket = (ticketHash: string): SQL | undefined =>
  and(
    eq(signOnAttempt.ticketHash, ticketHash),
    isNull(signOnAttempt.usedAt),
    gt(signOnAttempt.expiresAt, sql`now()`),
  );

/** The sign-on a ticket stands for, until it is used or over. */
export const attemptOfTicket = ofSystem(
  ON_THE_WAY,
  async (db, ticketHash: string): Promise<AttemptRow | undefined> => {
    const [found] = await db.select().from(signOnAttempt).where(holdsTicket(ticketHash));
    return found;
  },
);

/** Uses a ticket: exactly one of those who try gets the sign-on. */
export const spendTicket = ofSystem(
  ON_THE_WAY,
  async (db, ticketHash: string): Promise<AttemptRow | undefined> => {
    const [used] = await db
      .update(signOnAttempt)
      .set({ usedAt: sql`now()` })
      .where(holdsTicket(ticketHash))
      .returning();
    return used;
  },
);

/** Writes that the phone of a sign-on's staff record was proved. */
export const markVerified = ofSystem(ON_THE_WAY, async (db, id: string) => {
  await db.update(signOnAttempt).set({ verifiedAt: sql`now()` }).where(eq(signOnAttempt.id, id));
});

const linkedColumns = {
  identity: staffIdentity,
  account,
  store: { id: store.id, name: store.name, companyId: store.companyId, status: store.status },
};

/** The staff record of somebody at the provider. */
export const identityOfSubject = ofSystem(
  ON_THE_WAY,
  async (db, issuers: readonly string[], subject: string): Promise<LinkedIdentity | undefined> => {
    const [found] = await db
      .select(linkedColumns)
      .from(staffIdentity)
      .innerJoin(store, eq(store.id, staffIdentity.storeId))
      .leftJoin(account, eq(account.id, staffIdentity.accountId))
      .where(and(inArray(staffIdentity.issuer, [...issuers]), eq(staffIdentity.subject, subject)));
    return found;
  },
);

/** A staff record by its id. */
export const identityById = ofSystem(
  ON_THE_WAY,
  async (db, id: number): Promise<LinkedIdentity | undefined> => {
    const [found] = await db
      .select(linkedColumns)
      .from(staffIdentity)
      .innerJoin(store, eq(store.id, staffIdentity.storeId))
      .leftJoin(account, eq(account.id, staffIdentity.accountId))
      .where(eq(staffIdentity.id, id));
    return found;
  },
);

/**
 * The one staff record of these companies that waits for a person with this number or phone; of several none is chosen by
 * guess.
 */
export const waitingIdentity = ofSystem(
  ON_THE_WAY,
  async (
    db,
    companies: readonly number[],
    { staffNo, cellphone }: { staffNo: string; cellphone: string },
  ): Promise<IdentityRow | undefined> => {
    const known = [
      ...(staffNo ? [eq(staffIdentity.staffNo, staffNo)] : []),
      ...(cellphone ? [eq(staffIdentity.cellphone, cellphone)] : []),
    ];
    if (known.length === 0) return undefined;
    const found = await db
      .select({ identity: staffIdentity })
      .from(staffIdentity)
      .innerJoin(store, eq(store.id, staffIdentity.storeId))
      .where(and(isNull(staffIdentity.subject), or(...known), inArray(store.companyId, [...companies])))
      .limit(2);
    return found.length === 1 ? found[0]?.identity : undefined;
  },
);

/** A store of these companies by the number the provider knows it by, which no two stores have. */
export const storeOfNumber = ofSystem(
  ON_THE_WAY,
  async (db, companies: readonly number[], accountNum: string): Promise<StoreRow | undefined> => {
    const [found] = await db
      .select(linkedColumns.store)
      .from(store)
      .innerJoin(company, eq(company.id, store.companyId))
      .where(
        and(
          eq(store.accountNum, accountNum),
          inArray(store.companyId, [...companies]),
          eq(company.status, 1),
        ),
      );
    return found;
  },
);

/** A store by its id. */
export const storeById = ofSystem(ON_THE_WAY, async (db, id: number): Promise<StoreRow | undefined> => {
  const [found] = await db.select(linkedColumns.store).from(store).where(eq(store.id, id));
  return found;
});

/** The open stores of the company that a store belongs to. */
export const storesBeside = ofSystem(ON_THE_WAY, (db, storeId: number) =>
  db
    .select({ id: store.id, name: store.name, city: store.city })
    .from(store)
    .where(
      and(
        eq(store.status, 1),
        eq(store.companyId, db.select({ id: store.companyId }).from(store).where(eq(store.id, storeId))),
      ),
    )
    .orderBy(store.city, store.name, store.id),
);

/** Writes the account of a new member of staff. The name is free: it is made of a random part. */
export const insertStaffAccount = ofSystem(
  ON_THE_WAY,
  async (db, row: typeof account.$inferInsert): Promise<AccountRow> => {
    const [made] = await db.insert(account).values(row).returning();
    if (!made) throw new Error('The account was not written.');
    return made;
  },
);

/** Writes a staff record; nothing when its person has one already. */
export const insertIdentity = ofSystem(ON_THE_WAY, async (db, row: typeof staffIdentity.$inferInsert) => {
  const [made] = await db
    .insert(staffIdentity)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffIdentity.id });
  return made !== undefined;
});

/** Links a waiting staff record to its person and account; false when somebody was there before. */
export const linkIdentity = ofSystem(
  ON_THE_WAY,
  async (db, id: number, person: { issuer: string; subject: string; accountId: number }) => {
    const linked = await db
      .update(staffIdentity)
      .set(person)
      .where(and(eq(staffIdentity.id, id), isNull(staffIdentity.subject)))
      .returning({ id: staffIdentity.id });
    return linked.length === 1;
  },
);

/** Lets an account choose a store of a company. Rights are given by people, not here. */
export const joinStore = ofSystem(
  ON_THE_WAY,
  async (db, accountId: number, { id, companyId }: { id: number; companyId: number }) => {
    await db.insert(accountStore).values({ accountId, storeId: id }).onConflictDoNothing();
    await db.insert(accountCompany).values({ accountId, companyId }).onConflictDoNothing();
  },
);

/** Takes an account out of a store in which it holds nothing any more, and out of the company when that was its last store of it. */
export const leaveStore = ofSystem(
  ON_THE_WAY,
  async (db, accountId: number, { id, companyId }: { id: number; companyId: number }, now: number) => {
    const isTheirs = eq(accountStore.accountId, accountId);
    await db.delete(accountStore).where(and(isTheirs, eq(accountStore.storeId, id)));
    // Templates name who works here; sessions to come name nobody who leaves, see `countCoached`.
    await db.execute(sql`update event_template
      set coach_ids = array_remove(coach_ids, ${accountId}::int8), version = version + 1, updated_at = ${instant(now)}
      where store_id = ${id} and removed_at is null and ${accountId}::int8 = any(coach_ids)`);
    const [left] = await db
      .select({ id: store.id })
      .from(accountStore)
      .innerJoin(store, eq(store.id, accountStore.storeId))
      .where(and(isTheirs, eq(store.companyId, companyId)))
      .limit(1);
    if (left) return;
    await db
      .delete(accountCompany)
      .where(and(eq(accountCompany.accountId, accountId), eq(accountCompany.companyId, companyId)));
  },
);

/** Moves a staff record to another store, when it is still where it was. */
export const moveIdentity = ofSystem(ON_THE_WAY, async (db, id: number, from: number, to: number) => {
  const moved = await db
    .update(staffIdentity)
    .set({ storeId: to })
    .where(and(eq(staffIdentity.id, id), eq(staffIdentity.storeId, from)))
    .returning({ id: staffIdentity.id });
  return moved.length === 1;
});

/** Locks a store, as everybody does who takes rights in it away: one comes after the other. */
export const lockStore = ofSystem(ON_THE_WAY, async (tx, id: number) => {
  await tx.execute(sql`select from store where id = ${id} for update`);
});

/** How many sessions of a store that begin later somebody coaches; the store is locked, so that none is added meanwhile. */
export const countCoached = ofSystem(
  ON_THE_WAY,
  async (db, accountId: number, storeId: number, now: number): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from event
      where store_id = ${storeId} and status = 0 and start_at > ${instant(now)}
        and ${accountId}::int8 = any(coach_ids)`);
    return rows[0]?.count ?? 0;
  },
);

/** Keeps with a sign-in what ends it at the provider. */
export const keepIdToken = ofSystem(ON_THE_WAY, async (db, tokenHash: string, idToken: string) => {
  await db.update(signIn).set({ idToken }).where(eq(signIn.tokenHash, tokenHash));
});

/** What ends a sign-in at the provider; empty for one by password. */
export const idTokenOf = ofSystem(ON_THE_WAY, async (db, tokenHash: string) => {
  const [found] = await db
    .select({ idToken: signIn.idToken })
    .from(signIn)
    .where(eq(signIn.tokenHash, tokenHash));
  return found?.idToken ?? '';
});

const PURGE = 'forgets what is over, whoever it belonged to';

/** Forgets sign-ons that ended a day ago, and what those hold of the provider whose time is over; answers how many went. */
export const deleteOldAttempts = ofSystem(PURGE, async (db) => {
  await db
    .update(signOnAttempt)
    .set(NOTHING)
    .where(and(lte(signOnAttempt.expiresAt, sql`now()`), ne(signOnAttempt.codeVerifier, '')));
  const gone = await db
    .delete(signOnAttempt)
    .where(lte(signOnAttempt.expiresAt, sql`now() - interval '1 day'`))
    .returning({ over: sql`1` });
  return gone.length;
});
