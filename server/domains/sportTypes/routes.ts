import * as contract from '../../../shared/contract/sportTypes/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

/** Sport types as operators keep them; what forms offer is in the choices. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.sportTypes, ({ query, caller }) => service.listSportTypes(services, caller, query)),
  handler(contract.createSportType, ({ body, caller, context }) =>
    service.createSportType(services, { caller, context }, body),
  ),
  handler(contract.changeSportType, ({ body, caller, context }) =>
    service.changeSportType(services, { caller, context }, body),
  ),
  handler(contract.removeSportType, ({ params, caller, context }) =>
    service.removeSportType(services, { caller, context }, params.id),
  ),
  handler(contract.sortSportTypes, ({ body, caller, context }) =>
    service.sortSportTypes(services, { caller, context }, body.sortList),
  ),
];
