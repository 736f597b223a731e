import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { TaskKind } from '../../../../shared/codes/lists.ts';
import { taskFile, taskFilePart } from '../../../db/schema/files.ts';
import { task } from '../../../db/schema/tasks.ts';
import { ofSystem } from '../../../db/statement.ts';

const OWN_FILE = 'the file of an export belongs to the account that asked for it';

/** The stretch of a file that holds byte `from`, when the file is whole and its time is not over. */
export const filePart = ofSystem(
  OWN_FILE,
  async (
    db,
    accountId: number,
    taskId: string,
    from: number,
  ): Promise<{ readonly start: number; readonly bytes: Buffer } | undefined> => {
    const [row] = await db
      .select({ start: taskFilePart.start, bytes: taskFilePart.bytes })
      .from(taskFilePart)
      .innerJoin(taskFile, and(eq(taskFile.taskId, taskFilePart.taskId), gt(taskFile.expiresAt, sql`now()`)))
      .innerJoin(task, and(eq(task.id, taskFilePart.taskId), eq(task.startedBy, accountId)))
      .where(and(eq(taskFilePart.taskId, taskId), lte(taskFilePart.start, from)))
      .orderBy(desc(taskFilePart.start))
      .limit(1);
    return row;
  },
);

/** Stops an own export that is not made yet, and throws away what was written. */
export const stopExport = ofSystem(
  OWN_FILE,
  async (tx, accountId: number, taskId: string): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
    update task set status = 'stopped', end_count = 0, error_count = total_count, finished_at = now(),
      lease_owner = null, lease_until = null, sequence = sequence + 1
    where id = ${taskId} and started_by = ${accountId} and kind = ${TaskKind.export}
      and status in ('queued', 'running')
    returning id`);
    if (rows.length > 0) await tx.execute(sql`delete from task_file_part where task_id = ${taskId}`);
    return rows.length > 0;
  },
);
