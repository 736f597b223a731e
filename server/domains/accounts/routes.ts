import { accountVerification, appletAccountQuery } from '../../../shared/contract/accounts/calls.ts';
import { profile } from '../../../shared/contract/events/attendance.calls.ts';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { appUsers, findAppUser, namesToChoose, verifyAccount } from './service.ts';

/** Handlers about accounts. */
export const routes = (services: Services): readonly Handler[] => [
  handler(selectNames, ({ caller, query }) => namesToChoose(services, caller, query)),
  handler(accountVerification, ({ caller, query }) => verifyAccount(services, caller, query)),
  handler(appletAccountQuery, ({ query, ...request }) => findAppUser(services, request, query.cellphone)),
  handler(profile, ({ query: { ids = [], cellphone }, ...request }) =>
    appUsers(services, request, cellphone === undefined ? { ids } : { phone: cellphone }),
  ),
];
