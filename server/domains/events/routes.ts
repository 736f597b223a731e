import * as contract from '../../../shared/contract/events/calls.ts';
import { changeOverview } from './changes/overview.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { attendanceRoutes } from './attendance/routes.ts';
import { cancelRoutes } from './cancel/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { editRoutes } from './edit/routes.ts';
import { exportParticipants } from './export.ts';
import { overviewFile, sessionsFile } from './listExport.ts';
import { noticeRoutes } from './notices/routes.ts';
import { quickChange } from './quickChange.ts';
import * as service from './service.ts';
import { waitlistRoutes } from './waitlist/routes.ts';

/** The caller in the stores a list names. */
const within = acrossStores('EVENTS_READ_WRITE');

/** Sessions: lists, one of them, quick changes, participants; everything larger has a folder of its own. */
export const routes = (services: Services): Handler[] => [
  handler(contract.manage, async ({ query, caller, context }) =>
    service.listSessions(services, await within(services, caller, query), query, context.now),
  ),
  handler(contract.exportSessions, async ({ query, body, context, ...request }) => {
    const caller = await within(services, request.caller, query);
    return exportList(services, sessionsFile, { caller, context }, { filter: query, body, days: query });
  }),
  handler(contract.exportOverview, ({ query, body, ...request }) =>
    exportList(services, overviewFile, request, { filter: query, body, days: query }),
  ),
  handler(contract.changeOverview, ({ query, body, ...request }) =>
    changeOverview(services, request, { query, body }),
  ),
  handler(contract.managePlatform, ({ query, caller, context }) =>
    service.listPlatformEvents(services, caller, query, context.now),
  ),
  handler(contract.event, ({ params, caller, context }) =>
    service.readSession(services, caller, params.id, context.now),
  ),
  handler(contract.quickChange, ({ params, body, caller, context }) =>
    services.database.transaction((tx) => quickChange(tx, { caller, context }, params.id, body)),
  ),
  handler(contract.exportParticipants, ({ body, caller, context }) =>
    exportParticipants(services, { caller, context }, body),
  ),
  handler(contract.participants, ({ params, query, caller }) =>
    service.listParticipants(services, caller, params.id, query),
  ),
  handler(contract.places, ({ query, caller, context }) =>
    service.findPlaces(services, caller, query, context.now),
  ),
  handler(contract.search, ({ params, caller, context }) =>
    service.findSessions(services, caller, params.x, context.now),
  ),
  ...cancelRoutes(services),
  ...editRoutes(services),
  ...attendanceRoutes(services),
  ...deskRoutes(services),
  ...waitlistRoutes(services),
  ...noticeRoutes(services),
];
