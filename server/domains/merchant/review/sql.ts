import { sql } from 'drizzle-orm';
import { REVIEW_REMINDER_DAYS } from '../../../../shared/codes/reviewDays.ts';
import { AuditStatus } from '../../../../shared/codes/lists.ts';
import { ofCompanies, ofSystem } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { publishingStopsOn } from '../../../db/statements/reviewStop.ts';

/** The first day (YYYY-MM-DD) on which the company publishes nothing any more unless its review passes before. */
export const stopOf = ofCompanies(async (db, scope, companyId: number): Promise<string | null> => {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (${publishingStopsOn(sql`c`)})::text as day from company c
    where c.id = ${companyId} and c.id = ${anyOf([...scope.companyIds])}`);
  return rows[0]?.day ?? null;
});

const [first, ...later] = REVIEW_REMINDER_DAYS;
/** The latest reminder whose day has come: one that a server was away for is sent late, and none twice. */
const stage = sql`(select min(d) from unnest(array[${sql.raw([first, ...later].join(','))}]) d
  where d >= c.annual_review_due - today.day)`;

/**
 * Reminds every merchant whose annual review is due soon and not handed in, once for each stage; answers how many texts
 * were written. Any number of processes may do it at the same time.
 */
export const remindOfReviews = ofSystem(
  'reviews fall due for every merchant',
  async (db, today: string): Promise<number> => {
    const { rows } = await db.execute(
      intoOutbox(sql`select 'sms' as kind, c.contact_phone as recipient,
        c.company_name || '：年审将于 ' || c.annual_review_due::text
          || ' 到期，请登录商户后台提交资料。Your annual review is due on ' || c.annual_review_due::text || '.' as text,
        'review-' || c.id || '-' || c.annual_review_due::text || '-' || ${stage} as reference
      from company c cross join (select ${today}::date as day) today
        left join merchant_file f on f.company_id = c.id
      where c.audit_status = ${AuditStatus.settled} and c.status = 1
        and c.annual_review_due between today.day and today.day + ${sql.raw(String(first))}
        and coalesce(f.audit_status, 0) <> ${AuditStatus.submitted}
        and not exists (select from message_outbox told
          where told.reference = 'review-' || c.id || '-' || c.annual_review_due::text || '-' || ${stage})`),
    );
    return rows.length;
  },
);
