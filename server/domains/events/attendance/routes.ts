import { checkIn } from '../../../../shared/contract/events/attendance.calls.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

/** What happens at the door of a session. */
export const attendanceRoutes = (services: Services): Handler[] => [
  handler(checkIn, ({ params, body, caller, context }) =>
    service.checkIn(services, { caller, context }, params.id, body),
  ),
];
