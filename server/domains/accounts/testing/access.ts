import type { DomainAccess, MoreSamples, Row } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn, merchantsOwnList } from '../../../testing/access/rows.ts';
import { all } from '../../../testing/access/samples.ts';

/** Of the stores in which somebody manages people, and of no store in particular. */
const managers: Row = { ...merchantsOwnList, operatorWithCode: 'ok' };

const expectations: DomainAccess['expectations'] = {
  'accounts.verification': managers,
  'accounts.appletQuery': managers,
  'accounts.profile': managers,
  'accounts.selectNames': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
};

const samples: DomainAccess['samples'] = {
  'accounts.verification': async ({ colleagueId }, { database }) => {
    const { rows } = await database.pool.query<{ accountName: string }>(
      'select account_name as "accountName" from account where id = $1',
      [colleagueId],
    );
    return { query: { accountName: rows[0]?.accountName ?? 'nobody' } };
  },
  'accounts.appletQuery': () => ({ query: { cellphone: '13900000001' } }),
  'accounts.profile': () => ({ query: { cellphone: '13900000001' } }),
  'accounts.selectNames': () => ({ query: { keyword: 'Name' } }),
};

const moreSamples: MoreSamples = {
  ...all(['accounts.profile'], ({ memberId }) => ({ query: { cellphone: undefined, ids: memberId } })),
  'accounts.selectNames': [
    ({ colleagueId }) => ({ query: { ids: colleagueId } }),
    ({ companyId }) => ({ query: { companyId } }),
    () => ({ query: { keyword: 'Name', past: '1' } }),
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  // An app user belongs to no company; whoever knows the whole number may link them, and the sample's is nobody's.
  wordless: ['accounts.appletQuery'],
  // People who booked in one store of a company are known in its others.
  companyWide: ['accounts.profile'],
  wholeQueries: {
    'accounts.profile': { ids: Array.from({ length: 99 }, (_, index) => index + 1).join(',') },
  },
  statementsOfPeople: ['profiles'],
};
