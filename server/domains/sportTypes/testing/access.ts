import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { unique } from '../../../testing/factories.ts';

const expectations: DomainAccess['expectations'] = {
  'sportTypes.sportTypes': operatorsWithCode,
  'sportTypes.create': operatorsWithCode,
  'sportTypes.change': operatorsWithCode,
  'sportTypes.remove': operatorsWithCode,
  'sportTypes.sorts': operatorsWithCode,
};

const samples: DomainAccess['samples'] = {
  'sportTypes.sportTypes': () => ({ query: { pageSize: 9999 } }),
  'sportTypes.create': () => ({ body: { name: unique('Sport type'), icon: '', status: 1 } }),
  'sportTypes.change': async (_, { make }) => {
    const { id, name } = await make.sportType();
    return { body: { id, name, icon: '', status: 1, version: 0 } };
  },
  'sportTypes.remove': async (_, { make }) => ({ params: { id: (await make.sportType()).id } }),
  'sportTypes.sorts': async (_, { make }) => ({
    body: { sortList: [{ id: (await make.sportType()).id, sort: 1 }] },
  }),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  texts: { noProse: ['sport_type.name', 'sport_type.icon', 'sport_type.defaults'] },
  tablesOfNobody: ['sport_type'],
  // Wanted whole, to be put into order.
  longPages: { 'sportTypes.sportTypes': 9_999 },
};
