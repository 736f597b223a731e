import {
  previewNotice,
  previewNotices,
  sendNotice,
  sendNotices,
} from '../../../../shared/contract/messages/notices.calls.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as many from './many.ts';
import * as service from './service.ts';

/** Messages to everybody who booked a session. */
export const noticeRoutes = (services: Services): Handler[] => [
  handler(sendNotice, ({ params, query, caller, context }) =>
    service.sendNotice(services, { caller, context }, params.x, query),
  ),
  handler(previewNotice, ({ params, query, caller }) =>
    service.previewNotice(services, caller, params.id, query.channel),
  ),
  handler(sendNotices, ({ query, body, ...request }) => many.sendNotices(services, request, { query, body })),
  handler(previewNotices, ({ query, body, ...request }) =>
    many.previewNotices(services, request, { query, body }),
  ),
];
