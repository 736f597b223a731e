import { type SQL, sql } from 'drizzle-orm';
import { REVIEW_GRACE_DAYS, REVIEW_GRACE_MOST } from '../../../shared/codes/merchant/annualReview.ts';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { settingDays } from './settingDays.ts';

const graceDays = settingDays('annualReviewGraceDays', {
  most: REVIEW_GRACE_MOST,
  otherwise: REVIEW_GRACE_DAYS,
});

/**
 * The first day (a date) on which a settled company that has not passed its annual review publishes nothing any more;
 * null without a review. `row` is the alias or the table of the company.
 */
export const publishingStopsOn = (row: SQL): SQL => sql`case when ${row}.audit_status = ${AuditStatus.settled}
  then ${row}.annual_review_due + ${graceDays} + 1 end`;
