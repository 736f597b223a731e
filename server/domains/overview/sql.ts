import { sql } from 'drizzle-orm';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { ofPlatform, ofStore } from '../../db/statement.ts';

/** What a store and its merchant's file say about what is left to do. */
export interface StoreState extends Record<string, unknown> {
  readonly hasData: boolean;
  readonly payment: unknown;
  /** Day the annual review is due. */
  readonly reviewDue: string | null;
  readonly fileStatus: number | null;
  readonly rejected: number;
  readonly hasTemplate: boolean;
  readonly hasSession: boolean;
}

/** The state of the store. */
export const storeState = ofStore(async (db, { storeId }): Promise<StoreState | undefined> => {
  const { rows } = await db.execute<StoreState>(sql`
    select s.address <> '' and s.phone <> '' as "hasData", s.payment, c.annual_review_due::text as "reviewDue",
      f.audit_status as "fileStatus",
      case when jsonb_typeof(f.rejected) = 'array' then jsonb_array_length(f.rejected) else 0 end as rejected,
      exists (select from event_template t where t.store_id = s.id and t.removed_at is null) as "hasTemplate",
      exists (select from event e where e.store_id = s.id) as "hasSession"
    from store s join company c on c.id = s.company_id left join merchant_file f on f.company_id = c.id
    where s.id = ${storeId}`);
  return rows[0];
});

/** Onboarding files that wait for a decision. */
export interface WaitingAudits extends Record<string, unknown> {
  readonly waiting: number;
  readonly oldest: string | null;
}

/** How many there are, and since when the first of them waits. */
export const waitingAudits = ofPlatform(async (db): Promise<WaitingAudits> => {
  const { rows } = await db.execute<WaitingAudits>(sql`
    select count(*) as waiting,
      to_char(min(f.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
    from company c left join merchant_file f on f.company_id = c.id
    where c.audit_status = ${AuditStatus.submitted}`);
  return rows[0] ?? { waiting: 0, oldest: null };
});
