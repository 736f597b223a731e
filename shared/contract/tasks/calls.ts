import { z } from 'zod';
import { anyOperator, either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { refundItemColumns } from './refundItems.columns.ts';
import { Id, IdParams, IdText, Keyword, Ok, pageShape, pageQuery, severalOf } from '../basics.ts';
import { ChangeResult } from './changes.shapes.ts';
import { exportBody } from '../exports.ts';
import { MarkRefundBody } from '../orders/refundMark.shapes.ts';
import { ListedTask, RefundItemRow, TaskRef } from './shapes.ts';
import { TASK_KIND_CODES } from '../taskKinds.ts';

const TaskId = z.string().regex(/^[\w-]{1,40}$/, { error: 'is not a task number' });
/** Everybody has tasks of their own; those of the store are seen with EVENTS_READ_WRITE. Operators see their own. */
const everybody = either(anyOperator(), partner());
const TaskParams = z.object({ taskId: TaskId });

export const tasks = call({
  id: 'tasks.tasks',
  method: 'GET',
  path: '/v1/tasks',
  access: everybody,
  summary:
    'Long-running tasks, newest first: own ones, and with EVENTS_READ_WRITE all of the store but others’ exports.',
  query: pageQuery(['createdAt']).extend({
    kind: severalOf(TASK_KIND_CODES).optional(),
    status: severalOf(['queued', 'running', 'done', 'doneWithErrors', 'stopped']).optional(),
    /** Also cancels of several templates that took sessions of this one. */
    templateId: IdText.optional(),
    /** Cancels of sessions of several templates, such as a store that was closed for a day. */
    ofSeveral: z.literal('1').optional(),
  }),
  addition: true,
  result: pageShape(ListedTask),
});

export const task = call({
  id: 'tasks.task',
  method: 'GET',
  path: '/v1/tasks/{taskId}',
  access: everybody,
  summary: 'One task.',
  params: TaskParams,
  addition: true,
  result: ListedTask,
});

/** Filters of the items of a refund task (screens F2, cancel record). */
export const itemsQuery = pageQuery(refundItemColumns.sortable).extend({
  state: severalOf([1, 2, 3, 4, 5, 6]).optional(),
  payMode: severalOf([0, 1, 2, 3, 4, 5]).optional(),
  failCode: z.string().max(60).optional(),
  keyword: Keyword.optional(),
});

export const taskItems = call({
  id: 'tasks.items',
  method: 'GET',
  path: '/v1/tasks/{taskId}/items',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The orders of a refund task.',
  params: TaskParams,
  query: itemsQuery,
  addition: true,
  result: pageShape(RefundItemRow).extend({ failCodes: z.array(z.string()) }),
});

/** Of a task of kind 8, or of a notice (decision 0014). */
export const taskChanges = call({
  id: 'tasks.changes',
  method: 'GET',
  path: '/v1/tasks/{taskId}/changes',
  access: everybody,
  summary:
    'What came of the objects of a bulk change: an own one, or with EVENTS_READ_WRITE any of the store.',
  params: TaskParams,
  addition: true,
  result: ChangeResult,
});

export const exportItems = call({
  id: 'tasks.exportItems',
  method: 'POST',
  path: '/v1/tasks/{taskId}/items/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The orders of a refund task as CSV.',
  params: TaskParams,
  query: itemsQuery,
  body: exportBody(refundItemColumns.inFile),
  columns: refundItemColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const retryTask = call({
  id: 'tasks.retry',
  method: 'POST',
  path: '/v1/tasks/{taskId}/retry',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Try failed refunds again: the named ones, or all failed.',
  params: TaskParams,
  body: z.object({ itemIds: z.array(Id).min(1).max(1000).optional() }),
  idempotent: true,
  addition: true,
  result: TaskRef.extend({ retried: z.number().int(), skipped: z.number().int() }),
});

export const stopTask = call({
  id: 'tasks.stop',
  method: 'POST',
  path: '/v1/tasks/{taskId}/stop',
  access: everybody,
  summary:
    'Stop what still waits of a refund task or a bulk change (EVENTS_READ_WRITE), of an own change, or an own export.',
  params: TaskParams,
  idempotent: true,
  addition: true,
  result: TaskRef.extend({ stopped: z.number().int() }),
});

export const taskFile = call({
  id: 'tasks.file',
  method: 'GET',
  path: '/v1/tasks/{taskId}/file',
  access: everybody,
  summary: 'The file of an own export, whole or in ranges of bytes; kept for 7 days.',
  params: TaskParams,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const markRefund = call({
  id: 'refunds.mark',
  method: 'POST',
  path: '/v1/refunds/{id}/mark',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Close a failed refund by hand: paid another way, or given up.',
  params: IdParams,
  body: MarkRefundBody,
  idempotent: true,
  addition: true,
  result: Ok,
});

/** For operators, where a merchant does not: the trail has both names, and the merchant is told. */
export const retryMerchantsRefund = call({
  id: 'refunds.retryOfMerchant',
  method: 'POST',
  path: '/v1/p/refunds/{id}/retry',
  access: platform('PLATFORM_EVENT'),
  summary: 'Try a failed refund of a merchant again; the merchant is told.',
  params: IdParams,
  idempotent: true,
  addition: true,
  result: z.object({ retried: z.number().int(), skipped: z.number().int() }),
});

export const markMerchantsRefund = call({
  id: 'refunds.markOfMerchant',
  method: 'POST',
  path: '/v1/p/refunds/{id}/mark',
  access: platform('PLATFORM_EVENT'),
  summary: 'Close a failed refund of a merchant by hand; the merchant is told.',
  params: IdParams,
  body: MarkRefundBody,
  idempotent: true,
  addition: true,
  result: Ok,
});
