import { and, eq, sql } from 'drizzle-orm';
import { accountCompany } from '../../../db/schema/identity.ts';
import { company, merchantAudit, merchantFile, store } from '../../../db/schema/organisation.ts';
import { ofPlatformOrCompanies, scopeUnused } from '../../../db/statement.ts';

const FOUND = 'the store was found in the scope';

/** A company whose account is being opened; nobody else moves its audit until the transaction ends. */
export const lockCompany = ofPlatformOrCompanies(
  scopeUnused(FOUND, async (tx, id: number) => {
    const [found] = await tx
      .select({ auditStatus: company.auditStatus, annualReviewDue: company.annualReviewDue })
      .from(company)
      .where(eq(company.id, id))
      .for('update');
    return found;
  }),
);

/**
 * Writes down that the account of a store is open since then, with the bank of the company's file where the store names none.
 * False when it was open already.
 */
export const openAccount = ofPlatformOrCompanies(
  scopeUnused(FOUND, async (tx, id: number, at: string): Promise<boolean> => {
    const ofFile = (field: string, part: string) => sql`coalesce(nullif(${store.payment} ->> ${field}, ''),
      (select ${sql.raw(part)} from merchant_file f where f.company_id = ${store.companyId}), '')`;
    const opened = await tx
      .update(store)
      .set({
        payment: sql`${store.payment} || jsonb_build_object(
          'type', coalesce(nullif(${store.payment} ->> 'type', ''), '2'), 'url', '', 'status', 2, 'openedAt', ${at}::text,
          'bankName', ${ofFile('bankName', "coalesce(f.approved -> 'bank', f.bank) ->> 'bankName'")},
          'accountMasked', ${ofFile('accountMasked', "coalesce(f.approved -> 'bank', f.bank) -> 'number' ->> 'shown'")})`,
      })
      .where(and(eq(store.id, id), sql`${store.payment} ->> 'status' is distinct from '2'`))
      .returning({ id: store.id });
    return opened.length > 0;
  }),
);

/** Who works for a company. */
export const accountsOf = ofPlatformOrCompanies(
  scopeUnused(FOUND, async (db, id: number): Promise<number[]> => {
    const rows = await db
      .select({ accountId: accountCompany.accountId })
      .from(accountCompany)
      .where(eq(accountCompany.companyId, id));
    return rows.map(({ accountId }) => accountId);
  }),
);

/** Ends the onboarding of a held company: its first account is open. */
export const settleCompany = ofPlatformOrCompanies(
  scopeUnused(
    FOUND,
    async (
      tx,
      id: number,
      change: { readonly auditStatus: number; readonly annualReviewDue: string; readonly at: Date },
    ) => {
      const { auditStatus, annualReviewDue, at } = change;
      await tx.update(company).set({ auditStatus, annualReviewDue }).where(eq(company.id, id));
      const [file] = await tx
        .update(merchantFile)
        .set({ auditStatus, version: sql`${merchantFile.version} + 1` })
        .where(eq(merchantFile.companyId, id))
        .returning({ round: merchantFile.round });
      await tx.insert(merchantAudit).values({
        companyId: id,
        round: file?.round ?? 1,
        action: 'open',
        auditStatus,
        comment: '',
        fields: [],
        // Nobody decided: the payment side said so.
        actor: '',
        at,
      });
    },
  ),
);
