import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';

const expectations: DomainAccess['expectations'] = {
  'messages.outbox': operatorsWithCode,
};

const samples: DomainAccess['samples'] = {
  'messages.outbox': () => ({ query: { state: 'sent' } }),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples };
