import * as contract from '../../../../shared/contract/events/attendance.calls.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

/** The waiting list of a session. */
export const waitlistRoutes = (services: Services): Handler[] => [
  handler(contract.waitlist, ({ params, query, caller, context }) =>
    service.listWaiting(services, { caller, context }, params.id, query),
  ),
  handler(contract.changeWaitlist, ({ params, body, caller, context }) =>
    service.changeWaitlist(services, { caller, context }, params.id, body),
  ),
  handler(contract.revealWaitingPhone, ({ params, caller, context }) =>
    service.revealPhone(services, { caller, context }, params),
  ),
];
