import { and, desc, eq, inArray } from 'drizzle-orm';
import { company, merchantAudit, merchantFile } from '../../db/schema/organisation.ts';
import { ofCompanies, ofPlatform } from '../../db/statement.ts';

/** What `fileOf` finds. */
export interface FileRow {
  readonly company: typeof company.$inferSelect;
  readonly file: typeof merchantFile.$inferSelect | null;
}

/** A company with its onboarding file, which may not exist yet. */
export const fileOf = ofCompanies(async (db, scope, companyId: number): Promise<FileRow | undefined> => {
  const [found] = await db
    .select({ company, file: merchantFile })
    .from(company)
    .leftJoin(merchantFile, eq(merchantFile.companyId, company.id))
    .where(and(eq(company.id, companyId), inArray(company.id, [...scope.companyIds])));
  return found;
});

/** A step of an audit as stored. */
export type AuditRow = typeof merchantAudit.$inferSelect;

/** Steps of the audits of the scope's companies, newest first. */
export const ownAudits = ofCompanies(
  (db, scope, companyId: number): Promise<AuditRow[]> =>
    db
      .select()
      .from(merchantAudit)
      .where(
        and(eq(merchantAudit.companyId, companyId), inArray(merchantAudit.companyId, [...scope.companyIds])),
      )
      .orderBy(desc(merchantAudit.at), desc(merchantAudit.id)),
);

/** Steps of the audits of any company, newest first. */
export const auditsOf = ofPlatform(
  (db, _scope, companyId: number): Promise<AuditRow[]> =>
    db
      .select()
      .from(merchantAudit)
      .where(eq(merchantAudit.companyId, companyId))
      .orderBy(desc(merchantAudit.at), desc(merchantAudit.id)),
);

/** True when the company exists. */
export const companyExists = ofPlatform(async (db, _scope, companyId: number) => {
  const [found] = await db.select({ id: company.id }).from(company).where(eq(company.id, companyId));
  return found !== undefined;
});
