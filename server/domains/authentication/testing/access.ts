import { signOnTicket } from '../../../db/schema/identity.ts';
import { tokenHashOf } from '../../../http/access/token.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import { anyone, everybodySignedIn } from '../../../testing/access/rows.ts';
import { all, nothing } from '../../../testing/access/samples.ts';
import { TEST_PASSWORD, unique } from '../../../testing/factories.ts';
import { makePasswordLink } from '../codes/service.ts';

const expectations: DomainAccess['expectations'] = {
  'authentication.login': anyone,
  'authentication.exchange': anyone,
  'authentication.sendCode': anyone,
  'authentication.resetPassword': anyone,
  'authentication.resetByLink': anyone,
  'authentication.register': anyone,
  'authentication.terms': anyone,
  'authentication.userInfo': everybodySignedIn,
  'authentication.logout': everybodySignedIn,
  'authentication.changePassword': everybodySignedIn,
  'permissions.identity': everybodySignedIn,
  'authentication.ssoAuthorize': anyone,
  'authentication.ssoCallback': anyone,
  'authentication.ssoLogout': everybodySignedIn,
  'authentication.identities': anyone,
  'authentication.verifyIdentity': anyone,
  'authentication.bindStores': anyone,
  'authentication.facility': anyone,
  'authentication.leaveSignOn': anyone,
};

/** Somebody whose staff record in the store waits for them, and their ticket for /bind-store. */
async function makeWaiting({ make }: TestApp, storeId: number) {
  const record = await make.staffRecord(storeId);
  const ticket = await make.signOnTicket({ code: 416, storeId, identityId: record.id });
  return { record, ticket };
}

const samples: DomainAccess['samples'] = {
  'authentication.login': async (_, { make }) => {
    const { accountName } = await make.account();
    return { body: { username: accountName, password: TEST_PASSWORD } };
  },
  'authentication.exchange': async (_, { make, database, services }) => {
    const { id: accountId, uid } = await make.account();
    const token = unique('ticket');
    const expiresAt = new Date(services.now() + 60_000);
    const row = { tokenHash: tokenHashOf(token), uid, accountId, code: 200, expiresAt };
    await database.orm.insert(signOnTicket).values(row);
    return { body: { uid, token } };
  },
  'authentication.sendCode': (_, { make }) => ({ query: { cellphone: make.number() } }),
  'authentication.resetPassword': async (_, { make }) => {
    const { cellphone } = await make.account({ cellphone: make.number() });
    return { body: { ...(await make.smsCode(cellphone, 'reset')), password: 'Another-horse-8' } };
  },
  'authentication.resetByLink': async (_, { make, database, services }) => {
    const { id } = await make.account();
    const token = await makePasswordLink(database.orm, id, services.now());
    return { body: { token, password: 'Another-horse-8' } };
  },
  'authentication.register': async (_, { make }) => ({
    body: {
      ...(await make.smsCode(make.number(), 'register')),
      password: 'Another-horse-8',
      companyName: unique('Merchant'),
      contactName: 'Li Na',
      agree: true,
    },
  }),
  'authentication.terms': nothing,
  'authentication.userInfo': nothing,
  'authentication.logout': nothing,
  'authentication.changePassword': () => ({
    body: { oldPassword: TEST_PASSWORD, password: 'Another-horse-8' },
  }),
  'permissions.identity': nothing,
  'authentication.ssoAuthorize': nothing,
  'authentication.ssoCallback': nothing,
  'authentication.ssoLogout': nothing,
  'authentication.identities': async ({ storeId }, test) => {
    const { record, ticket } = await makeWaiting(test, storeId);
    return { query: { ticket, staffNo: record.staffNo } };
  },
  'authentication.verifyIdentity': async ({ storeId }, test) => {
    const { record, ticket } = await makeWaiting(test, storeId);
    const { code } = await test.make.smsCode(record.cellphone, 'bindStore');
    return { query: { ticket, id: record.id, code } };
  },
  'authentication.bindStores': async ({ storeId }, { make }) => ({
    query: { ticket: await make.signOnTicket({ code: 417, storeId }) },
  }),
  'authentication.facility': async ({ storeId }, test) => {
    const { record, ticket } = await makeWaiting(test, storeId);
    return { body: { ticket, identityId: record.id, storeId } };
  },
  'authentication.leaveSignOn': async ({ storeId }, { make }) => ({
    body: { ticket: await make.signOnTicket({ code: 417, storeId }) },
  }),
};

const moreSamples: MoreSamples = {
  ...all(['permissions.identity'], ({ creatorId, storeId }) => ({ query: { userId: creatorId, storeId } })),
};

/** They answer numbers, codes, addresses and words of the house, and no word of anybody. */
const wordless = [
  'permissions.identity',
  'authentication.terms',
  'authentication.ssoAuthorize',
  'authentication.ssoCallback',
  'authentication.ssoLogout',
  'authentication.verifyIdentity',
];

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  // No request names one: people come to their record by a ticket.
  objects: {
    make: async ({ make }, { storeId }) => {
      await make.staffRecord(storeId);
      return {};
    },
    absent: {},
  },
  moreSamples,
  wordless,
  texts: {
    prose: [{ table: 'staff_identity', columns: ['name'], owner: 'store', id: 't.store_id' }],
    noProse: [
      'sign_in_throttle.key',
      'sign_on_ticket.token_hash',
      'sign_on_ticket.uid',
      'sms_code.code_hash',
      'sms_code.cellphone',
      'sms_code.purpose',
      'sms_limit.key',
      'password_link.token_hash',
      'sign_in.id_token',
      'sign_on_attempt.id',
      'sign_on_attempt.state_hash',
      'sign_on_attempt.browser_hash',
      'sign_on_attempt.side',
      'sign_on_attempt.nonce',
      'sign_on_attempt.code_verifier',
      'sign_on_attempt.redirect',
      'sign_on_attempt.issuer',
      'sign_on_attempt.subject',
      'sign_on_attempt.staff_no',
      'sign_on_attempt.id_token',
      'sign_on_attempt.ticket_hash',
      'staff_identity.issuer',
      'staff_identity.subject',
      'staff_identity.staff_no',
      'staff_identity.cellphone',
    ],
  },
  tablesOfNobody: [
    'sign_in_throttle',
    'sign_on_ticket',
    'sms_code',
    'sms_limit',
    'password_link',
    'sign_on_attempt',
  ],
  // By GET because of the specification; a code is used once.
  changing: ['authentication.logout', 'authentication.verifyIdentity'],
};
