import * as contract from '../../../shared/contract/calls/staff.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readCoached } from './coaching.ts';
import { changeColleague, makeColleague } from './colleague.ts';
import * as read from './read.ts';
import * as service from './service.ts';
import { withdrawAccess } from './withdraw.ts';

/** Handlers about the people of merchants. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.staff, ({ caller, query }) => read.listStaff(services, caller, query)),
  handler(contract.staffOne, ({ caller, query }) => read.readStaff(services, caller, query)),
  handler(contract.staffOneForOperators, ({ caller, query }) => read.readStaff(services, caller, query)),
  handler(contract.roleOptions, ({ caller, query }) => read.rolesToGive(services, caller, query.storeId)),
  handler(contract.saveStaff, ({ body, ...request }) =>
    'id' in body ? service.giveAccess(services, request, body) : service.createStaff(services, request, body),
  ),
  handler(contract.makeColleague, ({ body, ...request }) => makeColleague(services, request, body)),
  handler(contract.changeColleague, ({ body, ...request }) => changeColleague(services, request, body)),
  handler(contract.coachedSessions, ({ caller, params, query }) =>
    readCoached(services, caller, params.id, query.storeId),
  ),
  handler(contract.changeStaff, ({ body, ...request }) => service.changeStaff(services, request, body)),
  handler(contract.resetStaffPassword, ({ body, params, ...request }) =>
    service.resetPassword(services, request, params.id, body.password),
  ),
  handler(contract.withdrawStaff, ({ body, params, ...request }) =>
    withdrawAccess(services, request, params.id, body),
  ),
];
