import * as contract from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { type Handler, handler } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { publishBulk } from './bulk.ts';
import { readPublication, undoPublication } from './publication.ts';
import { quickCreate } from './quick.ts';
import { publishSessions } from './service.ts';

/** Publishing: single sessions, quick create, many sessions by a rule. */
export const publishRoutes = (services: Services): Handler[] => [
  handler(contract.publish, ({ params, body, caller, context }) =>
    publishSessions(services, { caller, context }, params.id, body),
  ),
  handler(contract.quickCreate, ({ body, caller, context }) =>
    quickCreate(services, { caller, context }, body),
  ),
  handler(contract.publishBulk, ({ body, caller, context }) =>
    publishBulk(services, { caller, context }, body),
  ),
  handler(contract.publication, ({ params, caller, context }) =>
    readPublication(services, caller, params.taskId, context.now),
  ),
  handler(contract.undoPublication, ({ params, caller, context }) =>
    undoPublication(services, { caller, context }, params.taskId),
  ),
];
