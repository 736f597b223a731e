import * as contract from '../../../shared/contract/users/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as detail from './detail/service.ts';
import { usersFile } from './list/listExport.ts';
import { filterOf, listUsers } from './list/service.ts';
import { changeUsers } from './status/changeMany.ts';
import { setStatus } from './status/service.ts';

/** Handlers about app users. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.users, ({ query, ...request }) => listUsers(services, request, query)),
  handler(contract.exportUsers, ({ query, body, ...request }) =>
    exportList(services, usersFile, request, { filter: filterOf(query), body }),
  ),
  handler(contract.user, ({ params, ...request }) => detail.readUser(services, request, params.id)),
  handler(contract.changeUser, ({ params, body, ...request }) =>
    detail.changeUser(services, request, params.id, body),
  ),
  handler(contract.setUserStatus, ({ params, body, ...request }) =>
    setStatus(services, request, params.id, body),
  ),
  handler(contract.changeUsers, ({ query, body, ...request }) =>
    changeUsers(services, request, { query, body }),
  ),
  handler(contract.addUserNote, ({ params, body, ...request }) =>
    detail.addNote(services, request, params.id, body.text),
  ),
  handler(contract.revealUserPhone, ({ params, ...request }) =>
    detail.revealPhone(services, request, params.id),
  ),
  handler(contract.userBookings, ({ params, query, ...request }) =>
    detail.listBookings(services, request, params.id, query),
  ),
  handler(contract.userPacks, ({ params, query, ...request }) =>
    detail.listPacks(services, request, params.id, query),
  ),
  handler(contract.userSanctions, ({ params, query, ...request }) =>
    detail.listSanctions(services, request, params.id, query),
  ),
];
