import * as contract from '../../../shared/contract/eventTemplates/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { acrossStores } from '../../http/access/authorize.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { templatesFile } from './listExport.ts';
import { formRoutes } from './form/routes.ts';
import { publishRoutes } from './publish/routes.ts';
import * as service from './service.ts';

/** The caller in the stores a list names. */
const within = acrossStores('EVENTS_READ_WRITE');

/** Templates of sessions: lists, one of them, and the changes that need no form. */
export const routes = (services: Services): Handler[] => [
  handler(contract.templates, async ({ query, caller, context }) =>
    service.listTemplates(services, await within(services, caller, query), query, context.now),
  ),
  handler(contract.exportTemplates, async ({ query, body, context, ...request }) => {
    const caller = await within(services, request.caller, query);
    return exportList(services, templatesFile, { caller, context }, { filter: query, body });
  }),
  handler(contract.template, ({ params, caller, context }) =>
    service.readTemplate(services, caller, params.id, context.now),
  ),
  handler(contract.templateHistory, ({ params, query, caller, context }) =>
    service.readTemplateHistory(services, { caller, context }, params.id, query),
  ),
  handler(contract.searchTemplates, ({ query, caller }) => service.findTemplates(services, caller, query)),
  handler(contract.copyTemplate, ({ params, body, caller, context }) =>
    service.copyTemplate(services, { caller, context }, params.id, body.copyName),
  ),
  handler(contract.removeTemplate, ({ params, caller, context }) =>
    services.database.transaction((tx) => service.removeTemplate(tx, { caller, context }, params.id)),
  ),
  handler(contract.shelveTemplate, ({ params, query, caller, context }) =>
    services.database.transaction((tx) => service.shelveTemplate(tx, { caller, context }, params.id, query)),
  ),
  handler(contract.setCityActivity, ({ params, body, caller, context }) =>
    service.setCityActivity(services, { caller, context }, params.id, body),
  ),
  handler(contract.changeOwner, ({ params, caller, context }) =>
    services.database.transaction((tx) =>
      service.changeOwner(tx, { caller, context }, params.eventTemplateId, params.userId),
    ),
  ),
  ...formRoutes(services),
  ...publishRoutes(services),
];
