import { type SQL, sql } from 'drizzle-orm';
import { CLAIM_MINUTES } from '../../../../shared/codes/auditReasons.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { AUDIT_KINDS } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';

const { submitted, settled } = AuditStatus;
/** As `audit_status` of the company, and of the file alone where a settled one hands in its review. */
const waits = sql`(c.audit_status = ${submitted} or (c.audit_status = ${settled} and f.audit_status = ${submitted}))`;

/** Who asks for a file, and when. */
export interface Claimer {
  readonly accountId: number;
  readonly now: number;
}

const set = ({ accountId, now }: Claimer): SQL =>
  sql`claimed_by = ${accountId}, claimed_until = ${instant(now + CLAIM_MINUTES * 60_000)}`;

/** What became of a try to take a file. */
export interface Claimed extends Record<string, unknown> {
  readonly version: number;
  /** It was nobody's before, so that the trail tells it: a sign of life is none. */
  readonly isNew: boolean;
}

/**
 * Takes a waiting file that is free, or keeps one that is one's own; nothing when it is somebody else's, or another
 * auditor is taking it at this moment.
 */
export const claimFile = ofPlatform(async (db, _scope, companyId: number, claimer: Claimer) => {
  const { accountId, now } = claimer;
  const { rows } = await db.execute<Claimed>(sql`
    with free as (
      select f.company_id as id, f.claimed_by is distinct from ${accountId}
        or f.claimed_until <= ${instant(now)} as "isNew"
      from merchant_file f join company c on c.id = f.company_id
      where f.company_id = ${companyId} and ${waits}
        and (f.claimed_by is null or f.claimed_by = ${accountId} or f.claimed_until <= ${instant(now)})
      for update of f skip locked)
    update merchant_file f set ${set(claimer)} from free where f.company_id = free.id
    returning f.version, free."isNew"`);
  return rows[0];
});

/** Takes the free file that waits longest, leaving out what another auditor takes at this moment; answers its id. */
export const claimNextFile = ofPlatform(
  async (db, _scope, kind: (typeof AUDIT_KINDS)[number], claimer: Claimer) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      with free as (
        select f.company_id as id from merchant_file f join company c on c.id = f.company_id
        where ${waits} and (c.audit_status = ${settled}) = ${kind === 'annual'}::boolean
          and (f.claimed_by is null or f.claimed_until <= ${instant(claimer.now)})
        order by f.submitted_at nulls last, f.company_id limit 1 for update of f skip locked)
      update merchant_file f set ${set(claimer)} from free where f.company_id = free.id
      returning f.company_id as id`);
    return rows[0]?.id;
  },
);

/** Gives a file back that is one's own; answers its version, nothing when it is not. */
export const releaseFile = ofPlatform(async (db, _scope, companyId: number, { accountId }: Claimer) => {
  const { rows } = await db.execute<{ version: number }>(sql`
    update merchant_file set claimed_by = null, claimed_until = null
    where company_id = ${companyId} and claimed_by = ${accountId} returning version`);
  return rows[0]?.version;
});

/** Who has a file, for the sentence of a refusal; nothing when nobody has. */
export const claimerOf = ofPlatform(async (db, _scope, companyId: number, now: number) => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select a.id, a.name from merchant_file f join account a on a.id = f.claimed_by
    where f.company_id = ${companyId} and f.claimed_until > ${instant(now)}`);
  return rows[0];
});
