import { addParticipant } from '../../../../shared/contract/events/attendance.calls.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

/** Bookings made at the desk. */
export const deskRoutes = (services: Services): Handler[] => [
  handler(addParticipant, ({ params, body, caller, context }) =>
    service.addParticipant(services, { caller, context }, params.id, body),
  ),
];
