import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn, merchantsAlways } from '../../../testing/access/rows.ts';

const expectations: DomainAccess['expectations'] = {
  'merchant.info': merchantsAlways,
  // The sibling store belongs to the same company, and the file is the company's.
  'merchant.auditRecord': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
};

const samples: DomainAccess['samples'] = {
  'merchant.info': () => ({ query: { pageType: 'view' } }),
  'merchant.auditRecord': ({ companyId }) => ({ query: { merchantId: companyId } }),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples };
