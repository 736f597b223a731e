import { sql } from 'drizzle-orm';
import { TaskKind } from '../../shared/codes/lists.ts';
import { UserType } from '../../shared/codes/roles.ts';
import { ofSystem } from '../db/statement.ts';
import { iso } from '../db/statements/clauses.ts';
import { countAtDesk } from '../db/statements/paidAtDesk.ts';

const OWN_TASKS = 'a card shows the tasks its own account has started, in whatever store';

/** A task as the card needs it, without the status that follows from its counters. */
export interface ProgressRecord {
  readonly taskId: string;
  readonly title: string;
  readonly endCount: number;
  readonly totalCount: number;
  readonly errorCount: number;
  readonly atDesk: number;
  readonly templateId: number | null;
  readonly sessions: number;
  readonly amountTotal: number;
  readonly amountDone: number;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly queue: number;
  readonly sequence: number;
  readonly storeId: number | null;
  /** Started by an operator, who sees all amounts. */
  readonly isOperators: boolean;
}

/**
 * Refund tasks of an account: those that are not finished or finished within `recentMinutes`, and of these only
 * `taskIds` when given. Oldest first.
 */
export const progressOf = ofSystem(
  OWN_TASKS,
  async (
    db,
    accountId: number,
    recentMinutes: number,
    taskIds?: readonly string[],
  ): Promise<ProgressRecord[]> => {
    const isListed = taskIds ? sql`t.id = any(${sql.param([...taskIds])}::text[])` : sql`true`;
    const { rows } = await db.execute<ProgressRecord & Record<string, unknown>>(sql`
      select t.id as "taskId", t.title, t.end_count as "endCount", t.total_count as "totalCount",
        t.error_count as "errorCount", ${countAtDesk(sql`t.id`)} as "atDesk", t.template_id as "templateId", t.sessions, t.amount_total as "amountTotal",
        t.amount_done as "amountDone", ${iso(sql`t.started_at`)} as "startedAt",
        ${iso(sql`t.finished_at`)} as "finishedAt", t.sequence, t.store_id as "storeId",
        a.user_type = ${UserType.superAdmin} as "isOperators",
        (select count(*)::int from task o where o.company_id = t.company_id and o.kind = t.kind
          and o.status in ('queued', 'running') and (o.created_at, o.id) > (t.created_at, t.id)) as queue
      from task t join account a on a.id = t.started_by
      where t.started_by = ${accountId} and t.kind = ${TaskKind.cancelRefund} and ${isListed}
        and (t.finished_at is null or t.finished_at > now() - make_interval(mins => ${recentMinutes}))
      order by t.created_at, t.id`);
    return rows;
  },
);

/** Of these sessions, the hashes of those that still hold. Looking does not count as activity. */
export const liveSessions = ofSystem(
  'asked about tokens that were let in before',
  async (db, hashes: readonly string[], idleSince: Date, startedSince: Date) => {
    const { rows } = await db.execute<{ hash: string }>(sql`
      select s.token_hash as hash from sign_in s join account a on a.id = s.account_id
      where s.token_hash = any(${sql.param([...hashes])}::text[]) and a.status = 1
        and s.last_seen_at > ${idleSince.toISOString()} and s.created_at > ${startedSince.toISOString()}`);
    return new Set(rows.map(({ hash }) => hash));
  },
);
