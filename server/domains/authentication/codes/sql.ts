import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { CODE_TRIES, CODE_VALID_SECONDS } from '../../../../shared/codes/limits.ts';
import type { CodePurpose } from '../../../../shared/codes/lists.ts';
import type { PasswordHash } from '../../../db/passwordHash.ts';
import { account, accountCompany } from '../../../db/schema/identity.ts';
import { company, merchantFile } from '../../../db/schema/organisation.ts';
import { ofSystem } from '../../../db/statement.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { passwordLink, smsCode, smsLimit } from '../schema.ts';
import type { AccountRow } from '../sql.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

const NOBODY_YET = 'whoever asks for a code or types one is not signed in';

/** At most `count` within `seconds`, whenever they begin. */
export interface SendLimit {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Counts one more under the key, unless that breaks a limit; answers how many seconds there are to wait, 0 when it was
 * counted. The n-th newest time says whether one more fits into a limit of n, so no more times are kept than the largest limit counts.
 * One statement, which waits for others of the same key: those that come together do not slip through together.
 */
export const countSend = ofSystem(NOBODY_YET, async (db, key: string, limits: readonly SendLimit[]) => {
  const kept = Math.max(...limits.map(({ count }) => count));
  const openAt = ({ count, seconds }: SendLimit): SQL =>
    sql`l.sent_at[${count}::int] + make_interval(secs => ${seconds})`;
  const opensAt = sql.join(limits.map(openAt), sql`, `);
  const counted = await db.execute(sql`
    insert into sms_limit as l (key, sent_at) values (${key}, array[now()])
    on conflict (key) do update set sent_at = array_prepend(now()::timestamptz(3), l.sent_at[1:${kept - 1}::int])
    where coalesce(greatest(${opensAt}) <= now(), true)
    returning l.key`);
  if (counted.rows.length > 0) return 0;
  const { rows } = await db.execute<{ wait: number }>(sql`
    select greatest(1, ceil(extract(epoch from greatest(${opensAt}) - now())))::int as wait
    from sms_limit l where l.key = ${key}`);
  return rows[0]?.wait ?? 1;
});

/** Puts a code in the place of the earlier one of the number and purpose. */
export const writeCode = ofSystem(
  NOBODY_YET,
  async (db, row: { cellphone: string; purpose: CodePurpose; codeHash: string }) => {
    const fresh = {
      ...row,
      tries: 0,
      usedAt: null,
      expiresAt: sql`now() + make_interval(secs => ${CODE_VALID_SECONDS})`,
    };
    await db
      .insert(smsCode)
      .values(fresh)
      .onConflictDoUpdate({ target: [smsCode.cellphone, smsCode.purpose], set: fresh });
  },
);

/**
 * Counts a try at a code and uses the code when it is the right one, in one statement: of those who come together with
 * the right one exactly one gets it. Answers nothing for a code that is used, past its time or tried too often.
 */
export const tryCode = ofSystem(
  NOBODY_YET,
  async (
    db,
    { cellphone, purpose, codeHash }: { cellphone: string; purpose: CodePurpose; codeHash: string },
  ) => {
    const [tried] = await db
      .update(smsCode)
      .set({
        tries: sql`${smsCode.tries} + 1`,
        usedAt: sql`case when ${smsCode.codeHash} = ${codeHash} then now() end`,
      })
      .where(
        and(
          eq(smsCode.cellphone, cellphone),
          eq(smsCode.purpose, purpose),
          isNull(smsCode.usedAt),
          gt(smsCode.expiresAt, sql`now()`),
          sql`${smsCode.tries} < ${CODE_TRIES}`,
        ),
      )
      .returning({ usedAt: smsCode.usedAt, tries: smsCode.tries });
    return tried && { isRight: tried.usedAt !== null, left: CODE_TRIES - tried.tries };
  },
);

/** Writes the text message with a code, for delivery when the transaction commits. */
export const queueCode = ofSystem(
  NOBODY_YET,
  async (db, { cellphone, text, reference }: { cellphone: string; text: string; reference: string }) => {
    await db.execute(
      intoOutbox(
        sql`select 'sms' as kind, ${cellphone}::text as recipient, ${text}::text as text, ${reference}::text as reference`,
        { isSecret: true },
      ),
    );
  },
);

/**
 * The one account that a code of this number opens. Of several with one number none is chosen by guess; disabled ones
 * and those whose password is kept elsewhere have no way in by code.
 */
export const accountOfNumber = ofSystem(
  NOBODY_YET,
  async (db, cellphone: string, { isMerchant }: { isMerchant: boolean }): Promise<AccountRow | undefined> => {
    const found = await db
      .select()
      .from(account)
      .where(
        and(
          eq(account.cellphone, cellphone),
          eq(account.status, 1),
          eq(account.isTouchline, false),
          isMerchant ? eq(account.userType, 1) : undefined,
        ),
      )
      .limit(2);
    return found.length === 1 ? found[0] : undefined;
  },
);

/** Sets a password, whatever the earlier one was; answers the new version. */
export const setPassword = ofSystem(
  NOBODY_YET,
  async (db, accountId: number, passwordHash: PasswordHash, at: Date) => {
    const [changed] = await db
      .update(account)
      .set({ passwordHash, mustChangePassword: false, updatedAt: at, version: sql`${account.version} + 1` })
      .where(and(eq(account.id, accountId), eq(account.status, 1)))
      .returning({ version: account.version });
    return changed?.version;
  },
);

/** True when some company has the name, however it is written. */
export const isCompanyNameUsed = ofSystem(NOBODY_YET, async (db, companyName: string) => {
  const [found] = await db
    .select({ id: company.id })
    .from(company)
    .where(eq(company.normalCompanyName, normalForm(companyName)))
    .limit(1);
  return found !== undefined;
});

/** Writes a merchant account with its company, which begins its onboarding; nothing when the name is taken. */
export const insertMerchant = ofSystem(
  NOBODY_YET,
  async (db, row: typeof account.$inferInsert, companyName: string) => {
    const [made] = await db.insert(account).values(row).onConflictDoNothing().returning();
    if (!made) return undefined;
    const [opened] = await db
      .insert(company)
      .values({
        name: companyName,
        companyName,
        type: 1,
        auditStatus: 0,
        contactName: made.name,
        contactPhone: made.cellphone,
      })
      .returning({ id: company.id, auditStatus: company.auditStatus });
    if (!opened) throw new Error('The company was not written.');
    await db.insert(merchantFile).values({
      companyId: opened.id,
      auditStatus: opened.auditStatus,
      company: { companyName },
      legal: {},
      bank: {},
      stores: [],
      files: [],
      rejected: [],
    });
    await db.insert(accountCompany).values({ accountId: made.id, companyId: opened.id, isOwner: true });
    return { account: made, companyId: opened.id };
  },
);

/** Writes a link to /resetPwd. */
export const insertPasswordLink = ofSystem(NOBODY_YET, async (db, row: typeof passwordLink.$inferInsert) => {
  await db.insert(passwordLink).values(row);
});

const isOpenLink = (tokenHash: string, at: Date): SQL | undefined =>
  and(eq(passwordLink.tokenHash, tokenHash), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, at));

/** Whose password a link sets; nothing when it is used or past its time. */
export const accountOfLink = ofSystem(NOBODY_YET, async (db, tokenHash: string, at: Date) => {
  const [found] = await db
    .select({ account })
    .from(passwordLink)
    .innerJoin(account, eq(account.id, passwordLink.accountId))
    .where(and(isOpenLink(tokenHash, at), eq(account.status, 1)));
  return found?.account;
});

/** Uses a link: exactly one of those who try gets true. */
export const usePasswordLink = ofSystem(NOBODY_YET, async (db, tokenHash: string, at: Date) => {
  const used = await db
    .update(passwordLink)
    .set({ usedAt: at })
    .where(isOpenLink(tokenHash, at))
    .returning({ tokenHash: passwordLink.tokenHash });
  return used.length === 1;
});

const PURGE = 'forgets what is over, whoever it belonged to';

/** Forgets codes, links and counters that nothing was done with for a day; answers how many. */
export const deleteOldCodes = ofSystem(PURGE, async (db, linksEndedBefore: Date) => {
  const dayAgo = sql`now() - interval '1 day'`;
  const gone = [
    await db.delete(smsCode).where(lte(smsCode.expiresAt, dayAgo)).returning({ over: sql`1` }),
    await db
      .delete(smsLimit)
      .where(lte(sql`(${smsLimit.sentAt})[1]`, dayAgo))
      .returning({ over: sql`1` }),
    await db
      .delete(passwordLink)
      .where(lte(passwordLink.expiresAt, linksEndedBefore))
      .returning({ over: sql`1` }),
  ];
  return gone.flat().length;
});
