import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import {
  anyOperator,
  everybodySignedIn,
  merchantsAlways,
  merchantsOwnList,
} from '../../../testing/access/rows.ts';
import { all, nothing } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'stores.coachOptions': merchantsOwnList,
  'classPacks.options': { ...merchantsAlways, partnerUnsettled: 'notSettled' },
  'sportTypes.sports': everybodySignedIn,
  'companies.options': anyOperator,
};

const samples: DomainAccess['samples'] = {
  'stores.coachOptions': nothing,
  'classPacks.options': nothing,
  'sportTypes.sports': nothing,
  'companies.options': nothing,
};

const moreSamples: MoreSamples = {
  ...all(['classPacks.options'], ({ storeId }) => ({ query: { storeId } })),
};

/** They answer numbers, codes and addresses, and no word of anybody. */
const wordless = ['sportTypes.sports'];

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, wordless };
