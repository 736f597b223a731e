import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'stores.partner': { ...everybodySignedIn, operatorWithout: 'forbidden' },
  'stores.queryUMSSignInfo': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfSibling: 'notFound',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
  'stores.options': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
};

const samples: DomainAccess['samples'] = {
  'stores.partner': nothing,
  'stores.queryUMSSignInfo': ({ storeId }) => ({ query: { storeId } }),
  'stores.options': ({ companyId }) => ({ query: { companyId } }),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples };
