import { z } from 'zod';
import { anyone, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { Id, IdText, nameText, text } from '../basics.ts';
import { SmsCode } from './identity.shapes.ts';

/** What /bind-store may ask with: 32 random bytes, answered by the exchange of a sign-on with code 416 to 418. */
const Ticket = text(20, 100);

export const ssoAuthorize = call({
  id: 'authentication.ssoAuthorize',
  method: 'GET',
  path: '/v1/sso/authorize',
  access: anyone(),
  counted: 'signIn',
  summary:
    'Go to the identity provider: authorization code with PKCE, state and nonce bound to this browser for 10 min.',
  query: z.object({
    side: z.enum(['P', 'B']).default('B'),
    /** Own path to go on to afterwards. */
    redirect: text(1, 2_000).optional(),
  }),
  result: z.null(),
  answer: 'redirect',
  addition: true,
});

export const ssoCallback = call({
  id: 'authentication.ssoCallback',
  method: 'GET',
  path: '/v1/sso/callback',
  access: anyone(),
  counted: 'signIn',
  summary:
    'Come back from the identity provider: on to `/?uid&token`, or to the sign-in with `failed` and a reason.',
  query: z.looseObject({ state: z.string().max(200).optional(), code: z.string().max(2_000).optional() }),
  result: z.null(),
  answer: 'redirect',
  addition: true,
});

/** A GET by specification. It only says where to go: the sign-in here is ended by /logout. */
export const ssoLogout = call({
  id: 'authentication.ssoLogout',
  method: 'GET',
  path: '/v2/backend-user/sso/logout',
  access: signedIn(),
  summary: "Where the identity provider's own session ends; empty after a sign-in by password.",
  result: z.object({ logoutUrl: z.string() }),
});

export const identities = call({
  id: 'authentication.identities',
  method: 'GET',
  path: '/v1/identities',
  access: anyone(),
  counted: 'signIn',
  summary:
    'The own staff record of whoever came with code 416 (by number or phone) or 418; nobody else is found.',
  query: z.object({ ticket: Ticket, staffNo: text(4, 20).optional(), cellphone: MobileNumber.optional() }),
  result: z.object({
    id: Id,
    /** All but the first character hidden. */
    name: z.string(),
    storeId: Id,
    storeName: z.string(),
    code: z.number().int(),
    /** With 418: where the identity provider says the person works now. */
    movesTo: z.object({ storeId: Id, storeName: z.string() }).optional(),
  }),
});

export const verifyIdentity = call({
  id: 'authentication.verifyIdentity',
  method: 'GET',
  path: '/v1/identities/verification',
  access: anyone(),
  counted: 'signIn',
  summary: 'Prove by a code of purpose bindStore that the phone of a staff record is the own one.',
  query: z.object({ ticket: Ticket, id: IdText, code: SmsCode }),
  result: z.object({ verified: z.boolean(), token: z.string().optional() }),
});

export const bindStores = call({
  id: 'authentication.bindStores',
  method: 'GET',
  path: '/v1/sso/stores',
  access: anyone(),
  counted: 'signIn',
  summary: 'Stores of the company that sent somebody with code 417, to choose the own one from.',
  query: z.object({ ticket: Ticket }),
  result: z.array(z.object({ id: Id, name: z.string(), city: z.string() })),
  addition: true,
});

export const facility = call({
  id: 'authentication.facility',
  method: 'POST',
  path: '/v1/backend-user/facility',
  access: anyone(),
  counted: 'signIn',
  summary:
    'Link the person the identity provider named to a store. 417 makes a disabled account without rights; no token then.',
  body: z.object({
    ticket: Ticket,
    storeId: Id,
    /** With 416 and 418: the record that was found. */
    identityId: Id.optional(),
    /** With 418: leave the store the account is linked to. */
    move: z.boolean().optional(),
    /** With 417: who the person is, and the code their phone was sent. */
    name: nameText(2, 20).optional(),
    cellphone: MobileNumber.optional(),
    code: SmsCode.optional(),
  }),
  result: z.object({ userId: Id, token: z.string().optional() }),
});

export const leaveSignOn = call({
  id: 'authentication.leaveSignOn',
  method: 'POST',
  path: '/v1/sso/leave',
  access: anyone(),
  counted: 'signIn',
  summary: "End a sign-on at /bind-store; answers where the identity provider's own session ends.",
  body: z.object({ ticket: Ticket }),
  result: z.object({ logoutUrl: z.string() }),
  addition: true,
});
