import * as contract from '../../../shared/contract/staff/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as operators from '../permissions/service.ts';
import { readCoached } from './coaching/service.ts';
import { changeStaff } from './change/service.ts';
import { makeStaff } from './change/make.ts';
import { changeManyStaff } from './change/many.ts';
import * as read from './list/service.ts';
import { asManager, type Reader } from './rights.ts';
import * as service from './service.ts';
import { withdrawAccess } from './change/withdraw.ts';

/** The request of who may change people of merchants. @throws Refusal forbidden. */
const managing = <Request extends { readonly caller: Reader }>(request: Request) => ({
  ...request,
  caller: asManager(request.caller),
});

/** The form of one store as that of several. */
const inOneStore = <Form extends { readonly storeId: number; readonly roleIds: number[] }>({
  storeId,
  roleIds,
  ...person
}: Form) => ({ ...person, rights: [{ storeId, roleIds }] });

/** Handlers about the people of merchants, and about one operator where a call is for both. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.staff, ({ caller, query }) => read.listStaff(services, caller, query)),
  handler(contract.exportStaff, ({ caller, context, query, body }) =>
    read.exportStaff(services, { caller, context }, { filter: query, body }),
  ),
  handler(contract.revealStaffPhone, ({ params, ...request }) =>
    read.revealPhone(services, request, params.id),
  ),
  handler(contract.staffOne, ({ caller, query }) => read.readStaff(services, caller, query)),
  handler(contract.staffOneForOperators, async ({ query, ...request }) => {
    const own = await operators.requestAbout(services, request, query.id);
    return own
      ? operators.readOperator(services, own, query.id)
      : read.readStaff(services, request.caller, query);
  }),
  handler(contract.roleOptions, ({ caller, query }) => read.rolesToGive(services, caller, query.storeId)),
  handler(contract.saveStaff, ({ body, ...request }) =>
    'id' in body
      ? changeStaff(services, managing(request), inOneStore(body), 'staff.giveAccess')
      : makeStaff(services, managing(request), inOneStore(body)),
  ),
  handler(contract.makeColleague, ({ body, ...request }) => makeStaff(services, managing(request), body)),
  handler(contract.changeColleague, ({ body, ...request }) =>
    changeStaff(services, managing(request), { ...body, isWhole: true }),
  ),
  handler(contract.coachedSessions, async ({ params: { id }, query, ...request }) => {
    // Operators coach nobody.
    const own = await operators.requestAbout(services, request, id);
    return own ? [] : readCoached(services, request.caller, id, query.storeId);
  }),
  handler(contract.changeStaff, async ({ body, ...request }) => {
    const own = await operators.requestAbout(services, request, body.id);
    return own
      ? operators.changeOperator(services, own, body)
      : changeStaff(services, managing(request), body);
  }),
  handler(contract.changeManyStaff, ({ query, body, ...request }) =>
    changeManyStaff(services, request, { query, body }),
  ),
  handler(contract.resetStaffPassword, async ({ body, params: { id }, ...request }) => {
    const own = await operators.requestAbout(services, request, id);
    return own
      ? operators.resetOperator(services, own, id, body.password)
      : service.resetPassword(services, managing(request), id, body.password);
  }),
  handler(contract.signOutStaff, async ({ params: { id }, ...request }) => {
    const own = await operators.requestAbout(services, request, id);
    return own
      ? operators.signOutOperator(services, own, id)
      : service.signOutStaff(services, managing(request), id);
  }),
  handler(contract.withdrawStaff, async ({ body, params: { id }, ...request }) => {
    const own = await operators.requestAbout(services, request, id);
    return own
      ? operators.deleteOperator(services, own, id, body)
      : withdrawAccess(services, managing(request), id, body);
  }),
];
