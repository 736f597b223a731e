import {
  changePassword,
  exchange,
  identity,
  login,
  logout,
  userInfo,
} from '../../../shared/contract/authentication/calls.ts';
import * as signOn from '../../../shared/contract/authentication/singleSignOn.calls.ts';
import {
  register,
  resetByLink,
  resetPassword,
  sendCode,
  terms,
} from '../../../shared/contract/authentication/smsCodes.calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { registerMerchant, resetPasswordByCode, resetPasswordByLink } from './codes/service.ts';
import * as codes from './codes/smsCodes.ts';
import { termsIn } from './codes/terms.ts';
import { privilegesOf } from './identity.ts';
import { presentUserInfo } from './present.ts';
import {
  bindStore,
  findIdentity,
  leaveBinding,
  proveIdentity,
  storesToBind,
} from './singleSignOn/bindStore.ts';
import { connectProvider } from './singleSignOn/provider.ts';
import { beginSignOn, finishSignOn, signOnLogout } from './singleSignOn/signOn.ts';
import { changeOwnPassword, exchangeTicket, ownAccount, signIn, signOut } from './service.ts';

/** Handlers of signing in and out, and of what an account may know about itself. */
export const routes = (services: Services): readonly Handler[] => [
  handler(login, ({ body, context }) => signIn(services, body, context)),
  handler(sendCode, ({ query, context }) => codes.sendCode(services, query, context)),
  handler(resetPassword, ({ body, context }) => resetPasswordByCode(services, body, context)),
  handler(resetByLink, ({ body, context }) => resetPasswordByLink(services, body, context)),
  handler(register, ({ body, context }) => registerMerchant(services, body, context)),
  handler(terms, async ({ query }) => termsIn(query)),
  handler(exchange, ({ body, context }) => exchangeTicket(services, body, context)),
  handler(userInfo, async ({ caller }) => presentUserInfo(await ownAccount(services, caller))),
  handler(logout, ({ caller, context }) => signOut(services, caller, context)),
  handler(changePassword, ({ caller, body, context }) => changeOwnPassword(services, caller, body, context)),
  handler(identity, ({ caller, query }) => privilegesOf(services, caller, query)),
  ...signOnRoutes(services),
];

/** Handlers of signing on through the identity provider. */
function signOnRoutes(services: Services): readonly Handler[] {
  const { identityProvider } = services.config;
  const provider = identityProvider && connectProvider(identityProvider);
  return [
    handler(signOn.ssoAuthorize, ({ query, context }) => beginSignOn(services, provider, query, context)),
    handler(signOn.ssoCallback, ({ query, context }) => finishSignOn(services, provider, query, context)),
    handler(signOn.ssoLogout, ({ caller, context }) => signOnLogout(services, provider, caller, context)),
    handler(signOn.identities, ({ query }) => findIdentity(services, query)),
    handler(signOn.verifyIdentity, ({ query }) => proveIdentity(services, query)),
    handler(signOn.bindStores, ({ query }) => storesToBind(services, query)),
    handler(signOn.facility, ({ body, context }) => bindStore(services, body, context)),
    handler(signOn.leaveSignOn, ({ body, context }) =>
      leaveBinding(services, provider, body.ticket, context),
    ),
  ];
}
