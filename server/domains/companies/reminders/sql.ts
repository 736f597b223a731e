import { type SQL, sql } from 'drizzle-orm';
import { MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';

/** What decides whether a merchant is reminded, beside whether it was today. */
export interface ReviewState extends Record<string, unknown> {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly hasReview: boolean;
  readonly isHandedIn: boolean;
  readonly hasMobile: boolean;
}
// Nobody of a disabled merchant could sign in and hand in the papers.
const isEnabled = sql`c.status = 1`;
const hasReview = sql`(c.annual_review_due is not null and c.audit_status = ${AuditStatus.settled})`;
const isHandedIn = sql`exists (select from merchant_file f
  where f.company_id = c.id and f.audit_status = ${AuditStatus.submitted})`;
const hasMobile = sql`c.contact_phone ~ ${MOBILE_NUMBER.source}`;

/** Of one merchant, which stays as it is until the transaction ends. */
export const holdReview = ofPlatform(async (tx, _scope, id: number): Promise<ReviewState | undefined> => {
  const { rows } = await tx.execute<ReviewState>(sql`
    select c.company_name as name, ${isEnabled} as "isEnabled", ${hasReview} as "hasReview",
      ${isHandedIn} as "isHandedIn", ${hasMobile} as "hasMobile"
    from company c where c.id = ${id} for share of c`);
  return rows[0];
});

/**
 * Reminds merchants that have a review ahead, each once a day; answers whom. Who has no mobile number is left out, and so can
 * be reminded on the day it gets one.
 */
export const remindOfReview = ofPlatform(
  async (tx, _scope, ids: readonly number[], today: string): Promise<number[]> => {
    const reference: SQL = sql`'review-' || c.id || '-' || ${today}::text`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      with written as (${intoOutbox(sql`select 'sms' as kind, c.contact_phone as recipient,
        c.company_name || '：年审将于 ' || c.annual_review_due::text
          || ' 到期，请登录商户后台提交资料。Your annual review is due on ' || c.annual_review_due::text || '.' as text,
        ${reference} as reference
      from company c where c.id = ${anyOf(ids)} and ${isEnabled} and ${hasReview} and ${hasMobile}
        and not ${isHandedIn}`)})
      select c.id from company c join written w on w.reference = ${reference} where c.id = ${anyOf(ids)} order by c.id`);
    return rows.map(({ id }) => id);
  },
);
