import { overview, platformOverview, waiting } from '../../../shared/contract/overview/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readOverview, readPlatformOverview, readWaiting } from './service.ts';

/** What the home pages of both sides show. */
export const routes = (services: Services): Handler[] => [
  handler(overview, ({ query, caller, context }) => readOverview(services, caller, query, context.now)),
  handler(platformOverview, ({ caller, context }) => readPlatformOverview(services, caller, context.now)),
  handler(waiting, ({ caller }) => readWaiting(services, caller)),
];
