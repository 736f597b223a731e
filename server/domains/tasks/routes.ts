import {
  exportItems,
  markMerchantsRefund,
  markRefund,
  retryMerchantsRefund,
  retryTask,
  stopTask,
  task,
  taskChanges,
  taskFile,
  taskItems,
  tasks,
} from '../../../shared/contract/tasks/calls.ts';
import { pathOfPaper } from '../../../shared/contract/papers.ts';
import type { MarkRefundBody } from '../../../shared/contract/orders/refundMark.shapes.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler, handlerAfter } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readChanges } from './changes/service.ts';
import { readFile } from './exports/service.ts';
import { itemsFile } from './listExport.ts';
import type { Decision } from './decisions.sql.ts';
import * as service from './service.ts';

/** Long-running tasks and the orders of refund tasks. */
export function taskRoutes(services: Services): Handler[] {
  const db = services.database.orm;
  return [
    handler(tasks, ({ caller, query }) => service.listTasks(db, caller, query)),
    handler(task, ({ caller, params }) => service.showTask(db, caller, params.taskId)),
    handler(taskItems, ({ caller, params, query }) =>
      service.listItems(db, caller.store, params.taskId, query),
    ),
    handler(taskChanges, ({ caller, params }) => readChanges(db, caller, params.taskId)),
    handler(exportItems, async ({ params: { taskId }, query, body, ...request }) => {
      await service.readTask(db, request.caller.store, taskId);
      return exportList(services, itemsFile, request, { filter: { taskId, query }, body });
    }),
    handler(retryTask, ({ caller, context, params, body }) =>
      service.retryTask(services, { caller, context }, params.taskId, body.itemIds),
    ),
    handler(stopTask, ({ caller, context, params }) =>
      service.stopTask(services, { caller, context }, params.taskId),
    ),
    handler(taskFile, async ({ caller, params }) =>
      readFile(services, caller.actor.accountId, await service.showTask(db, caller, params.taskId)),
    ),
    handlerAfter(
      markRefund,
      ({ caller, context, params, body }) =>
        service.checkMark(services, { caller, context }, params.id, decisionOf(body)),
      ({ caller, context, body }, before) =>
        service.markRefund(services, { caller, context }, before, decisionOf(body)),
    ),
    handler(retryMerchantsRefund, async ({ caller: operator, context, params: { id } }) => {
      const { caller, taskId } = await service.operatorAt(services, operator, id);
      const { retried, skipped } = await service.retryTask(services, { caller, context }, taskId, [id]);
      return { retried, skipped };
    }),
    handlerAfter(
      markMerchantsRefund,
      async ({ caller: operator, context, params: { id }, body }) => {
        const { caller } = await service.operatorAt(services, operator, id);
        const decision = decisionOf(body);
        return { caller, item: await service.checkMark(services, { caller, context }, id, decision) };
      },
      ({ context, body }, { caller, item }) =>
        service.markRefund(services, { caller, context }, item, decisionOf(body)),
    ),
  ];
}

const decisionOf = ({ state, note, voucher = '', voucherPicture = '' }: MarkRefundBody): Decision => ({
  state,
  note,
  voucher,
  voucherPicture: pathOfPaper(voucherPicture),
});
