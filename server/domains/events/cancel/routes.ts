import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import {
  cancel,
  cancelBatch,
  exportNotRefundable,
  exportPreview,
  previewBatch,
} from '../../../../shared/contract/events/calls.ts';
import { refuse } from '../../../http/errors.ts';
import { type Handler, handler, WithCode } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

/** Cancelling sessions: one, many, and what many would mean. Code 1404 says that refunds are still open. */
export function cancelRoutes(services: Services): Handler[] {
  return [
    handler(cancel, async ({ params, body, caller, context }) => {
      // Decision H4: both numbers of the body repeat the path, so that a wrong click in a list cannot cancel another one.
      const fields = (['id', 'eventId'] as const)
        .filter((field) => body[field] !== params.id)
        .map((field) => ({ field, code: 'mismatch', message: 'must be the number in the path' }));
      if (fields.length > 0) throw refuse.badInput(fields);
      const { open, taskId, totalCount, templateId } = await service.cancelEvent(
        services,
        { caller, context },
        params.id,
        body,
      );
      const task = { taskId, totalCount, ...(templateId !== null && { templateId }) };
      return withOpen(open, { cancelled: 1, task });
    }),
    handler(cancelBatch, async ({ body, caller, context }) => {
      const { cancelled, skipped, task } = await service.cancelBatch(services, { caller, context }, body);
      return withOpen(task?.open ?? false, {
        taskId: task?.taskId ?? null,
        totalCount: task?.totalCount ?? 0,
        templateId: task ? task.templateId : (body.templateId ?? null),
        cancelled,
        skipped,
      });
    }),
    handler(previewBatch, ({ body, caller, context }) =>
      service.previewBatch(services, { caller, context }, body),
    ),
    handler(exportPreview, ({ body, ...request }) =>
      service.exportPreview(services, request, body, 'sessions'),
    ),
    handler(exportNotRefundable, ({ body, ...request }) =>
      service.exportPreview(services, request, body, 'notRefundable'),
    ),
  ];
}

const withOpen = <Result>(open: boolean, result: Result) =>
  new WithCode(open ? ResultCode.acceptedWithOpenRefunds : ResultCode.success, result);
