import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { creditCheckSign } from '../../../../shared/codes/identifiers.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { MerchantFileDraft } from '../../../../shared/contract/merchant/merchantFile.shapes.ts';
import { merchantFile } from '../../../db/schema/organisation.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { unique, uniqueNumber } from '../../../testing/factories.ts';
import { TEST_FILE } from './testFile.ts';

/** A company whose file waits for a decision, the account that registered it, and what is in the file. */
export interface HandedIn {
  readonly companyId: number;
  readonly accountId: number;
  readonly file: MerchantFileDraft;
}

/** A credit code of nobody else. */
export function someCreditCode(): string {
  const body = `91310000${String(100_000_000 + uniqueNumber())}`;
  return body + creditCheckSign(body);
}

/** Makes one; its numbers lie there unsealed, as imports bring them. `change` is what differs from a right file. */
export async function handIn(
  test: TestApp,
  change: (file: MerchantFileDraft) => MerchantFileDraft = (file) => file,
): Promise<HandedIn> {
  const companyName = unique('Riverside');
  const made = await test.make.company({
    auditStatus: AuditStatus.submitted,
    companyName,
    contactPhone: '13800000001',
  });
  const account = await test.make.account({ cellphone: test.make.number() });
  await test.make.membership(account.id, made.id);
  const paper = async () => {
    const name = `paper-${randomBytes(32).toString('hex')}.webp`;
    return `/${(await test.make.picture({ companyId: made.id, name })).name}`;
  };
  const cover = `/${(await test.make.picture({ companyId: made.id })).name}`;
  const file = change({
    ...TEST_FILE,
    company: { ...TEST_FILE.company, companyName, creditCode: someCreditCode(), licence: await paper() },
    legal: { ...TEST_FILE.legal, idFront: await paper(), idBack: await paper() },
    bank: { ...TEST_FILE.bank, holder: companyName },
    stores: TEST_FILE.stores.map((store) => ({ ...store, cover })),
    files: [{ name: 'Qualification', url: await paper() }],
  });
  await test.database.orm
    .update(merchantFile)
    .set({
      ...file,
      auditStatus: AuditStatus.submitted,
      submittedAt: new Date(test.services.now() - 3_600_000),
    })
    .where(eq(merchantFile.companyId, made.id));
  return { companyId: made.id, accountId: account.id, file };
}

/** Lets an operator have the file: this one, or who audits merchants and was made last. */
export async function letClaim(
  { database, services }: TestApp,
  companyId: number,
  accountId: number | null = null,
): Promise<void> {
  await database.orm.execute(sql`
    update merchant_file set claimed_until = ${new Date(services.now() + 600_000).toISOString()}::timestamptz,
      claimed_by = coalesce(${accountId}::bigint, (select max(ar.account_id) from account_role ar join role r on r.id = ar.role_id
        where 'MERCHANT_AUDIT' = any(r.codes)))
    where company_id = ${companyId}`);
}
