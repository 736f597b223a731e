import { sql } from 'drizzle-orm';
import type { StoreFacts } from '../../db/scope.ts';
import { taskFilePart } from '../../db/schema/files.ts';
import { ofSystem } from '../../db/statement.ts';

const RUNNER = 'the task runner writes files for all stores; the task names whose they are';

/** What a process needs to write the file of a task it holds. */
export interface BegunExport {
  readonly name: string;
  readonly choice: unknown;
  readonly fileName: string;
  readonly accountId: number;
  /** Null for operators. */
  readonly store: StoreFacts | null;
  /** Whose rows it may show; null where that was not said: the store's. */
  readonly storeIds: number[] | null;
  /** Companies of those stores where they are all of an account; null for one company's. */
  readonly companyIds: number[] | null;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** Condition of every write: the task is still ours. A process that lost it writes nothing (reliability M1). */
const isOurs = (taskId: string, owner: string) =>
  sql`id = ${taskId} and lease_owner = ${owner} and status = 'running'`;

/** Begins a file anew: what an earlier process wrote of it is thrown away. Undefined when the task is not ours. */
export const beginFile = ofSystem(
  RUNNER,
  async (tx, owner: string, taskId: string): Promise<BegunExport | undefined> => {
    const { rows } = await tx.execute<{
      name: string;
      choice: unknown;
      fileName: string;
      accountId: number;
      storeId: number | null;
      storeIds: number[] | null;
      companyIds: number[] | null;
      attempts: number;
    }>(sql`
      update task set end_count = 0, sequence = sequence + 1, last_progress_at = now(),
        payload = payload || jsonb_build_object('attempts', coalesce((payload->>'attempts')::int, 0) + 1)
      where ${isOurs(taskId, owner)}
      returning payload->>'export' as name, payload->'choice' as choice, title as "fileName",
        started_by as "accountId", store_id as "storeId", payload->'storeIds' as "storeIds",
        payload->'companyIds' as "companyIds", (payload->>'attempts')::int as attempts`);
    const [begun] = rows;
    if (!begun) return undefined;
    await tx.execute(sql`delete from task_file_part where task_id = ${taskId}`);
    const { storeId, ...rest } = begun;
    if (storeId === null) return { ...rest, store: null };
    const { rows: stores } = await tx.execute<StoreFacts & Record<string, unknown>>(sql`
      select s.id as "storeId", s.name as "storeName", c.id as "companyId", c.name as "companyName",
        c.type as "companyType"
      from store s join company c on c.id = s.company_id where s.id = ${storeId}`);
    return { ...rest, store: stores[0] ?? null };
  },
);

/** A stretch of a file, `start` bytes behind its beginning, and how many rows it is then. */
export interface FilePart {
  readonly taskId: string;
  readonly start: number;
  readonly bytes: Buffer;
  readonly rows: number;
}

/** Adds a stretch of the file and tells how far it is. False when the task is not ours any more, or was stopped. */
export const addPart = ofSystem(
  RUNNER,
  async (tx, owner: string, { taskId, start, bytes, rows }: FilePart): Promise<boolean> => {
    const changed = await tx.execute(sql`
      update task set end_count = least(${rows}, total_count), sequence = sequence + 1, last_progress_at = now()
      where ${isOurs(taskId, owner)} returning id`);
    if (changed.rows.length === 0) return false;
    await tx.insert(taskFilePart).values({ taskId, start, bytes });
    return true;
  },
);

/** The file is whole: from here on it can be had. False when the task is not ours any more. */
export const finishFile = ofSystem(
  RUNNER,
  async (
    tx,
    owner: string,
    file: {
      readonly taskId: string;
      readonly name: string;
      readonly size: number;
      readonly rows: number;
      readonly keptDays: number;
    },
  ): Promise<boolean> => {
    const { taskId, name, size, rows, keptDays } = file;
    const changed = await tx.execute(sql`
      update task set status = 'done', end_count = ${rows}, total_count = ${rows}, finished_at = now(),
        last_progress_at = now(), lease_owner = null, lease_until = null, sequence = sequence + 1
      where ${isOurs(taskId, owner)} returning id`);
    if (changed.rows.length === 0) return false;
    await tx.execute(sql`
      insert into task_file (task_id, name, size, rows, expires_at)
      values (${taskId}, ${name}, ${size}, ${rows}, now() + make_interval(days => ${keptDays}))`);
    return true;
  },
);

/** Gives up: the task ends with an error and leaves nothing behind. */
export const failFile = ofSystem(RUNNER, async (tx, owner: string, taskId: string) => {
  const changed = await tx.execute(sql`
    update task set status = 'doneWithErrors', end_count = 0, error_count = total_count, finished_at = now(),
      lease_owner = null, lease_until = null, sequence = sequence + 1
    where ${isOurs(taskId, owner)} returning id`);
  if (changed.rows.length > 0) await tx.execute(sql`delete from task_file_part where task_id = ${taskId}`);
});

/** Throws files away whose time is over; how many. */
export const removeExpired = ofSystem(RUNNER, async (tx): Promise<number> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from task_file where expires_at <= now() returning task_id as id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx.execute(sql`delete from task_file_part where task_id = any(${sql.param(ids)}::text[])`);
  return ids.length;
});
