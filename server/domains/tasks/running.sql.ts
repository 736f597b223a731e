import { sql } from 'drizzle-orm';
import { ofPlatform } from '../../db/statement.ts';

/** A task that waits or runs, as operators see those of every merchant. */
export interface RunningTask extends Record<string, unknown> {
  readonly taskId: string;
  readonly kind: number;
  readonly title: string;
  /** Empty for a task that an operator started. */
  readonly storeName: string;
  readonly totalCount: number;
  readonly endCount: number;
  readonly errorCount: number;
  readonly createdAt: string;
}

const isOpen = sql`t.status in ('queued', 'running')`;

/** How many tasks wait or run. */
export const countRunningTasks = ofPlatform(async (db) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from task t where ${isOpen}`,
  );
  return rows[0]?.count ?? 0;
});

/** The first of them: who waits longest comes first. */
export const runningTasks = ofPlatform(async (db, _scope, limit: number) => {
  const { rows } = await db.execute<RunningTask>(sql`
    select t.id as "taskId", t.kind, t.title, coalesce(s.name, '') as "storeName", t.total_count as "totalCount",
      t.end_count as "endCount", t.error_count as "errorCount",
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from task t left join store s on s.id = t.store_id where ${isOpen}
    order by t.created_at, t.id limit ${limit}`);
  return rows;
});
