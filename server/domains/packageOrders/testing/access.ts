import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { merchantsListOfStore, merchantsObject, merchantsOwnList } from '../../../testing/access/rows.ts';
import { all, fileOf, lineAbout, manyOf, notice, ready } from '../../../testing/access/samples.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'packageOrders.packageOrders': merchantsListOfStore,
  'packageOrders.packageOrder': merchantsObject,
  'packageOrders.exportPackageOrders': merchantsListOfStore,
  'packageOrders.addNote': merchantsObject,
  'packageOrders.cancel': merchantsObject,
  'packageOrders.notice': merchantsObject,
  'packageOrders.noticeMany': merchantsObject,
  'packageOrders.previewNotice': merchantsOwnList,
  'packageOrders.revealPhone': merchantsObject,
  'packageOrders.refund': merchantsObject,
  // A part of an order, asked for where its tickets are.
  'classPacks.refundHolding': merchantsObject,
};

const packages = ({ classPackId, storeId, memberId }: Objects) => ({
  classPackId,
  storeId,
  userId: memberId,
});

const samples: DomainAccess['samples'] = {
  'packageOrders.packageOrders': ({ storeId }) => ({
    query: { storeId, keyword: 'Ticket', sortBy: 'paidAt', sortOrder: 'desc' },
  }),
  'packageOrders.exportPackageOrders': ({ storeId }) => ({
    query: { storeId },
    body: { columns: ['orderNumber', 'amount'] },
  }),
  'packageOrders.packageOrder': ({ packageOrderNumber }) => ({ params: { id: packageOrderNumber } }),
  'packageOrders.cancel': ({ unpaidPackageNumber }) => ({
    params: { orderNumber: unpaidPackageNumber },
    body: { reason: 2, note: '' },
  }),
  'packageOrders.notice': ({ packageOrderId }) => ({ body: { ids: [packageOrderId], ...notice } }),
  'packageOrders.noticeMany': ({ packageOrderId }) => ({
    body: { ids: [packageOrderId], count: 1, change: notice },
  }),
  'packageOrders.previewNotice': ({ packageOrderId }) => ({
    body: { ids: [packageOrderId], channel: 'sms' },
  }),
  'packageOrders.addNote': ({ packageOrderNumber }) => ({
    params: { orderNumber: packageOrderNumber },
    body: { note: 'called back' },
  }),
  'packageOrders.revealPhone': ({ packageOrderNumber }) => ({ params: { orderNumber: packageOrderNumber } }),
  'classPacks.refundHolding': ({ boughtId }) => ({
    params: { id: boughtId },
    body: { amount: 5_000, times: 1, reason: 2, note: '', notify: true },
  }),
  'packageOrders.refund': ({ packageOrderNumber }) => ({
    params: { orderNumber: packageOrderNumber },
    body: { reason: 2, note: '' },
  }),
};

const moreSamples: MoreSamples = {
  ...manyOf('packageOrders.previewNotice', packages, [
    'packageOrderId',
    ({ memberId }) => ({ userId: memberId }),
    1,
  ]),
  ...manyOf('packageOrders.noticeMany', packages, [
    'packageOrderId',
    ({ memberId }) => ({ userId: memberId }),
    1,
  ]),
  ...all(['packageOrders.packageOrders'], (objects) => ({ query: packages(objects) })),
  ...fileOf('packageOrders.exportPackageOrders', packages, 'packageOrderId'),
};

const furtherSamples: MoreSamples = {
  'packageOrders.packageOrder': [
    ready('packageOrders.packageOrder', ({ companyId, packageOrderNumber }) =>
      lineAbout(companyId, 'packageOrder', packageOrderNumber),
    ),
  ],
};

const made: DomainAccess['made'] = {
  'packageOrders.refund': [200, 1404],
  'classPacks.refundHolding': [200, 1404],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, furtherSamples, made, ...excuses };
