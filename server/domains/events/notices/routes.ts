import { previewNotice, sendNotice } from '../../../../shared/contract/calls/notices.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as service from './service.ts';

/** Messages to everybody who booked a session. */
export const noticeRoutes = (services: Services): Handler[] => [
  handler(sendNotice, ({ params, query, caller, context }) =>
    service.sendNotice(services, { caller, context }, params.x, query),
  ),
  handler(previewNotice, ({ params, query, caller }) =>
    service.previewNotice(services, caller, params.id, query.channel),
  ),
];
