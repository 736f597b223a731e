import { z } from 'zod';
import { anyone, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { Id, IdText, Ok, Version, text } from '../basics.ts';
import { Code, Password, Privilege, SignInResult, SmsCode, UserInfo } from './identity.shapes.ts';

/** Sign in. Wrong pairs, unknown names and waiting accounts answer alike (reliability I9, I11). */
export const login = call({
  id: 'authentication.login',
  method: 'POST',
  path: '/vue-admin-template/user/login',
  access: anyone(),
  counted: 'signIn',
  summary: 'Sign in with account name and password, or on side B with number and code; answers the token.',
  body: z
    .object({
      /** With a code: the number it was sent to. */
      username: text(3, 50),
      // Never trimmed: spaces are part of a password.
      password: z.string().min(1).max(256).optional(),
      code: SmsCode.optional(),
      /** The door: codes open merchant accounts alone, a password opens accounts of either side (decision H51). */
      side: z.enum(['P', 'B']).optional(),
    })
    .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      error: 'or a code is sent, one of them',
      path: ['password'],
    })
    .refine(({ code, side }) => code === undefined || side === 'B', {
      error: 'opens merchant accounts, side B',
      path: ['code'],
    }),
  result: SignInResult,
});

/** Exchange the one-time value of a single-sign-on arrival (`/?uid&token`) for a sign-in. Decision H32. */
export const exchange = call({
  id: 'authentication.exchange',
  method: 'POST',
  path: '/v1/backend-user/sso/exchange',
  access: anyone(),
  counted: 'signIn',
  summary: 'Exchange a single-sign-on one-time value; valid once, 60 s.',
  body: z.object({ uid: text(1, 64), token: text(1, 200) }),
  result: z.object({
    code: z.number().int(),
    token: z.string().optional(),
    /** With 416 to 418: what the calls of /bind-store ask with (see singleSignOn). */
    ticket: z.string().optional(),
  }),
  addition: true,
});

export const userInfo = call({
  id: 'authentication.userInfo',
  method: 'GET',
  path: '/v2/backend-user',
  access: signedIn({ oneTimePassword: true }),
  summary: 'The signed-in account.',
  result: UserInfo,
});

/** A GET by specification (decision H6): idempotent, not cached, works only with the token header. */
export const logout = call({
  id: 'authentication.logout',
  method: 'GET',
  path: '/v2/backend-user/logout',
  access: signedIn({ oneTimePassword: true }),
  summary: 'Sign out: the token is dead from the next request on.',
  result: Ok,
});

export const changePassword = call({
  id: 'authentication.changePassword',
  method: 'PATCH',
  path: '/v1/backend-user',
  access: signedIn({ oneTimePassword: true }),
  summary:
    'Change the own password; signs out every other sign-in of the account. A one-time password is replaced without naming it.',
  body: z.object({ oldPassword: z.string().min(1).max(256).optional(), password: Password }),
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
