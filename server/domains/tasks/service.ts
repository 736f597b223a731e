import { RefundState, TaskKind } from '../../../shared/codes/lists.ts';
import type { ListedTask, RefundItemRow, TaskRow } from '../../../shared/contract/tasks/shapes.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refuseMoneyless } from '../../http/access/amounts.ts';
import { operatorIn } from '../../http/access/authorize.ts';
import { type PlatformCaller, type StoreCaller, isOperator, scopeOf } from '../../http/access/caller.ts';
import type { RequestOf, StoreRequest } from '../../http/handler.ts';
import type { RefundStanding } from '../../payments/gateway.ts';
import { withinLimit } from '../../payments/withinLimit.ts';
import type { Services } from '../../services.ts';
import { publishProgress, publishWake } from '../../tasks/channels.ts';
import { TASK_LIMITS } from '../../tasks/limits.ts';
import { FailCode, refundKey } from '../../tasks/refunds/outcome.ts';
import { releasePack, settlePack } from '../../tasks/refunds/packs/settle.ts';
import { type AuditNote, writeAudit } from '../../audit/trail.ts';
import { stopChanging } from './changes/stop.ts';
import { endExport } from './exports/service.ts';
import { presentItem, presentListed, presentTask } from './present.ts';
import { deedTexts, tellOfOperator } from './merchantNotice.ts';
import { refuse } from './refusals.ts';
import { countRunningTasks, runningTasks } from './running.sql.ts';
import {
  areItemsOf,
  type ChangedTask,
  changeTask,
  countItems,
  countTasks,
  failCodes,
  hasOtherRunning,
  type ItemFilter,
  itemRows,
  lockOrders,
  retryItems,
  visibleTaskRow,
  stopItems,
  type TaskChange,
  type TaskFilter,
  taskRow,
  taskRows,
  type TaskViewer,
} from './sql.ts';
import {
  askAgain,
  bookByHand,
  type DecidedItem,
  decideItem,
  type Decision,
  lockItem,
  placeOfItem,
  releaseHeld,
} from './decisions.sql.ts';
import { ownsPicture } from './vouchers.sql.ts';
import { readPage } from '../../db/statements/page.ts';

/** A request about a task of either view. */
export type AnyTaskRequest = RequestOf<StoreCaller | PlatformCaller>;

/** A task as answers refer to it. */
export interface TaskReference {
  readonly taskId: string;
  readonly totalCount: number;
  readonly templateId?: number;
}

/** Tasks the caller may see, newest first. */
export async function listTasks(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  filter: TaskFilter,
): Promise<Page<ListedTask>> {
  const viewer = viewerOf(caller);
  const scope = scopeOf(caller);
  const total = await countTasks(db, scope, viewer, filter);
  return readPage(filter, total, async (page) =>
    (await taskRows(db, scope, viewer, page)).map(presentListed),
  );
}

/** One task the caller may see. @throws Refusal notFound. */
export async function showTask(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  taskId: string,
): Promise<ListedTask> {
  const seen = await visibleTaskRow(db, scopeOf(caller), viewerOf(caller), taskId);
  if (!seen) throw refuse.notFound();
  return presentListed(seen);
}

/** The code that shows what colleagues of the store started. */
const SEES_ALL = 'EVENTS_READ_WRITE';
const viewerOf = (caller: StoreCaller | PlatformCaller): TaskViewer => ({
  accountId: caller.actor.accountId,
  seesAll: !isOperator(caller) && caller.codes.has(SEES_ALL),
});

/** One task in sight; undefined when there is none. For other domains too. */
export async function findTask(
  db: Queryable,
  scope: StoreScope | PlatformScope,
  taskId: string,
): Promise<TaskRow | undefined> {
  const row = await taskRow(db, scope, taskId);
  return row && presentTask(row);
}

/** One task of a store. @throws Refusal notFound. */
export async function readTask(db: Queryable, store: StoreScope, taskId: string): Promise<TaskRow> {
  const found = await findTask(db, store, taskId);
  if (!found) throw refuse.notFound();
  return found;
}

/** Exports and the like have no orders that people could retry or stop. */
async function readRefundTask(db: Queryable, store: StoreScope, taskId: string): Promise<TaskRow> {
  const found = await readTask(db, store, taskId);
  const { kind } = found;
  if (kind !== TaskKind.cancelRefund && kind !== TaskKind.orderRefund) throw refuse.notRefundTask();
  return found;
}

/** Orders of a task, with the fail codes that occur in it. @throws Refusal notFound. */
export async function listItems(
  db: Queryable,
  store: StoreScope,
  taskId: string,
  filter: ItemFilter,
): Promise<Page<RefundItemRow> & { failCodes: string[] }> {
  await readTask(db, store, taskId);
  const total = await countItems(db, store, taskId, filter);
  const page = await readPage(filter, total, async (shown) =>
    (await itemRows(db, store, taskId, shown)).map(presentItem),
  );
  return { ...page, failCodes: await failCodes(db, store, taskId) };
}

/**
 * Sends failed refunds again: the named ones or all. Skipped are those with all their tries behind them, those paid at
 * the desk, and named ones that are not failed. @throws Refusal notFound, also when a named one is none of the task's;
 * notAllowedNow; refundTaskRunning (650) while another refund of the same order runs.
 */
export async function retryTask(
  services: Services,
  request: StoreRequest,
  taskId: string,
  itemIds: readonly number[] | undefined,
): Promise<TaskReference & { retried: number; skipped: number }> {
  const { store } = request.caller;
  const waitMinutes = services.config.refundRetryMinutes;
  return services.database.transaction(async (tx) => {
    const { title } = await readRefundTask(tx, store, taskId);
    if (itemIds && !(await areItemsOf(tx, store, taskId, itemIds))) throw refuse.notFound();
    await lockOrders(tx, store, taskId);
    if (await hasOtherRunning(tx, store, taskId)) throw refuse.refundTaskRunning();
    const failed = { state: [RefundState.failed], currentPage: 1, pageSize: 1, sortOrder: 'asc' as const };
    const asked = itemIds?.length ?? (await countItems(tx, store, taskId, failed));
    const retried = await retryItems(tx, store, taskId, {
      itemIds,
      waitMinutes,
      deskCode: FailCode.paidAtDesk,
    });
    const reference = await change(services, tx, request, { taskId, errors: -retried });
    const after = { retried, skipped: asked - retried };
    await audit(tx, request, { action: 'tasks.retry', object: 'task', objectId: taskId, after });
    if (retried > 0) await tellOfOperator(tx, request.caller, deedTexts.retried(title, retried));
    return { ...reference, ...after };
  });
}

/**
 * Stops a task. Of a refund task it fails what still waits (what was sent is finished), of a change it leaves what still
 * waits, with EVENTS_READ_WRITE or of an own change; an own export ends without a file. @throws Refusal notFound, forbidden, exportFinished.
 */
export async function stopTask(
  services: Services,
  request: AnyTaskRequest,
  taskId: string,
): Promise<TaskReference & { stopped: number }> {
  const { caller, context } = request;
  const { kind, isOwn, totalCount } = await showTask(services.database.orm, caller, taskId);
  // What an operator sees of tasks is their own.
  if (isOperator(caller)) {
    if (kind === TaskKind.change) return stopChanging(services, { caller, context }, { taskId, totalCount });
  } else if (kind !== TaskKind.export) {
    const isOwnChange = kind === TaskKind.change && isOwn;
    if (!isOwnChange && !caller.codes.has(SEES_ALL)) throw refuse.forbidden({ code: SEES_ALL });
    if (kind === TaskKind.change) return stopChanging(services, { caller, context }, { taskId, totalCount });
    return stopRefunds(services, { caller, context }, taskId);
  }
  if (!isOwn) throw refuse.notFound();
  return endExport(services, request, { taskId, totalCount });
}

async function stopRefunds(
  services: Services,
  request: StoreRequest,
  taskId: string,
): Promise<TaskReference & { stopped: number }> {
  const { store } = request.caller;
  return services.database.transaction(async (tx) => {
    await readRefundTask(tx, store, taskId);
    const stopped = await stopItems(tx, store, taskId);
    const reference = await change(services, tx, request, { taskId, errors: stopped });
    await audit(tx, request, {
      action: 'tasks.stop',
      object: 'task',
      objectId: taskId,
      after: { stopped },
    });
    return { ...reference, stopped };
  });
}

/**
 * The failed refund that a decision is about, when the payment side has neither paid it nor may do so yet. To be asked
 * outside any transaction: its answers take their time.
 * @throws Refusal forbidden without PAYMENT_READ_EXPORT; notFound, badInput; notAllowedNow when it is not failed, or when
 * the payment side has paid it after all, still may, or cannot say: what is closed may be paid again.
 */
export async function checkMark(
  services: Services,
  request: StoreRequest,
  itemId: number,
  decision: Decision,
): Promise<DecidedItem> {
  const { caller } = request;
  const { store } = caller;
  refuseMoneyless(caller);
  const { orm } = services.database;
  const item = await lockItem(orm, store, itemId);
  if (!item) throw refuse.notFound();
  await holdPicture(orm, store, decision);
  refuseUnlessFailed(item);
  await refuseInDoubt(services, request, item);
  return item;
}

/**
 * Closes a failed refund by hand: 5 the money went back another way, 6 given up (it stays an error). `before` is what
 * `checkMark` found.
 * @throws Refusal notAllowedNow when it is not failed any more, changedBySomeoneElse when it was sent again meanwhile.
 */
export async function markRefund(
  services: Services,
  request: StoreRequest,
  before: DecidedItem,
  decision: Decision,
): Promise<{ id: number; version: number }> {
  const { store } = request.caller;
  const { id } = before;
  return services.database.transaction(async (tx) => {
    const item = await lockItem(tx, store, id);
    if (item && item.lastTryAt !== before.lastTryAt) throw refuse.changedBySomeoneElse();
    await holdPicture(tx, store, decision);
    if (!item || !(await decideItem(tx, store, id, decision))) throw notFailed();
    const byHand = decision.state === RefundState.doneByHand;
    await bookDecision(tx, store, item, byHand);
    const counted: TaskChange = byHand ? { ended: 1, errors: -1, cents: item.amountCents } : { errors: 0 };
    const { sequence } = await changeCounters(services, tx, request, { ...counted, taskId: item.taskId });
    await audit(tx, request, {
      action: 'refunds.mark',
      object: 'refund',
      objectId: id,
      before: { state: item.state },
      after: decision,
    });
    await tellOfOperator(tx, request.caller, deedTexts.decided(item, decision));
    return { id, version: sequence };
  });
}

/** An operator about a refund of any merchant, and the task it belongs to. @throws Refusal notFound. */
export async function operatorAt(
  { database: { orm } }: Services,
  caller: PlatformCaller,
  itemId: number,
): Promise<{ readonly caller: StoreCaller; readonly taskId: string }> {
  const place = await placeOfItem(orm, caller.scope, itemId);
  return { caller: await operatorIn(orm, caller, place?.storeId), taskId: place?.taskId ?? '' };
}

/** Keeps the picture of a decision from being removed until the transaction ends. @throws Refusal badInput without one. */
async function holdPicture(db: Queryable, store: StoreScope, { voucherPicture }: Decision): Promise<void> {
  if (voucherPicture === '' || (await ownsPicture(db, store, voucherPicture))) return;
  const message = 'is no uploaded picture';
  throw refuse.badInput([{ field: 'voucherPicture', code: 'unknown', message }]);
}

/** Books a decision on the order it is about. */
async function bookDecision(
  tx: Transaction,
  store: StoreScope,
  { packageOrderId, ...item }: DecidedItem,
  byHand: boolean,
): Promise<void> {
  if (packageOrderId === null) return byHand ? bookByHand(tx, store, item) : releaseHeld(tx, store, item);
  const decided = { packageOrderId, amountCents: item.amountCents };
  return byHand ? settlePack(tx, decided) : releasePack(tx, decided);
}

const notFailed = () => refuse.refundNotFailed();

function refuseUnlessFailed({ state }: DecidedItem): void {
  if (state !== RefundState.failed) throw notFailed();
}

/**
 * Whatever was ever sent may have been paid or be paid yet, however it failed later: the payment side is asked. What it has
 * paid is written down by the runner, also when all tries are behind it and nobody may retry it.
 */
async function refuseInDoubt(services: Services, request: StoreRequest, item: DecidedItem): Promise<void> {
  const { payments } = services;
  if (item.lastTryAt === null) return;
  const key = refundKey(item.id);
  let standing: RefundStanding;
  try {
    standing = await withinLimit(payments.find(key), key, TASK_LIMITS.answerMs);
  } catch {
    throw refuse.providerSilent();
  }
  if (standing.state === 'done') {
    await letRecord(services, request, item);
    throw refuse.alreadyRefunded();
  }
  const isFinal = standing.state === 'refused' && !standing.retryable;
  const mayArrive = item.unansweredMs !== null && item.unansweredMs < TASK_LIMITS.arrivalMs;
  if (standing.state === 'processing' || (mayArrive && !isFinal)) throw refuse.refundUnderWay();
}

/** Opens a paid item for the runner, which asks about what was sent before and sends nothing that was paid. */
async function letRecord(
  services: Services,
  request: StoreRequest,
  { id, taskId }: DecidedItem,
): Promise<void> {
  const { store } = request.caller;
  await services.database.transaction(async (tx) => {
    await lockOrders(tx, store, taskId);
    if (await hasOtherRunning(tx, store, taskId)) throw refuse.refundTaskRunning();
    if (!(await askAgain(tx, store, id))) return;
    await change(services, tx, request, { taskId, errors: -1 });
    await audit(tx, request, {
      action: 'tasks.retry',
      object: 'task',
      objectId: taskId,
      after: { retried: 1, skipped: 0 },
    });
  });
}

/** What changes in the counters of a task. */
interface CounterChange extends TaskChange {
  readonly taskId: string;
}

async function change(
  services: Services,
  tx: Transaction,
  request: StoreRequest,
  counted: CounterChange,
): Promise<TaskReference> {
  const { taskId } = counted;
  const { totalCount, templateId } = await changeCounters(services, tx, request, counted);
  return { taskId, totalCount, ...(templateId === null ? {} : { templateId }) };
}

async function changeCounters(
  { database }: Services,
  tx: Transaction,
  { caller }: StoreRequest,
  { taskId, ...counted }: CounterChange,
): Promise<ChangedTask> {
  const changed = await changeTask(tx, caller.store, taskId, counted);
  if (!changed) throw refuse.notFound();
  await publishWake(database.signals, tx);
  await publishProgress(database.signals, tx, { taskId, startedBy: changed.startedBy });
  return changed;
}

function audit(
  tx: Transaction,
  { caller, context }: StoreRequest,
  note: Omit<AuditNote, 'by' | 'context'>,
): Promise<void> {
  return writeAudit(tx, { ...note, by: caller, context });
}

/** Tasks of every merchant that wait or run: how many, and the first of them. */
export async function tasksOfPlatform({ database: { orm } }: Services, scope: PlatformScope, limit: number) {
  return { count: await countRunningTasks(orm, scope), first: await runningTasks(orm, scope, limit) };
}
