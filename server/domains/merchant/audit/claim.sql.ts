import { sql } from 'drizzle-orm';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import type { AUDIT_KINDS } from '../../../../shared/contract/merchant/merchantAudits.shapes.ts';
import type { Reviewed } from '../../reviewing/service.ts';

const { submitted, settled } = AuditStatus;
/** As `audit_status` of the company, and of the file alone where a settled one hands in its review. */
const waits = sql`(c.audit_status = ${submitted} or (c.audit_status = ${settled} and r.audit_status = ${submitted}))`;

/** Files as auditors take them, the longest waiting first: of all kinds, or of one. */
export const filesOf = (kind?: (typeof AUDIT_KINDS)[number]): Reviewed => ({
  table: 'merchant_file',
  id: 'company_id',
  from: sql`merchant_file r join company c on c.id = r.company_id`,
  waits:
    kind === undefined
      ? waits
      : sql`${waits} and (c.audit_status = ${settled}) = ${kind === 'annual'}::boolean`,
  order: sql`r.submitted_at nulls last, r.company_id`,
  object: 'company',
  acts: { claim: 'merchantAudits.claim', release: 'merchantAudits.release' },
});
