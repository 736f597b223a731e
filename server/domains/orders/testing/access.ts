import type { DomainAccess, MoreSamples, Request } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import {
  merchantsListOfStore,
  merchantsObject,
  merchantsOwnList,
  objectOfBothSides,
  operatorsWithCode,
} from '../../../testing/access/rows.ts';
import {
  after,
  all,
  fileOf,
  lineAbout,
  manyOf,
  nothing,
  notice,
  ofTemplate,
  ready,
} from '../../../testing/access/samples.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'orders.notice': merchantsObject,
  'orders.noticeMany': merchantsObject,
  'orders.changeMany': merchantsObject,
  'orders.previewNotice': merchantsOwnList,
  'orders.orders': merchantsListOfStore,
  'orders.exportOrders': { ...merchantsListOfStore, operatorWithCode: 'ok' },
  'orders.buyers': merchantsOwnList,
  'orders.order': merchantsObject,
  'orders.orderOfMerchant': operatorsWithCode,
  'orders.refund': merchantsObject,
  'orders.cancel': merchantsObject,
  'orders.previewSeriesCancel': merchantsObject,
  'orders.cancelSeries': merchantsObject,
  'orders.moveTargets': merchantsObject,
  'orders.move': merchantsObject,
  'orders.addNote': merchantsObject,
  'orders.resendConfirmation': merchantsObject,
  'orders.revealPhone': merchantsObject,
  'orders.purchaseData': objectOfBothSides,
  'membership.transactionBooking': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionBookingForReport': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionCheckIn': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionCheckInForReport': { ...merchantsOwnList, operatorWithCode: 'ok' },
};

const ofOrder = ({ orderNumber }: Objects): Request => ({ params: { orderNumber } });

const orders = ({ companyId, eventId, templateId, storeId, memberId }: Objects) => ({
  companyId,
  eventId,
  templateId,
  storeId,
  userId: memberId,
});

const purchases = ({ eventId, memberId }: Objects) => ({ eventId, userId: memberId });

const samples: DomainAccess['samples'] = {
  'orders.notice': ({ orderId }) => ({ body: { ids: [orderId], ...notice } }),
  'orders.noticeMany': ({ orderId }) => ({ body: { ids: [orderId], count: 1, change: notice } }),
  'orders.changeMany': ({ orderId }) => ({
    body: { change: { action: 'checkIn' }, ids: [orderId], count: 1 },
  }),
  'orders.previewNotice': ({ orderId }) => ({ body: { ids: [orderId], channel: 'sms' } }),
  'orders.orders': ({ storeId }) => ({
    query: { storeId, keyword: 'Member', sortBy: 'amount', sortOrder: 'desc' },
  }),
  'orders.exportOrders': ({ storeId }) => ({
    query: { storeId },
    body: { columns: ['orderNumber', 'amount'] },
  }),
  'orders.buyers': () => ({ query: { keyword: 'Member' } }),
  'orders.order': ofOrder,
  'orders.orderOfMerchant': ofOrder,
  'orders.refund': (objects) => ({
    ...ofOrder(objects),
    body: { amount: 1000, reason: 2, note: '', alsoCancel: false, notify: true },
  }),
  'orders.cancel': ({ freeOrderNumber }) => ({
    params: { orderNumber: freeOrderNumber },
    body: { reason: 2, note: '', notify: false },
  }),
  'orders.previewSeriesCancel': ({ seriesOrderNumber }) => ({ params: { orderNumber: seriesOrderNumber } }),
  'orders.cancelSeries': ({ seriesOrderNumber }) => ({
    params: { orderNumber: seriesOrderNumber },
    body: { count: 1, amount: 5_000, points: 0, times: 0, reason: 2, note: '', notify: true },
  }),
  'orders.moveTargets': ofOrder,
  'orders.move': ({ orderNumber, otherEventId }) => ({
    params: { orderNumber },
    body: { eventId: otherEventId, notify: false },
  }),
  'orders.addNote': (objects) => ({ ...ofOrder(objects), body: { note: 'called back' } }),
  'orders.resendConfirmation': ofOrder,
  'orders.revealPhone': ofOrder,
  'orders.purchaseData': ofTemplate,
  'membership.transactionBooking': () => ({ query: { start: '2026-11-01', end: '2026-11-30' } }),
  'membership.transactionBookingForReport': nothing,
  'membership.transactionCheckIn': () => ({ query: { checkedIn: 1 } }),
  'membership.transactionCheckInForReport': nothing,
};

const moreSamples: MoreSamples = {
  ...manyOf('orders.previewNotice', orders, ['orderId', purchases, 1]),
  ...manyOf('orders.noticeMany', orders, ['orderId', purchases, 1]),
  ...manyOf('orders.changeMany', orders, ['orderId', purchases, 1]),
  ...all(['orders.orders'], (objects) => ({ query: orders(objects) })),
  ...fileOf('orders.exportOrders', orders, 'orderId'),
  ...all(['membership.transactionBooking', 'membership.transactionBookingForReport'], (objects) => ({
    query: orders(objects),
  })),
  ...all(['membership.transactionCheckIn', 'membership.transactionCheckInForReport'], (objects) => ({
    query: { ...orders(objects), checkedIn: 0 },
  })),
};

const furtherSamples: MoreSamples = {
  // What failed refunds add up to is asked for them alone.
  'orders.orders': [() => ({ query: { refundState: '4' } })],
  'orders.order': [
    ready('orders.order', ({ companyId, orderNumber }) => lineAbout(companyId, 'order', orderNumber)),
  ],
  // Why there is none is asked where none is found.
  'orders.moveTargets': [(objects) => ({ ...ofOrder(objects), query: { keyword: 'called by nobody' } })],
  // One of two seats goes back with its money.
  'orders.refund': [
    after(
      'orders.refund',
      ({ orderId }) => `update booking set seats = 2 where id = ${orderId}`,
      () => ({ amount: 2_500, lines: [{ line: 0, seats: 1 }], alsoCancel: true }),
    ),
  ],
};

const made: DomainAccess['made'] = {
  'orders.refund': [200, 1404],
  'orders.cancelSeries': [200, 1404],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, furtherSamples, made, ...excuses };
