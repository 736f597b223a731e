import { and, desc, eq, sql } from 'drizzle-orm';
import { inCompanies } from '../../db/statements/inStores.ts';
import { company, merchantAudit, merchantFile } from '../../db/schema/organisation.ts';
import { ofPlatform, ofSight } from '../../db/statement.ts';

/** What `fileOf` finds. */
export interface FileRow {
  readonly company: typeof company.$inferSelect;
  readonly file: typeof merchantFile.$inferSelect | null;
}

/** A company with its onboarding file, which may not exist yet. */
export const fileOf = ofSight(async (db, scope, companyId: number): Promise<FileRow | undefined> => {
  const [found] = await db
    .select({ company, file: merchantFile })
    .from(company)
    .leftJoin(merchantFile, eq(merchantFile.companyId, company.id))
    .where(and(eq(company.id, companyId), inCompanies(sql`${company.id}`, scope)));
  return found;
});

/** A step of an audit as stored. */
export type AuditRow = typeof merchantAudit.$inferSelect;

/** Steps of the audits of a company in sight, newest first. */
export const auditsOf = ofSight(
  (db, scope, companyId: number): Promise<AuditRow[]> =>
    db
      .select()
      .from(merchantAudit)
      .where(and(eq(merchantAudit.companyId, companyId), inCompanies(sql`${merchantAudit.companyId}`, scope)))
      .orderBy(desc(merchantAudit.at), desc(merchantAudit.id)),
);

/** True when the company exists. */
export const companyExists = ofPlatform(async (db, _scope, companyId: number) => {
  const [found] = await db.select({ id: company.id }).from(company).where(eq(company.id, companyId));
  return found !== undefined;
});
