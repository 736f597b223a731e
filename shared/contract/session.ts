import { z } from 'zod';
import { anyone, signedIn } from './access.ts';
import { call } from './call.ts';
import { Id, IdText, Ok, Version, text } from './shapes/basics.ts';
import { Code, Password, Privilege, SessionShape, UserInfo } from './shapes/identity.ts';

/** Sign in. Wrong pairs, unknown names and waiting accounts answer alike (reliability I9, I11). */
export const login = call({
  id: 'session.login',
  method: 'POST',
  path: '/vue-admin-template/user/login',
  access: anyone(),
  summary: 'Sign in with account name and password; answers the token.',
  body: z.object({
    username: text(3, 50),
    // Never trimmed: spaces are part of a password.
    password: z.string().min(1).max(256),
    side: z.enum(['P', 'B']).optional(),
  }),
  result: SessionShape,
});

/** Exchange the one-time value of a single-sign-on arrival (`/?uid&token`) for a session. Decision H32. */
export const exchange = call({
  id: 'session.exchange',
  method: 'POST',
  path: '/v1/backend-user/sso/exchange',
  access: anyone(),
  summary: 'Exchange a single-sign-on one-time value; valid once, 60 s.',
  body: z.object({ uid: text(1, 64), token: text(1, 200) }),
  result: z.object({ code: z.number().int(), token: z.string().optional() }),
  addition: true,
});

export const userInfo = call({
  id: 'session.userInfo',
  method: 'GET',
  path: '/v2/backend-user',
  access: signedIn(),
  summary: 'The signed-in account.',
  result: UserInfo,
});

/** A GET by specification (decision H6): idempotent, not cached, works only with the token header. */
export const logout = call({
  id: 'session.logout',
  method: 'GET',
  path: '/v2/backend-user/logout',
  access: signedIn(),
  summary: 'Sign out: the token is dead from the next request on.',
  result: Ok,
});

export const changePassword = call({
  id: 'session.changePassword',
  method: 'PATCH',
  path: '/v1/backend-user',
  access: signedIn(),
  summary: 'Change the own password; signs out every other session of the account.',
  body: z.object({ oldPassword: z.string().min(1).max(256), password: Password }),
  result: z.object({ id: Id, version: Version, signedOutSessions: z.number().int() }),
});

export const identity = call({
  id: 'permissions.identity',
  method: 'GET',
  path: '/v1/permissions/identity',
  access: signedIn(),
  summary: 'The privileges of the signed-in account: by user (platform) or by store (partner).',
  query: z.object({ userId: IdText.optional(), storeId: IdText.optional() }),
  result: z.object({ codes: z.array(Code), platform: z.array(Privilege) }),
});
