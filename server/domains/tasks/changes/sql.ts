import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ChangeResult } from '../../../../shared/contract/shapes/changes.ts';
import { ofStore } from '../../../db/statement.ts';

type Left = z.output<typeof ChangeResult>['left'][number];

/** How many objects of a task of the store came to which end, and the numbers of those that failed. */
export const changeCounts = ofStore(async (db, { storeId }, taskId: string) => {
  const { rows } = await db.execute<{
    done: number;
    skipped: number;
    failed: number;
    failedIds: number[];
  }>(sql`
    select count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(json_agg(object_id order by number) filter (where state = 'failed'), '[]') as "failedIds"
    from change_item where task_id = ${taskId} and store_id = ${storeId}`);
  return rows[0] ?? { done: 0, skipped: 0, failed: 0, failedIds: [] };
});

/** The first `limit` objects that were not done, failed ones before skipped ones. */
export const leftObjects = ofStore(async (db, { storeId }, taskId: string, limit: number) => {
  const { rows } = await db.execute<Left & Record<string, unknown>>(sql`
    select object_id as id, name, state, code, reason, parameters
    from change_item where task_id = ${taskId} and store_id = ${storeId} and state in ('skipped', 'failed')
    order by state = 'failed' desc, number limit ${limit}`);
  return rows;
});

/**
 * Stops a change of the store: objects whose turn has not come are left as they are. In the order of the worker's own
 * locks, so the object it is at is finished first. Undefined when the task is over already.
 */
export const stopChange = ofStore(
  async (
    tx,
    { storeId },
    taskId: string,
    why: { readonly code: number; readonly reason: string },
    now: number,
  ): Promise<{ stopped: number; startedBy: number } | undefined> => {
    const left = await tx.execute(sql`
      update change_item set state = 'skipped', code = ${why.code}, reason = ${why.reason}
      where task_id = ${taskId} and store_id = ${storeId} and state = 'waiting' returning id`);
    const { rows } = await tx.execute<{ startedBy: number }>(sql`
      update task set status = 'stopped', end_count = total_count - error_count, sequence = sequence + 1,
        lease_owner = null, lease_until = null, finished_at = ${new Date(now).toISOString()}
      where id = ${taskId} and store_id = ${storeId} and status in ('queued', 'running')
      returning started_by as "startedBy"`);
    return rows[0] && { stopped: left.rows.length, startedBy: rows[0].startedBy };
  },
);
