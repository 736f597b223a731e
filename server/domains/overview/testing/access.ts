import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { anyOperator, everybodySettled } from '../../../testing/access/rows.ts';
import { nothing, ready } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'overview.overview': { ...everybodySettled, operatorWithCode: 'chooseStore', operatorWithout: 'forbidden' },
  'overview.platform': anyOperator,
  'overview.waiting': everybodySettled,
};

const samples: DomainAccess['samples'] = {
  'overview.overview': () => ({ query: { range: 30 } }),
  'overview.platform': nothing,
  'overview.waiting': nothing,
};

/** They answer numbers, codes and addresses, and no word of anybody. */
const wordless = ['overview.overview', 'overview.waiting'];

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  // A session took place.
  furtherSamples: {
    'overview.overview': [
      ready(
        'overview.overview',
        ({ eventId }) =>
          `update event set start_at = start_at - interval '3 days', end_at = end_at - interval '3 days'
           where id = ${eventId}`,
      ),
    ],
  },
  wordless,
  tellsAmounts: ['overview.overview'],
};
