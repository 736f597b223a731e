import { outbox } from '../../../shared/contract/calls/notices.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { listOutbox } from './service.ts';

/** What was written for delivery. */
export const routes = (services: Services): readonly Handler[] => [
  handler(outbox, ({ query, caller }) => listOutbox(services, caller, query)),
];
