import { signOnTicket } from '../../server/db/schema/identity.ts';
import { tokenHashOf } from '../../server/http/token.ts';
import type { Sending, TestApp } from '../../server/testing/buildTestApp.ts';
import { TEST_PASSWORD, unique } from '../../server/testing/factories.ts';
import type { Objects } from './objects.ts';

export type Request = Pick<Sending, 'params' | 'query' | 'body'>;
export type Sample = (objects: Objects, test: TestApp) => Request | Promise<Request>;

const nothing: Sample = () => ({});
const reason = { reasonType: 1, description: '', megSendParticipants: 0 };
const viewContent = { query: 'status=0&sortBy=title', columns: null, shared: 0 };
const notice = { channel: 'sms', text: 'See you at the gate' };
const ofTask: Sample = ({ taskId }) => ({ params: { taskId } });
const ofEvent: Sample = ({ eventId }) => ({ params: { id: eventId } });
const ofOrder = ({ orderNumber }: Objects): Request => ({ params: { orderNumber } });
const ofSerial: Sample = ({ serialNumber }) => ({ params: { serialNumber } });
const askedSerial: Sample = ({ serialNumber }) => ({ query: { serialNumber } });
const ofTemplate: Sample = ({ templateId }) => ({ params: { id: templateId } });

export const FREE = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };
const DAY_MS = 86_400_000;

/** A session that nothing stands against: every one has a place of its own. */
const plannedSession = (now: number) => ({
  startAt: new Date(now + 7 * DAY_MS).toISOString(),
  endAt: new Date(now + 7 * DAY_MS + 5_400_000).toISOString(),
  ...{ place: unique('Court'), capacity: 20, minParticipants: 0, coachIds: [] },
});

/** A template form that any store may send. */
async function templateForm({ make }: TestApp) {
  const { name } = await make.picture();
  return {
    ...{
      title: unique('Form'),
      sport_type: (await make.sportType()).id,
      grades: [1],
      cover: `/${name}`,
      images: [],
    },
    ...{ description: '<p>An evening for everybody.</p>', minAge: null, maxAge: null },
    ...{ capacity: 20, minParticipants: 0, waitlistMax: 0, waitlistOfferMinutes: 120 },
    paymentModes: [FREE],
    ...{ cancelDeadline: 24, registrationClose: 60, coachIds: [], regulations: [], isOnShelf: 1 },
  };
}

/** A valid request of every call, about the given objects. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'session.login': async (_, { make }) => {
    const { accountName } = await make.account();
    return { body: { username: accountName, password: TEST_PASSWORD } };
  },
  'session.exchange': async (_, { make, database, services }) => {
    const { id: accountId, uid } = await make.account();
    const token = unique('ticket');
    const expiresAt = new Date(services.now() + 60_000);
    const row = { tokenHash: tokenHashOf(token), uid, accountId, code: 200, expiresAt };
    await database.orm.insert(signOnTicket).values(row);
    return { body: { uid, token } };
  },
  'session.userInfo': nothing,
  'session.logout': nothing,
  'session.changePassword': () => ({ body: { oldPassword: TEST_PASSWORD, password: 'Another-horse-8' } }),
  'permissions.identity': nothing,
  'stores.partner': nothing,
  'stores.queryUMSSignInfo': ({ storeId }) => ({ query: { storeId } }),
  'stores.coachOptions': nothing,
  'classPacks.options': nothing,
  'stores.options': ({ companyId }) => ({ query: { companyId } }),
  'configuration.applicationConfig': nothing,
  'version.notice': nothing,
  'merchant.info': () => ({ query: { pageType: 'view' } }),
  'merchant.auditRecord': ({ companyId }) => ({ query: { merchantId: companyId } }),
  'events.manage': ({ storeId }) => ({
    query: { storeId, status: '0,1', currentPage: 1, sortBy: 'startAt' },
  }),
  'events.exportSessions': ({ storeId }) => ({
    query: { storeId, status: '0,1' },
    body: { columns: ['title', 'gross'] },
  }),
  'events.exportOverview': () => ({ body: { columns: ['id', 'booked'], totals: true } }),
  'events.managePlatform': () => ({ query: { sortBy: 'gross', sortOrder: 'desc' } }),
  'events.event': ofEvent,
  'events.quickChange': ({ eventId }) => ({ params: { id: eventId }, body: { capacity: 30, version: 0 } }),
  'events.cancel': ({ eventId }) => ({
    params: { id: eventId },
    body: { ...reason, id: eventId, eventId },
  }),
  'events.cancelBatch': ({ eventId, templateId }) => ({ body: { ...reason, ids: [eventId], templateId } }),
  'events.previewBatch': ({ eventId, templateId }) => ({ body: { ...reason, ids: [eventId], templateId } }),
  'events.exportPreview': ({ eventId, templateId }) => ({ body: { ids: [eventId], templateId } }),
  'events.exportNotRefundable': ({ eventId, templateId }) => ({ body: { ids: [eventId], templateId } }),
  'events.exportParticipants': ({ templateId }) => ({ body: { templateId } }),
  'events.participants': ofEvent,
  'events.search': () => ({ params: { x: 'Template' } }),
  'events.edit': ({ eventId }) => ({
    params: { id: eventId },
    body: { place: 'Court 9', version: 0, notifyParticipants: 0 },
  }),
  'events.previewEdits': ({ eventId }) => ({ body: { ids: [eventId], change: { capacity: 30 } } }),
  'events.changeMany': ({ eventId }) => ({
    body: { change: { action: 'unshelve' }, ids: [eventId], count: 1 },
  }),
  'events.editBatch': ({ eventId }) => ({
    body: { events: [{ id: eventId, version: 0 }], change: { capacity: 30 }, notifyParticipants: 0 },
  }),
  'events.checkIn': ({ eventId, orderId }) => ({ params: { id: eventId }, body: { bookingIds: [orderId] } }),
  'events.addParticipant': ({ eventId }) => ({
    params: { id: eventId },
    body: { phone: '13900000001', userName: 'Walk-in', payMode: 3 },
  }),
  'events.waitlist': ofEvent,
  'events.changeWaitlist': ({ eventId, waitingId }) => ({
    params: { id: eventId },
    body: { userId: waitingId, action: 'remove' },
  }),
  'events.revealWaitingPhone': ({ eventId, waitingId }) => ({ params: { id: eventId, userId: waitingId } }),
  'events.previewNotice': ({ eventId }) => ({ params: { id: eventId }, query: { channel: 'sms' } }),
  'orders.editNotice': ({ eventId }) => ({
    params: { x: eventId },
    query: { channel: 'push', text: 'See you at the gate' },
  }),
  'orders.notice': ({ orderId }) => ({ body: { ids: [orderId], ...notice } }),
  'orders.noticeMany': ({ orderId }) => ({ body: { ids: [orderId], count: 1, change: notice } }),
  'orders.changeMany': ({ orderId }) => ({
    body: { change: { action: 'checkIn' }, ids: [orderId], count: 1 },
  }),
  'orders.previewNotice': ({ orderId }) => ({ body: { ids: [orderId], channel: 'sms' } }),
  'accounts.profile': () => ({ query: { cellphone: '13900000001' } }),
  'messages.outbox': () => ({ query: { state: 'sent' } }),
  'eventTemplates.templates': ({ storeId }) => ({ query: { storeId, sortBy: 'updatedAt' } }),
  'eventTemplates.template': ofTemplate,
  'eventTemplates.history': ofTemplate,
  'eventTemplates.exportTemplates': ({ storeId }) => ({ query: { storeId }, body: { columns: ['title'] } }),
  'eventTemplates.search': () => ({ query: { keyword: 'Template' } }),
  'eventTemplates.copy': ({ templateId }) => ({
    params: { id: templateId },
    body: { copyName: unique('Copy') },
  }),
  'eventTemplates.remove': ofTemplate,
  'eventTemplates.shelve': ({ templateId }) => ({
    params: { id: templateId },
    query: { isOnShelf: 0, reason: 'shown by mistake' },
  }),
  'eventTemplates.cityActivity': ({ templateId }) => ({
    params: { id: templateId },
    body: { on: 1, cityIds: ['310100'] },
  }),
  'eventTemplates.create': async (_, test) => ({ body: await templateForm(test) }),
  'eventTemplates.change': async ({ templateId }, test) => ({
    body: {
      ...{ ...(await templateForm(test)), id: templateId, version: 0 },
      ...{ applyTo: 'none', notifyParticipants: 0 },
    },
  }),
  'eventTemplates.previewChange': async ({ templateId }, test) => ({
    body: {
      ...{ ...(await templateForm(test)), id: templateId, version: 0 },
      ...{ applyTo: 'all', notifyParticipants: 1 },
    },
  }),
  'eventTemplates.grades': ofTemplate,
  'eventTemplates.regulations': ofTemplate,
  'regulations.change': ({ regulationId }) => ({
    params: { id: regulationId },
    body: { title: 'Shoes', content: 'Indoor shoes only.', sort: 0, required: true },
  }),
  'regulations.remove': ({ regulationId }) => ({ params: { id: regulationId } }),
  'eventTemplates.sportTemplate': async (_, { make }) => ({ params: { id: (await make.sportType()).id } }),
  'eventTemplates.searchBySport': ({ storeId }) => ({ params: { sport_type: 1 }, query: { storeId } }),
  'eventTemplates.act': ({ templateId }) => ({ body: { action: 'unshelve', ids: [templateId] } }),
  'eventTemplates.changeMany': ({ templateId }) => ({
    body: { change: { action: 'unshelve' }, ids: [templateId], count: 1 },
  }),
  'events.publish': ({ templateId }, { services }) => ({
    params: { id: templateId },
    body: {
      sessions: [plannedSession(services.now())],
      ...{ registrationOpenAt: null, registrationClose: 60, cancelDeadline: 24, paymentModes: [FREE] },
    },
  }),
  'events.quickCreate': async (_, test) => {
    const { title, sport_type, grades, cover } = await templateForm(test);
    const { startAt, place, capacity, coachIds } = plannedSession(test.services.now());
    return {
      body: {
        ...{ title, sport_type, grades, cover, startAt, minutes: 90, place, capacity, coachIds },
        ...{ paymentModes: [FREE], cancelDeadline: 24, registrationClose: 60 },
        ...{ publish: true, publishAnyway: false },
      },
    };
  },
  'eventTemplates.bulk': ({ templateId }, { services }) => ({
    body: {
      rows: [{ ...plannedSession(services.now()), templateId }],
      ...{ registerType: 1, skipOverlap: true, dryRun: false },
    },
  }),
  'eventTemplates.publication': ({ publicationId }) => ({ params: { taskId: publicationId } }),
  'eventTemplates.undoPublication': ({ publicationId }) => ({ params: { taskId: publicationId } }),
  'eventTemplates.modifyCreatorTo': ({ templateId, colleagueId }) => ({
    params: { eventTemplateId: templateId, userId: colleagueId },
  }),
  'tasks.tasks': nothing,
  'tasks.task': ofTask,
  'tasks.items': ofTask,
  'tasks.exportItems': ({ taskId }) => ({ params: { taskId }, body: { columns: ['orderNumber'] } }),
  'tasks.changes': ({ changeId }) => ({ params: { taskId: changeId } }),
  'tasks.retry': ({ taskId, itemId }) => ({ params: { taskId }, body: { itemIds: [itemId] } }),
  'tasks.stop': ({ openTaskId }) => ({ params: { taskId: openTaskId } }),
  'tasks.file': ({ exportId }) => ({ params: { taskId: exportId } }),
  'refunds.mark': ({ itemId }) => ({
    params: { id: itemId },
    body: { state: 6, note: 'given up by a test' },
  }),
  'orders.orders': ({ storeId }) => ({
    query: { storeId, keyword: 'Member', sortBy: 'amount', sortOrder: 'desc' },
  }),
  'orders.exportOrders': ({ storeId }) => ({
    query: { storeId },
    body: { columns: ['orderNumber', 'amount'] },
  }),
  'orders.order': ofOrder,
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
  'orders.purchases': ofTemplate,
  'orders.exportPurchases': ({ templateId }) => ({
    params: { id: templateId },
    body: { columns: ['phone'] },
  }),

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
  'packageOrders.refund': ({ packageOrderNumber }) => ({
    params: { orderNumber: packageOrderNumber },
    body: { reason: 2, note: '' },
  }),
  'membership.transactionBooking': () => ({ query: { start: '2026-11-01', end: '2026-11-30' } }),
  'membership.transactionBookingForReport': nothing,
  'membership.transactionCheckIn': () => ({ query: { checkedIn: 1 } }),
  'membership.transactionCheckInForReport': nothing,
  'sportTypes.sports': nothing,
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
  'accounts.selectNames': () => ({ query: { keyword: 'Name' } }),
  'companies.options': nothing,
  'cities.cities': nothing,
  'savedViews.list': () => ({ query: { list: 'events.sessions' } }),
  'savedViews.create': () => ({ body: { ...viewContent, list: 'events.sessions', name: unique('View') } }),
  'savedViews.change': ({ ownViewId }) => ({
    body: { ...viewContent, id: ownViewId, version: 0, name: unique('View') },
  }),
  'savedViews.remove': ({ ownViewId }) => ({ query: { id: ownViewId } }),
  'savedViews.chooseDefault': ({ sharedViewId }) => ({
    body: { list: 'events.sessions', id: sharedViewId },
  }),
  'audit.logs': () => ({ query: { start: '2026-11-01', end: '2026-11-30' } }),

  'channels.exportChannels': () => ({ body: { columns: ['content', 'pv'] } }),
  'channels.channels': () => ({ query: { sortBy: 'conversion', start: '2026-11-01', end: '2026-11-30' } }),
  'channels.create': ({ templateId }) => ({
    body: { type: 1, category: 1, searchId: templateId, content: unique('Poster') },
  }),
  'channels.rename': ({ serialNumber }) => ({
    body: { serialNumber, content: unique('Poster'), version: 0 },
  }),
  'channels.counts': ({ templateId }) => ({ query: { searchIds: templateId } }),
  'channels.statistics': askedSerial,
  'channels.shareStatistics': askedSerial,
  'channels.journal': askedSerial,
  'channels.code': ofSerial,
  'channels.channel': ofSerial,
  'channels.history': ofSerial,
  'channels.duplicate': ({ serialNumber }) => ({
    params: { serialNumber },
    body: { content: unique('Poster') },
  }),
  'channels.change': ({ serialNumber, templateId }) => ({
    params: { serialNumber },
    body: { type: 4, category: 1, searchId: templateId, content: unique('Poster'), version: 0 },
  }),
  'channels.switch': ({ serialNumber }) => ({ params: { serialNumber }, query: { enable: 0 } }),
  'channels.show': askedSerial,
  'channels.showStatistics': askedSerial,
  'channels.showJournal': askedSerial,
  'channels.visit': ofSerial,
  'overview.overview': () => ({ query: { range: 30 } }),
  'overview.platform': nothing,
};

/** Codes that mean the call was made; other than 200 only where the object's state decides. */
export const MADE: Readonly<Record<string, readonly number[]>> = {
  'events.cancel': [200, 1404],
  'events.cancelBatch': [200, 1404],
  'orders.refund': [200, 1404],
  'orders.cancelSeries': [200, 1404],
  'packageOrders.refund': [200, 1404],
  // The sample has a live session: 644 is the answer to somebody who was let through.
  'eventTemplates.remove': [200, 644],
};
