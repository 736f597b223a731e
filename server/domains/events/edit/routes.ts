import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import * as contract from '../../../../shared/contract/events/eventEdits.calls.ts';
import { Refusal } from '../../../http/errors.ts';
import { type Handler, handler, WithCode } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { changeSessions } from '../changes/service.ts';
import * as service from './service.ts';

/** The full edit of one session, and the bulk edit of many. */
export const editRoutes = (services: Services): Handler[] => [
  handler(contract.edit, async ({ params: { id }, body, caller, context }) => {
    const { version, notifyParticipants, message, publishAnyway, ...change } = body;
    const how = { version, notifyParticipants, message, publishAnyway, change };
    try {
      return { ...(await service.editSession(services, { caller, context }, id, how)), current: null };
    } catch (error) {
      if (!(error instanceof Refusal) || error.resultCode !== ResultCode.changedBySomeoneElse) throw error;
      // The form shows both rows side by side (screens A3).
      const current = await service.currentSession(services, caller, id, context.now);
      return new WithCode(error.resultCode, {
        id,
        version: current?.version ?? 0,
        affectedBookings: 0,
        current,
      });
    }
  }),
  handler(contract.previewEdits, ({ body, caller, context }) =>
    service.previewEdits(services, { caller, context }, body.ids, body.change),
  ),
  handler(contract.editBatch, ({ body, caller, context }) =>
    service.editBatch(services, { caller, context }, body),
  ),
  handler(contract.changeSessions, ({ query, body, caller, context }) =>
    changeSessions(services, { caller, context }, { query, body }),
  ),
];
