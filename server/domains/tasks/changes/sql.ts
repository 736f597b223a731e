import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangeResult } from '../../../../shared/contract/tasks/changes.shapes.ts';
import { PlatformScope, type Scope } from '../../../db/scope.ts';
import { inActingStore } from '../../../db/statements/inStores.ts';
import type { Queryable } from '../../../db/pool.ts';
import { ofSight } from '../../../db/statement.ts';

type Left = z.output<typeof ChangeResult>['left'][number];
interface Counts extends Record<string, unknown> {
  readonly done: number;
  readonly skipped: number;
  readonly failed: number;
  readonly failedIds: number[];
}

/** Objects `i` of tasks of the store, or of an operator's own tasks, also those they have in stores. */
const itemsIn = (scope: Scope): SQL =>
  scope instanceof PlatformScope
    ? sql`exists (select from task t where t.id = i.task_id and t.store_id is null and t.started_by = ${scope.accountId})`
    : inActingStore(sql`i.store_id`, scope);

async function countsOf(db: Queryable, where: SQL, taskId: string): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where i.state = 'done')::int as done,
      count(*) filter (where i.state = 'skipped')::int as skipped,
      count(*) filter (where i.state = 'failed')::int as failed,
      coalesce(json_agg(i.object_id order by i.number) filter (where i.state = 'failed'), '[]') as "failedIds"
    from change_item i where i.task_id = ${taskId} and ${where}`);
  return rows[0] ?? { done: 0, skipped: 0, failed: 0, failedIds: [] };
}

async function leftOf(db: Queryable, where: SQL, taskId: string, limit: number) {
  const { rows } = await db.execute<Left & Record<string, unknown>>(sql`
    select i.object_id as id, i.name, i.state, i.code, i.reason, i.parameters
    from change_item i where i.task_id = ${taskId} and ${where} and i.state in ('skipped', 'failed')
    order by i.state = 'failed' desc, i.number limit ${limit}`);
  return rows;
}

/** How many objects of a task came to which end, and the numbers of those that failed. */
export const changeCounts = ofSight((db, scope, taskId: string) => countsOf(db, itemsIn(scope), taskId));

/** The first `limit` objects that were not done, failed ones before skipped ones. */
export const leftObjects = ofSight((db, scope, taskId: string, limit: number) =>
  leftOf(db, itemsIn(scope), taskId, limit),
);

interface Stopped {
  readonly stopped: number;
  readonly startedBy: number;
}

/**
 * Stops a change of the store, or an operator's own: objects whose turn has not come are left as they are. In the order of the
 * worker's own locks, so the object it is at is finished first. Undefined when the task is over already.
 */
export const stopChange = ofSight(
  async (
    tx,
    scope,
    taskId: string,
    { code, reason, now }: { readonly code: number; readonly reason: string; readonly now: number },
  ): Promise<Stopped | undefined> => {
    const isTheirs =
      scope instanceof PlatformScope
        ? sql`store_id is null and started_by = ${scope.accountId}`
        : inActingStore(sql`store_id`, scope);
    const left = await tx.execute(sql`
      update change_item i set state = 'skipped', code = ${code}, reason = ${reason}
      where i.task_id = ${taskId} and ${itemsIn(scope)} and i.state = 'waiting' returning i.id`);
    const { rows } = await tx.execute<{ startedBy: number }>(sql`
      update task set status = 'stopped', end_count = total_count - error_count, sequence = sequence + 1,
        lease_owner = null, lease_until = null, finished_at = ${new Date(now).toISOString()}
      where id = ${taskId} and ${isTheirs} and status in ('queued', 'running')
      returning started_by as "startedBy"`);
    return rows[0] && { stopped: left.rows.length, startedBy: rows[0].startedBy };
  },
);
