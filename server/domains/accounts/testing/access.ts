import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn, merchantsOwnList } from '../../../testing/access/rows.ts';
import { all } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'accounts.profile': { ...merchantsOwnList, operatorWithCode: 'ok', operatorWithout: 'ok' },
  'accounts.selectNames': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
};

const samples: DomainAccess['samples'] = {
  'accounts.profile': () => ({ query: { cellphone: '13900000001' } }),
  'accounts.selectNames': () => ({ query: { keyword: 'Name' } }),
};

const moreSamples: MoreSamples = {
  ...all(['accounts.profile'], ({ memberId }) => ({ query: { cellphone: undefined, ids: memberId } })),
  'accounts.selectNames': [
    ({ colleagueId }) => ({ query: { ids: colleagueId } }),
    ({ companyId }) => ({ query: { companyId } }),
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  // People who booked in one store of a company are known in its others.
  companyWide: ['accounts.profile'],
  wholeQueries: {
    'accounts.profile': { ids: Array.from({ length: 99 }, (_, index) => index + 1).join(',') },
  },
  statementsOfPeople: ['profiles'],
};
