import { type SQL, sql } from 'drizzle-orm';
import { REVIEW_GRACE_DAYS, REVIEW_GRACE_MOST } from '../../../shared/codes/merchant/annualReview.ts';
import { AuditStatus } from '../../../shared/codes/lists.ts';

/** The setting of that name, as `storedSettings` reads it: one that is no number of whole days counts as not set. */
const graceDays = sql`coalesce((select case jsonb_typeof(g.value) when 'number' then
    case when (g.value)::numeric between 0 and ${sql.raw(String(REVIEW_GRACE_MOST))} and (g.value)::numeric % 1 = 0
      then (g.value)::numeric::int end end
  from setting g where g.name = 'annualReviewGraceDays'), ${sql.raw(String(REVIEW_GRACE_DAYS))})`;

/**
 * The first day (a date) on which a settled company that has not passed its annual review publishes nothing any more;
 * null without a review. `row` is the alias or the table of the company.
 */
export const publishingStopsOn = (row: SQL): SQL => sql`case when ${row}.audit_status = ${AuditStatus.settled}
  then ${row}.annual_review_due + ${graceDays} + 1 end`;
