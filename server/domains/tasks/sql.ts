import { type SQL, sql } from 'drizzle-orm';
import { RefundState, TaskKind } from '../../../shared/codes/lists.ts';
import { MAX_REFUND_TRIES } from '../../../shared/codes/limits.ts';
import type { ListedTask, RefundItemRow, TaskRow } from '../../../shared/contract/tasks/shapes.ts';
import { inActingStore } from '../../db/statements/inStores.ts';
import { PlatformScope, type Scope, StoreScope } from '../../db/scope.ts';
import type { Queryable } from '../../db/pool.ts';
import { countAtDesk } from '../../db/statements/paidAtDesk.ts';
import { staffName } from '../../db/statements/staffName.ts';
import { ofStore, ofSight } from '../../db/statement.ts';
import { FailCode } from '../../tasks/refunds/outcome.ts';
import { anyOf, anyText, iso } from '../../db/statements/clauses.ts';
import { all, contains, formContains } from '../../db/statements/conditions.ts';
import { pageRows, type Paging, type Sorting } from '../../db/statements/page.ts';
import { typedOrderNumber, typedPhone } from '../../../shared/format/typedNumber.ts';

/** A page of anything. */
export interface PageFilter extends Paging, Sorting {}

/** A task as read; `TaskRow` without what follows from its counters. */
export type TaskRecord = Omit<TaskRow, 'refundStatus'>;

const taskColumnsWith = (
  startedBy: SQL,
) => sql`t.id as "taskId", t.kind, t.title, t.status, t.total_count as "totalCount",
  t.end_count as "endCount", t.error_count as "errorCount", ${countAtDesk(sql`t.id`)} as "atDesk",
  t.amount_total as "amountTotal",
  t.amount_done as "amountDone", t.template_id as "templateId", t.sessions, t.reason_type as "reasonType",
  t.description, ${startedBy} as "startedBy", ${iso(sql`t.created_at`)} as "createdAt",
  ${iso(sql`t.started_at`)} as "startedAt", ${iso(sql`t.finished_at`)} as "finishedAt",
  ${iso(sql`t.last_progress_at`)} as "lastProgressAt"`;
const taskColumns = taskColumnsWith(staffName('a'));

/** Filters of the list of tasks. */
export interface TaskFilter extends PageFilter {
  readonly kind?: readonly number[] | undefined;
  readonly status?: readonly string[] | undefined;
  readonly templateId?: number | undefined;
  readonly ofSeveral?: '1' | undefined;
}
/** Cancels of sessions of several templates. */
const isOfSeveral = sql`(t.template_id is null and t.sessions > 0)`;
const taskConditions = ({ kind, status, templateId, ofSeveral }: TaskFilter) =>
  all([
    kind && sql`t.kind = ${anyOf(kind)}`,
    status && sql`t.status = ${anyText(status)}`,
    templateId === undefined
      ? undefined
      : sql`(t.template_id = ${templateId} or (${isOfSeveral} and exists (
          select from event e where e.cancel_task_id = t.id and e.template_id = ${templateId})))`,
    ofSeveral && isOfSeveral,
  ]);

/** Who looks at tasks. */
export interface TaskViewer {
  readonly accountId: number;
  /** Holds EVENTS_READ_WRITE in the store: sees what colleagues started too, but not what they exported. */
  readonly seesAll: boolean;
}
/** A task as one person sees it. */
export type VisibleTask = TaskRecord & Pick<ListedTask, 'isOwn' | 'fileName' | 'fileSize' | 'expiresAt'>;

const visibleColumns = (accountId: number) => sql`${taskColumns}, t.started_by = ${accountId} as "isOwn",
  f.name as "fileName", f.size::float8 as "fileSize", ${iso(sql`f.expires_at`)} as "expiresAt"`;
/** A file is there from the moment its task is done until its time is over. */
const visibleTables = (accountId: number) => sql`task t join account a on a.id = t.started_by
  left join task_file f on f.task_id = t.id and t.started_by = ${accountId} and f.expires_at > now()`;
const isVisible = ({ accountId, seesAll }: TaskViewer) =>
  seesAll
    ? sql`(t.started_by = ${accountId} or t.kind <> ${TaskKind.export})`
    : sql`t.started_by = ${accountId}`;
/** What an operator started on the operator side. */
const isOperators = (accountId: number) => sql`t.started_by = ${accountId} and t.store_id is null`;

async function readVisibleTasks(
  db: Queryable,
  accountId: number,
  where: SQL,
  filter: TaskFilter,
): Promise<VisibleTask[]> {
  const order = filter.sortBy === 'createdAt' && filter.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<VisibleTask & Record<string, unknown>>(sql`
    select ${visibleColumns(accountId)} from ${visibleTables(accountId)}
    where ${where} and ${taskConditions(filter)}
    order by t.created_at ${order}, t.id ${order} ${pageRows(filter)}`);
  return rows;
}

async function countSeen(db: Queryable, where: SQL, filter: TaskFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from task t where ${where} and ${taskConditions(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

async function readVisibleTask(
  db: Queryable,
  accountId: number,
  where: SQL,
  taskId: string,
): Promise<VisibleTask | undefined> {
  const { rows } = await db.execute<VisibleTask & Record<string, unknown>>(sql`
    select ${visibleColumns(accountId)} from ${visibleTables(accountId)} where t.id = ${taskId} and ${where}`);
  return rows[0];
}

/** Tasks that somebody sees: those of the store, or an operator's own on the operator side. */
const seenBy = (scope: Scope, viewer: TaskViewer): SQL =>
  scope instanceof StoreScope
    ? sql`t.store_id = ${scope.storeId} and ${isVisible(viewer)}`
    : isOperators(viewer.accountId);

/** Tasks in sight, newest first unless asked otherwise. */
export const taskRows = ofSight((db, scope, viewer: TaskViewer, filter: TaskFilter) =>
  readVisibleTasks(db, viewer.accountId, seenBy(scope, viewer), filter),
);

/** How many there are. */
export const countTasks = ofSight((db, scope, viewer: TaskViewer, filter: TaskFilter) =>
  countSeen(db, seenBy(scope, viewer), filter),
);

/** One of them. */
export const visibleTaskRow = ofSight((db, scope, viewer: TaskViewer, taskId: string) =>
  readVisibleTask(db, viewer.accountId, seenBy(scope, viewer), taskId),
);

/** One task in sight, whoever looks: for what other domains know about their objects. */
export const taskRow = ofSight(async (db, scope, taskId: string): Promise<TaskRecord | undefined> => {
  // Operators among themselves have names.
  const startedBy = scope instanceof PlatformScope ? sql`a.name` : staffName('a');
  const { rows } = await db.execute<TaskRecord & Record<string, unknown>>(sql`
    select ${taskColumnsWith(startedBy)} from task t join account a on a.id = t.started_by
    where t.id = ${taskId} and ${inActingStore(sql`t.store_id`, scope)}`);
  return rows[0];
});

/** Filters of the items of a task. */
export interface ItemFilter extends PageFilter {
  readonly state?: readonly number[] | undefined;
  readonly payMode?: readonly number[] | undefined;
  readonly failCode?: string | undefined;
  readonly keyword?: string | undefined;
}
/** An item is of a booking `b` in its session `e`, or of an order `o` of the pack `p`. */
const itemTables = sql`task_item i left join booking b on b.id = i.booking_id left join event e on e.id = i.event_id
  left join package_order o on o.id = i.package_order_id left join class_pack p on p.id = o.class_pack_id
  join member m on m.id = coalesce(b.member_id, o.member_id)`;
const itemTitle = sql`coalesce(e.title, p.name)`;
const itemConditions = (storeId: number, taskId: string, filter: ItemFilter) => {
  const { state, payMode, failCode, keyword } = filter;
  return all([
    sql`i.task_id = ${taskId} and i.store_id = ${storeId}`,
    state && sql`i.state = ${anyOf(state)}`,
    payMode && sql`i.pay_mode = ${anyOf(payMode)}`,
    failCode ? sql`i.fail_code = ${failCode}` : undefined,
    keyword
      ? sql`(i.order_number = ${typedOrderNumber(keyword)} or m.phone = ${typedPhone(keyword)} or ${formContains(sql`m.normal_name`, keyword)}
          or ${contains(itemTitle, keyword)})`
      : undefined,
  ]);
};
const itemOrders: Readonly<Record<string, SQL>> = {
  amount: sql`i.amount_cents`,
  lastTryAt: sql`i.last_try_at`,
  orderNumber: sql`i.order_number`,
};

/** Failed ones first unless asked otherwise. */
function itemOrder({ sortBy, sortOrder }: ItemFilter): SQL {
  const chosen = sortBy === undefined ? undefined : itemOrders[sortBy];
  const direction = sortOrder === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return chosen ? sql`${chosen} ${direction}, i.id` : sql`(i.state = 4) desc, i.id`;
}
const itemColumns = sql`i.id, i.task_id as "taskId", i.booking_id as "bookingId", i.order_number as "orderNumber",
  m.name as "userName", m.avatar as "userAvatar", m.phone, i.event_id as "eventId", ${itemTitle} as "eventTitle",
  ${iso(sql`coalesce(e.start_at, o.created_at)`)} as "startAt", i.pay_mode as "payMode", i.amount_cents as amount,
  i.points, i.times, i.state, i.fail_code as "failCode", i.fail_text as "failText", i.tries,
  ${iso(sql`i.last_try_at`)} as "lastTryAt", ${iso(sql`i.next_try_at`)} as "nextTryAt", i.note, i.voucher,
  i.voucher_picture as "voucherPicture"`;

/** Orders of a task. The phone comes whole and is masked in present.ts. */
export const itemRows = ofStore(
  async (db, scope, taskId: string, filter: ItemFilter): Promise<RefundItemRow[]> => {
    const { rows } = await db.execute<RefundItemRow & Record<string, unknown>>(sql`
      select ${itemColumns} from ${itemTables} where ${itemConditions(scope.storeId, taskId, filter)}
      order by ${itemOrder(filter)} ${pageRows(filter)}`);
    return rows;
  },
);

/** Ids of all of them in the order of the list, for its file. */
export const idsOfItems = ofStore(
  async (db, scope, taskId: string, filter: ItemFilter): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(sql`
    select i.id from ${itemTables} where ${itemConditions(scope.storeId, taskId, filter)}
    order by ${itemOrder(filter)}`);
    return rows.map(({ id }) => id);
  },
);

/** Named ones of the store, in no order. */
export const itemsByIds = ofStore(async (db, scope, ids: readonly number[]): Promise<RefundItemRow[]> => {
  const { rows } = await db.execute<RefundItemRow & Record<string, unknown>>(sql`
    select ${itemColumns} from ${itemTables} where i.store_id = ${scope.storeId} and i.id = ${anyOf(ids)}`);
  return rows;
});

/** How many there are. */
export const countItems = ofStore(async (db, scope, taskId: string, filter: ItemFilter): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${itemTables} where ${itemConditions(scope.storeId, taskId, filter)}`);
  return rows[0]?.count ?? 0;
});

/** The fail codes that occur in a task, for its filter. */
export const failCodes = ofStore(async (db, scope, taskId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct fail_code as code from task_item
    where task_id = ${taskId} and store_id = ${scope.storeId} and fail_code <> '' order by 1`);
  return rows.map(({ code }) => code);
});

/**
 * Takes the bookings of a task's failed items, so that no refund of theirs begins meanwhile. Before the items: a refund
 * that begins takes the booking first and then adds its item. An order of packs has no other refund beside a failed
 * one, so nothing can begin.
 */
export const lockOrders = ofStore(async (tx, scope, taskId: string) => {
  await tx.execute(sql`
    select b.id from booking b
    where b.store_id = ${scope.storeId} and b.id in (select booking_id from task_item
      where task_id = ${taskId} and kind = ${TaskKind.orderRefund} and state = ${RefundState.failed})
    order by b.id for update`);
});

/** True when another refund of an order of this task runs; an order has one at a time (650). */
export const hasOtherRunning = ofStore(async (tx, scope, taskId: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from task_item i join task_item other on other.booking_id = i.booking_id and other.id <> i.id
    where i.task_id = ${taskId} and i.store_id = ${scope.storeId} and i.kind = ${TaskKind.orderRefund}
      and i.state = ${RefundState.failed} and other.state in (1, 2) limit 1`);
  return rows.length > 0;
});

/** True when the task has every one of these items. */
export const areItemsOf = ofStore(
  async (db, scope, taskId: string, ids: readonly number[]): Promise<boolean> => {
    const { rows } = await db.execute(sql`
    select 1 from task_item
    where task_id = ${taskId} and store_id = ${scope.storeId} and id = ${anyOf(ids)}`);
    return rows.length === new Set(ids).size;
  },
);

/**
 * Puts failed items back to requested and counts them as open again: those with tries left that can be sent at all.
 * Each is due after the wait of its number of tries.
 */
export const retryItems = ofStore(
  async (
    tx,
    scope,
    taskId: string,
    {
      itemIds,
      waitMinutes,
      deskCode,
    }: {
      readonly itemIds: readonly number[] | undefined;
      readonly waitMinutes: readonly number[];
      readonly deskCode: string;
    },
  ): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      with chosen as (
        select i.id from task_item i
        where i.task_id = ${taskId} and i.store_id = ${scope.storeId} and i.state = ${RefundState.failed}
          and i.tries < ${MAX_REFUND_TRIES} and i.fail_code <> ${deskCode}
          and ${itemIds ? sql`i.id = ${anyOf(itemIds)}` : sql`true`}
        order by i.id for update of i)
      update task_item i set state = ${RefundState.requested}, interruptions = 0,
        next_try_at = i.last_try_at + make_interval(mins =>
          (${sql.param([...waitMinutes])}::int[])[least(greatest(i.tries, 1), ${waitMinutes.length}::int)])
      from chosen where i.id = chosen.id returning i.id`);
    return rows.length;
  },
);

/** Fails everything that still waits. Of what was sent before and never answered, it stays known that it was not. */
export const stopItems = ofStore(async (tx, scope, taskId: string): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with chosen as (
      select id from task_item
      where task_id = ${taskId} and store_id = ${scope.storeId} and state = ${RefundState.requested}
      order by id for update)
    update task_item i set state = ${RefundState.failed}, next_try_at = null,
      fail_code = case when ${isUnanswered} then fail_code else ${FailCode.stopped} end,
      fail_text = case when ${isUnanswered} then fail_text else '' end
    from chosen where i.id = chosen.id returning i.id`);
  return rows.length;
});

const isUnanswered = sql`i.fail_code in (${FailCode.noAnswer}, ${FailCode.notRecorded})`;

/** What moving items by hand changes in the task's counters. */
export interface TaskChange {
  readonly ended?: number;
  readonly errors: number;
  readonly cents?: number;
}
/** The task after the change. */
export interface ChangedTask {
  readonly totalCount: number;
  readonly templateId: number | null;
  readonly startedBy: number;
  readonly sequence: number;
}

/**
 * Changes the counters and, from them, the status: open items wait for the runner, counted ones close the task. A
 * task that a runner holds is left to it.
 */
export const changeTask = ofStore(
  async (tx, scope, taskId: string, change: TaskChange): Promise<ChangedTask | undefined> => {
    const ended = sql`t.end_count + ${change.ended ?? 0}::int`;
    const errors = sql`t.error_count + ${change.errors}::int`;
    const isOpen = sql`${ended} + ${errors} < t.total_count`;
    const isStopped = sql`exists (select 1 from task_item i
      where i.task_id = t.id and i.state = 4 and i.fail_code = 'STOPPED')`;
    const { rows } = await tx.execute<ChangedTask & Record<string, unknown>>(sql`
      update task t set end_count = ${ended}, error_count = ${errors},
        amount_done = t.amount_done + ${change.cents ?? 0}::bigint, sequence = t.sequence + 1,
        last_progress_at = now(),
        status = case when t.status = 'running' then t.status when ${isOpen} then 'queued'
          when ${errors} = 0 then 'done' when ${isStopped} then 'stopped' else 'doneWithErrors' end,
        finished_at = case when t.status = 'running' or ${isOpen} then null
          else coalesce(t.finished_at, now()) end,
        started_at = case when not ${isOpen} then coalesce(t.started_at, now())
          when t.finished_at is null then t.started_at end
      where t.id = ${taskId} and t.store_id = ${scope.storeId}
      returning t.total_count as "totalCount", t.template_id as "templateId", t.started_by as "startedBy",
        t.sequence`);
    return rows[0];
  },
);
