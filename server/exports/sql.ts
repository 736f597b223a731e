import { sql } from 'drizzle-orm';
import { TaskKind } from '../../shared/codes/lists.ts';
import { task } from '../db/schema/tasks.ts';
import { ofSystem } from '../db/statement.ts';

const PERSONAL =
  'an export belongs to the account that asked for it, which may be an operator without a store';

/** An export for the queue. */
export interface NewExport {
  readonly taskId: string;
  readonly accountId: number;
  readonly storeId: number | null;
  readonly companyId: number | null;
  readonly fileName: string;
  readonly rows: number;
  /** Which export, what was chosen, and whose rows it may show; undefined for operators. */
  readonly payload: {
    readonly export: string;
    readonly choice: unknown;
    readonly storeIds?: readonly number[];
    /** Of a merchant over all stores of their account, the companies of those stores. */
    readonly companyIds?: readonly number[];
  };
}

/** Exports of an account that are not made yet; counted for one request at a time. */
export const countOpenExports = ofSystem(PERSONAL, async (tx, accountId: number): Promise<number> => {
  await tx.execute(sql`select from account where id = ${accountId} for update`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from task
    where started_by = ${accountId} and kind = ${TaskKind.export} and status in ('queued', 'running')`);
  return rows[0]?.count ?? 0;
});

/** Minutes until an account may begin another export, when it has begun `most` within an hour; undefined until then. */
export const minutesToNextExport = ofSystem(PERSONAL, async (tx, accountId: number, most: number) => {
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()) / 60)::int as minutes from task
    where started_by = ${accountId} and kind = ${TaskKind.export} and created_at > now() - interval '1 hour'
    order by created_at desc offset ${most - 1} limit 1`);
  return rows[0]?.minutes;
});

/** Puts an export into the queue. */
export const insertExport = ofSystem(PERSONAL, async (tx, asked: NewExport) => {
  const { taskId, accountId, storeId, companyId, fileName, rows, payload } = asked;
  await tx.insert(task).values({
    id: taskId,
    kind: TaskKind.export,
    title: fileName,
    storeId,
    companyId,
    startedBy: accountId,
    status: 'queued',
    totalCount: rows,
    payload,
  });
});
