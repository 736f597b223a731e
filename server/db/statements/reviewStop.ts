import { type SQL, sql } from 'drizzle-orm';
import { REVIEW_GRACE_DAYS } from '../../../shared/codes/annualReview.ts';
import { AuditStatus } from '../../../shared/codes/lists.ts';

/** Name of the operators' setting: whole days after the due date on which publishing goes on. */
export const GRACE_SETTING = 'annualReviewGraceDays';
const LONGEST_GRACE = 3_650;

/** The setting; one that is no number of days counts as not set. */
const graceDays = sql`coalesce((select case jsonb_typeof(g.value) when 'number' then
    case when (g.value)::numeric between 0 and ${sql.raw(String(LONGEST_GRACE))} then (g.value)::numeric::int end end
  from setting g where g.name = ${GRACE_SETTING}), ${sql.raw(String(REVIEW_GRACE_DAYS))})`;

/**
 * The first day (a date) on which a settled company that has not passed its annual review publishes nothing any more;
 * null without a review. `row` is the alias or the table of the company.
 */
export const publishingStopsOn = (row: SQL): SQL => sql`case when ${row}.audit_status = ${AuditStatus.settled}
  then ${row}.annual_review_due + ${graceDays} + 1 end`;
