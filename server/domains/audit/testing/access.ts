import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import { merchantsOwnList } from '../../../testing/access/rows.ts';
import { all } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'audit.logs': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'audit.export': { ...merchantsOwnList, operatorWithCode: 'ok' },
};

const samples: DomainAccess['samples'] = {
  'audit.logs': () => ({ query: { start: '2026-11-01', end: '2026-11-30' } }),
  'audit.export': () => ({ body: { columns: ['at', 'actor', 'changes', 'ip'] } }),
};

const moreSamples: MoreSamples = {
  ...all(['audit.export'], ({ eventId, creatorId, companyId }) => ({
    query: { objectId: eventId, actor: creatorId, companyId, merchantView: 1 },
    body: { columns: ['at'] },
  })),
  ...all(['audit.logs'], ({ eventId, creatorId, companyId }) => ({
    query: { objectId: eventId, actor: creatorId, companyId, merchantView: 1 },
  })),
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  noIds: {
    'audit.export body.ids[]': 'lines narrow what the reader may see anyway',
    'audit.export body.excludeIds[]': 'lines narrow what the reader may see anyway',
  },
  texts: { histories: ['audit.logs'], noProse: ['audit_count.action', 'audit_count.object'] },
  largeTables: ['audit_count'],
  orders: { others: ['at'] },
  sums: [{ call: 'audit.logs', part: 'results' }],
};
