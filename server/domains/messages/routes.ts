import { outbox, readCode, sendTestMessage } from '../../../shared/contract/messages/notices.calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { listOutbox, readRegistrationCode, writeTest } from './service.ts';

/** What was written for delivery. */
export const routes = (services: Services): readonly Handler[] => [
  handler(outbox, ({ query, caller }) => listOutbox(services, caller, query)),
  handler(readCode, ({ params, ...request }) => readRegistrationCode(services, request, params.id)),
  handler(sendTestMessage, ({ body, ...request }) => writeTest(services, request, body)),
];
