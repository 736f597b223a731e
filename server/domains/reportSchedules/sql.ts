import { sql } from 'drizzle-orm';
import { MAIL_RECIPIENTS_AT_MOST, type MailedReport } from '../../../shared/codes/money/reportSchedules.ts';
import { POSTING_KINDS, type PostingKind } from '../../../shared/codes/journal.ts';
import type { ReportSchedule, ScheduleForm } from '../../../shared/contract/reportSchedules/shapes.ts';
import { ofPlatform, ofSystem } from '../../db/statement.ts';
import { anyText } from '../../db/statements/clauses.ts';
import { all, whenDefined } from '../../db/statements/conditions.ts';
import { intoOutbox } from '../../db/statements/intoOutbox.ts';
import { heldRights, ofAccount } from '../../db/statements/rights.ts';

const ROUND = 'mails of all schedules leave by themselves; whoever saved one is asked for the right before';

/** A schedule as read. */
export type ScheduleRecord = Omit<ReportSchedule, 'state' | 'failed' | 'sent'> & {
  readonly isWithoutRight: number;
  readonly mails: readonly { readonly recipient: string; readonly state: string; readonly failure: string }[];
};

/** Monthly mails by their names, with what became of the last one of each. */
export const scheduleRows = ofPlatform(async (db): Promise<ScheduleRecord[]> => {
  const { rows } = await db.execute<ScheduleRecord & Record<string, unknown>>(sql`
    select s.id, s.name, s.report, s.company_id as "companyId", coalesce(c.company_name, '') as "companyName",
      s.day_of_month as "dayOfMonth", s.recipients, s.last_month as "lastMonth", s.is_without_right as "isWithoutRight",
      a.name as "savedBy", s.version,
      coalesce((select json_agg(json_build_object('recipient', o.recipient, 'state', o.state, 'failure', o.failure) order by o.id)
        from message_outbox o where s.last_month <> '' and o.reference = any(array(
          select 'report-' || s.id || '-' || s.last_month || '-' || n
          from generate_series(1, ${MAIL_RECIPIENTS_AT_MOST}::int) n))), '[]'::json) as mails
    from report_schedule s join account a on a.id = s.saved_by left join company c on c.id = s.company_id
    order by s.name, s.id`);
  return rows;
});

/** How many there are, counted one after the other. */
export const countHeld = ofPlatform(async (tx): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report schedules'))`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from report_schedule`,
  );
  return rows[0]?.count ?? 0;
});

/** Whether there is such a company. */
export const hasCompany = ofPlatform(async (tx, _scope, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from company where id = ${id}`);
  return rows.length > 0;
});

/** Adds one that has told of everything up to a month. */
export const insertSchedule = ofPlatform(
  async (tx, { accountId }, form: ScheduleForm, doneMonth: string): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into report_schedule (name, report, company_id, day_of_month, recipients, done_month, saved_by)
      values (${form.name}, ${form.report}, ${form.companyId}, ${form.dayOfMonth},
        ${sql.param([...form.recipients])}::text[], ${doneMonth}, ${accountId}) returning id`);
    return rows[0]?.id ?? 0;
  },
);

/** One, held until the transaction ends. */
export const lockSchedule = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<ScheduleForm & { version: number } & Record<string, unknown>>(sql`
    select name, report, company_id as "companyId", day_of_month as "dayOfMonth", recipients, version
    from report_schedule where id = ${id} for update`);
  return rows[0];
});

/** Changes one that was locked before. */
export const updateSchedule = ofPlatform(
  async (tx, { accountId }, id: number, form: ScheduleForm): Promise<void> => {
    await tx.execute(sql`
      update report_schedule set name = ${form.name}, report = ${form.report}, company_id = ${form.companyId},
        day_of_month = ${form.dayOfMonth}, recipients = ${sql.param([...form.recipients])}::text[],
        saved_by = ${accountId}, saved_at = now(), is_without_right = 0, version = version + 1
      where id = ${id}`);
  },
);

/** Ends one. */
export const deleteSchedule = ofPlatform(async (tx, _scope, id: number) => {
  await tx.execute(sql`delete from report_schedule where id = ${id}`);
});

/** A schedule whose mail is due. */
export interface DueRecord extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly report: MailedReport;
  readonly companyId: number | null;
  readonly companyName: string;
  readonly recipients: readonly string[];
  readonly savedBy: number;
}

/**
 * Takes the next schedule whose day has come and that has not told of `month` yet, and marks that it has: another process
 * passes it by, and one that dies here leaves it as it was. A late round tells of the last month alone.
 */
export const claimDue = ofSystem(
  ROUND,
  async (tx, month: string, today: number): Promise<DueRecord | undefined> => {
    const { rows } = await tx.execute<DueRecord>(sql`
    with due as (select id from report_schedule where done_month < ${month} and day_of_month <= ${today}
      order by id limit 1 for update skip locked)
    update report_schedule s set done_month = ${month}, last_month = ${month} from due
    where s.id = due.id
    returning s.id, s.name, s.report, s.company_id as "companyId", s.recipients, s.saved_by as "savedBy",
      coalesce((select company_name from company c where c.id = s.company_id), '') as "companyName"`);
    return rows[0];
  },
);

/** Codes that an operator holds now. */
export const codesOf = ofSystem(ROUND, async (tx, accountId: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select distinct held.code from ${heldRights(ofAccount(accountId))} held where held.store_id is null`);
  return rows.map(({ code }) => code);
});

/** Says that the mail of a schedule was left out: whoever saved it may not read the report. */
export const markWithoutRight = ofSystem(ROUND, async (tx, id: number) => {
  await tx.execute(sql`update report_schedule set is_without_right = 1 where id = ${id}`);
});

/** What postings of a kind add up to. */
export interface KindSums extends Record<string, unknown> {
  readonly kind: PostingKind;
  readonly count: number;
  readonly cents: number;
  readonly fee: number;
  readonly discount: number;
}

/** The postings of business days by kind, of all companies or one. */
export const kindSums = ofSystem(
  ROUND,
  async (db, { start, end }: { readonly start: string; readonly end: string }, companyId: number | null) => {
    const { rows } = await db.execute<KindSums>(sql`
      select p.kind, count(*)::int as count, sum(p.cents)::bigint as cents, sum(p.fee_cents)::bigint as fee,
        sum(p.discount_cents)::bigint as discount
      from posting p where ${all([
        sql`p.kind = ${anyText(POSTING_KINDS)}`,
        sql`p.business_day between ${start}::date and ${end}::date`,
        whenDefined(companyId ?? undefined, (id) => sql`p.company_id = ${id}`),
      ])} group by p.kind`);
    return rows;
  },
);

/** Writes a mail to each recipient, in the order in which they stand; one that was written before is left out. */
export const writeMails = ofSystem(
  ROUND,
  async (tx, mails: readonly { readonly recipient: string; readonly reference: string }[], text: string) => {
    await tx.execute(
      intoOutbox(sql`select 'mail'::text as kind, m.recipient, ${text}::text as text, m.reference
        from json_to_recordset(${JSON.stringify(mails)}::json) as m(recipient text, reference text)`),
    );
  },
);
