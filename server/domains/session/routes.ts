import {
  changePassword,
  exchange,
  identity,
  login,
  logout,
  userInfo,
} from '../../../shared/contract/session.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { privilegesOf } from './identity.ts';
import { presentUserInfo } from './present.ts';
import { changeOwnPassword, exchangeTicket, ownAccount, signIn, signOut } from './service.ts';

/** Handlers of signing in and out, and of what an account may know about itself. */
export const routes = (services: Services): readonly Handler[] => [
  handler(login, ({ body, context }) => signIn(services, body, context)),
  handler(exchange, ({ body, context }) => exchangeTicket(services, body, context)),
  handler(userInfo, async ({ caller }) => presentUserInfo(await ownAccount(services, caller))),
  handler(logout, ({ caller, context }) => signOut(services, caller, context)),
  handler(changePassword, ({ caller, body, context }) => changeOwnPassword(services, caller, body, context)),
  handler(identity, ({ caller, query }) => privilegesOf(services, caller, query)),
];
