import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { merchantsListOfStore } from '../../../testing/access/rows.ts';
import { all } from '../../../testing/access/samples.ts';

const CARDS = ['membership.newMemberships', 'membership.newMembershipsForReport'];
const SUMMARIES = ['membership.summaries', 'membership.summariesForReport'];
const CALLS = [...CARDS, ...SUMMARIES];
const DAYS = { start: '2026-06-01', end: '2027-05-31' };

/** Operators with the code see every store; a merchant names its own. */
const ofBothSides = { ...merchantsListOfStore, operatorWithCode: 'ok' } as const;

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: Object.fromEntries(CALLS.map((id) => [id, ofBothSides])),
  samples: Object.fromEntries(CALLS.map((id) => [id, ({ storeId }) => ({ query: { ...DAYS, storeId } })])),
  orders: { others: ['newCards', 'openedAt'] },
  // Operators see the cards of all stores, which are found by store.
  readsWhole: { 'membership.newMemberships': ['holding', 'member'] },
  moreSamples: {
    ...all(CARDS, ({ companyId }) => ({ query: { companyId, keyword: 'Ticket' } })),
    ...all(SUMMARIES, ({ companyId }) => ({ query: { companyId, groupBy: 'staff', sortBy: 'newCards' } })),
  },
};
