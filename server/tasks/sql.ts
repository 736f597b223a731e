import { sql } from 'drizzle-orm';
import { TaskKind } from '../../shared/codes/lists.ts';
import { anyOf, anyText } from '../db/statements/clauses.ts';
import { ofSystem } from '../db/statement.ts';

const RUNNER = 'the task runner works for all stores; the rows it touches name theirs';
/** Any number; it only has to be the same in every process. */
const CLAIM_LOCK = 7_305_115;

/** A task that this process has taken. */
export interface ClaimedTask {
  readonly taskId: string;
  readonly startedBy: number;
  /** B26. */
  readonly kind: number;
}

const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
/** Kinds that give money back, item by item. */
const isRefund = sql`t.kind in (${TaskKind.cancelRefund}, ${TaskKind.orderRefund})`;

/** Something of task `t` can be worked on right now. */
const hasDueItem = sql`exists (
  select 1 from task_item i where i.task_id = t.id and (
    (i.state = 1 and (i.next_try_at is null or i.next_try_at <= now()))
    or (i.state = 2 and (i.lease_until is null or i.lease_until <= now()))))`;
/** Nothing of task `t` is left: it only has to be closed. */
const isCounted = sql`t.end_count + t.error_count >= t.total_count`;

/** Lets one process at a time look for work, so that two tasks of one company are never taken at once. */
export const lockClaims = ofSystem(RUNNER, async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`);
});

/**
 * Takes the oldest task of these kinds that has something due and whose company has none of its kind running (H15): the
 * refund of one order does not wait behind a cancel of thousands. Only refunds wait for a next try. Leases are counted
 * by the database's clock: the processes' own may differ.
 */
export const claimTask = ofSystem(
  RUNNER,
  async (tx, owner: string, leaseMs: number, kinds: readonly number[]): Promise<ClaimedTask | undefined> => {
    const { rows } = await tx.execute<{ id: string; startedBy: number; kind: number }>(sql`
      with candidate as (
        select t.id from task t
        where t.status in ('queued', 'running')
          and (t.lease_until is null or t.lease_until <= now())
          and t.kind = ${anyOf(kinds)}
          and (not ${isRefund} or ${isCounted} or ${hasDueItem})
          and not exists (
            select 1 from task o
            where o.company_id = t.company_id and o.kind = t.kind and o.id <> t.id
              and o.status = 'running' and o.lease_until > now())
        order by t.created_at, t.id
        limit 1
        for update of t skip locked)
      update task set status = 'running', lease_owner = ${owner}, lease_until = now() + ${seconds(leaseMs)},
        started_at = coalesce(task.started_at, now()), sequence = task.sequence + 1
      from candidate where task.id = candidate.id
      returning task.id, task.started_by as "startedBy", task.kind`);
    const row = rows[0];
    return row && { taskId: row.id, startedBy: row.startedBy, kind: row.kind };
  },
);

/** Extends what these owners hold; returns the tasks they still hold. What nobody works on any more runs out. */
export const renewLeases = ofSystem(
  RUNNER,
  async (db, owners: readonly string[], leaseMs: number): Promise<ReadonlySet<string>> => {
    // Statements of their own, and items that are being written down left out: in one statement with the task they
    // deadlocked with the transactions that count.
    await db.execute(sql`
      update task_item set lease_until = now() + ${seconds(leaseMs)}
      where id in (
        select i.id from task_item i join task t on t.id = i.task_id
        where t.lease_owner = ${anyText(owners)} and i.state = 2 and i.lease_owner = t.lease_owner
        order by i.id for update of i skip locked)`);
    const { rows } = await db.execute<{ id: string }>(sql`
      update task set lease_until = now() + ${seconds(leaseMs)}
      where lease_owner = ${anyText(owners)} and status = 'running'
      returning id`);
    return new Set(rows.map(({ id }) => id));
  },
);

/** Gives a task back that waits for something; it is taken again when an item is due. */
export const releaseTask = ofSystem(RUNNER, async (db, owner: string, taskId: string) => {
  await db.execute(sql`
    update task set status = 'queued', lease_owner = null, lease_until = null, sequence = sequence + 1
    where id = ${taskId} and lease_owner = ${owner} and status = 'running'`);
});

/** Gives everything back that a process held: at its graceful stop, or of all processes when it is the only one. */
export const releaseAll = ofSystem(RUNNER, async (db, processId: string | undefined) => {
  const held =
    processId === undefined
      ? sql`lease_owner is not null`
      : sql`starts_with(lease_owner, ${`${processId}/`})`;
  await db.execute(sql`
    update task_item set lease_owner = null, lease_until = null
    where state = 2 and ${held} and task_id in (select id from task where status = 'running')`);
  await db.execute(sql`
    update task set lease_owner = null, lease_until = null, status = 'queued' where status = 'running' and ${held}`);
});

/** Closes a task whose items are all counted. False when something is left, or when it is not ours any more. */
export const finishTask = ofSystem(RUNNER, async (db, owner: string, taskId: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update task t set
      status = case
        when t.error_count = 0 then 'done'
        when exists (select 1 from task_item i where i.task_id = t.id and i.state = 4 and i.fail_code = 'STOPPED')
          then 'stopped'
        else 'doneWithErrors' end,
      finished_at = now(), lease_owner = null, lease_until = null, sequence = t.sequence + 1
    where t.id = ${taskId} and t.lease_owner = ${owner} and ${isCounted}
    returning t.id`);
  return rows.length > 0;
});
