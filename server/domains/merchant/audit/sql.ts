import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { account, accountCompany } from '../../../db/schema/identity.ts';
import { company, merchantAudit, merchantFile } from '../../../db/schema/organisation.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';

/** A company with its file. */
export interface FileOfCompany {
  readonly company: typeof company.$inferSelect;
  readonly file: typeof merchantFile.$inferSelect;
}

/** The file of any company, held until the transaction ends: nobody decides it, hands it in or takes it back meanwhile. */
export const lockAnyFile = ofPlatform(
  async (tx, _scope, companyId: number): Promise<FileOfCompany | undefined> => {
    // The company first, as the merchant's own writes take it: whoever comes second waits and reads what is there then.
    const [held] = await tx.select().from(company).where(eq(company.id, companyId)).for('update');
    if (!held) return undefined;
    const [file] = await tx
      .select()
      .from(merchantFile)
      .where(eq(merchantFile.companyId, companyId))
      .for('update');
    return file && { company: held, file };
  },
);

/** Steps of the audits of a company with what auditors tell each other, newest first. */
export const stepsWithNotes = ofPlatform((db, _scope, companyId: number) =>
  db
    .select()
    .from(merchantAudit)
    .where(eq(merchantAudit.companyId, companyId))
    .orderBy(desc(merchantAudit.at), desc(merchantAudit.id)),
);

/** Companies beside this one that were approved under the name, or have the credit code. */
export const companiesLike = ofPlatform(
  async (
    db,
    _scope,
    companyId: number,
    like: { readonly companyName: string; readonly creditCode: string },
  ) => {
    const sameName = and(
      sql`${company.auditStatus} >= 5`,
      eq(company.normalCompanyName, normalForm(like.companyName)),
    );
    const sameCode = like.creditCode === '' ? undefined : eq(company.creditCode, like.creditCode);
    const found = await db
      .select({ companyName: company.companyName })
      .from(company)
      .where(and(ne(company.id, companyId), or(sameName, sameCode)))
      .orderBy(company.id)
      .limit(5);
    return found.map(({ companyName }) => companyName);
  },
);

/** Other companies in which an account with this number works. */
export const companiesOfNumber = ofPlatform(async (db, _scope, companyId: number, cellphone: string) => {
  if (cellphone === '') return [];
  const found = await db
    .selectDistinct({ companyName: company.companyName })
    .from(account)
    .innerJoin(accountCompany, eq(accountCompany.accountId, account.id))
    .innerJoin(company, eq(company.id, accountCompany.companyId))
    .where(and(eq(account.cellphone, cellphone), ne(company.id, companyId)))
    .orderBy(company.companyName)
    .limit(5);
  return found.map(({ companyName }) => companyName);
});

/** What a decision sets in a held file; it is nobody's afterwards. */
export interface DecidedFileValues {
  readonly auditStatus: number;
  readonly rejected: readonly object[];
  readonly waived: readonly object[];
  /** Another round begins, and this one is what it is compared with. */
  readonly previous?: unknown;
  readonly round?: number;
  /** Null: a review is over, and the file is what is approved now. */
  readonly approved?: null;
  readonly confirmed?: string[];
}

/** Writes a decision into a held file; answers its new version. */
export const writeDecision = ofPlatform(
  async (tx, _scope, companyId: number, values: DecidedFileValues): Promise<number> => {
    const [written] = await tx
      .update(merchantFile)
      .set({ ...values, claimedBy: null, claimedUntil: null, version: sql`${merchantFile.version} + 1` })
      .where(eq(merchantFile.companyId, companyId))
      .returning({ version: merchantFile.version });
    if (!written) throw new Error('The file was not written.');
    return written.version;
  },
);

/** Writes values of a held company. */
export const writeCompany = ofPlatform(
  async (tx, _scope, companyId: number, values: Partial<typeof company.$inferInsert>) => {
    await tx
      .update(company)
      .set({ ...values, version: sql`${company.version} + 1` })
      .where(eq(company.id, companyId));
  },
);

/** Writes a step of the audit down. */
export const insertAnyStep = ofPlatform(async (tx, _scope, step: typeof merchantAudit.$inferInsert) => {
  await tx.insert(merchantAudit).values(step);
});

/** Writes a text message to a merchant, for delivery when the transaction commits. */
export const tellMerchant = ofPlatform(
  async (tx, _scope, { recipient, text, reference }: Readonly<Record<string, string>>) => {
    await tx.execute(
      intoOutbox(sql`select 'sms' as kind, ${recipient}::text as recipient, ${text}::text as text,
        ${reference}::text as reference`),
    );
  },
);

/** Accounts that work for a company. */
export const accountsOf = ofPlatform(async (db, _scope, companyId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: accountCompany.accountId })
    .from(accountCompany)
    .where(eq(accountCompany.companyId, companyId));
  return rows.map(({ id }) => id);
});
