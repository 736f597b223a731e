import { signOnTicket } from '../../../db/schema/identity.ts';
import { tokenHashOf } from '../../../http/token.ts';
import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import { anyone, everybodySignedIn } from '../../../testing/access/rows.ts';
import { all, nothing } from '../../../testing/access/samples.ts';
import { TEST_PASSWORD, unique } from '../../../testing/factories.ts';

const expectations: DomainAccess['expectations'] = {
  'session.login': anyone,
  'session.exchange': anyone,
  'session.userInfo': everybodySignedIn,
  'session.logout': everybodySignedIn,
  'session.changePassword': everybodySignedIn,
  'permissions.identity': everybodySignedIn,
};

const samples: DomainAccess['samples'] = {
  'session.login': async (_, { make }) => {
    const { accountName } = await make.account();
    return { body: { username: accountName, password: TEST_PASSWORD } };
  },
  'session.exchange': async (_, { make, database, services }) => {
    const { id: accountId, uid } = await make.account();
    const token = unique('ticket');
    const expiresAt = new Date(services.now() + 60_000);
    const row = { tokenHash: tokenHashOf(token), uid, accountId, code: 200, expiresAt };
    await database.orm.insert(signOnTicket).values(row);
    return { body: { uid, token } };
  },
  'session.userInfo': nothing,
  'session.logout': nothing,
  'session.changePassword': () => ({ body: { oldPassword: TEST_PASSWORD, password: 'Another-horse-8' } }),
  'permissions.identity': nothing,
};

const moreSamples: MoreSamples = {
  ...all(['permissions.identity'], ({ creatorId, storeId }) => ({ query: { userId: creatorId, storeId } })),
};

/** They answer numbers, codes and addresses, and no word of anybody. */
const wordless = ['permissions.identity'];

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, wordless };
