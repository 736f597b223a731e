import { randomUUID } from 'node:crypto';
import type { DomainAccess, MoreSamples, Sample } from '../../../testing/access/domainAccess.ts';
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
  card,
  changed,
  fileOf,
  FREE,
  manyOf,
  notice,
  ready,
} from '../../../testing/access/samples.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'events.manage': merchantsListOfStore,
  'events.managePlatform': operatorsWithCode,
  'events.exportSessions': merchantsListOfStore,
  'events.exportOverview': operatorsWithCode,
  'events.changeOverview': operatorsWithCode,
  'events.event': objectOfBothSides,
  'events.quickChange': merchantsObject,
  'events.cancel': merchantsObject,
  'events.cancelBatch': merchantsObject,
  'events.previewBatch': merchantsObject,
  'events.exportPreview': merchantsObject,
  'events.exportNotRefundable': merchantsObject,
  'events.exportParticipants': merchantsObject,
  'events.participants': merchantsObject,
  'events.places': merchantsOwnList,
  'events.search': merchantsOwnList,
  'events.edit': merchantsObject,
  'events.previewEdits': merchantsObject,
  'events.changeMany': merchantsObject,
  'events.editBatch': merchantsObject,
  'events.checkIn': merchantsObject,
  'events.addParticipant': merchantsObject,
  'events.waitlist': merchantsObject,
  'events.changeWaitlist': merchantsObject,
  'events.revealWaitingPhone': merchantsObject,
  'events.previewNotice': merchantsObject,
  'events.noticeMany': merchantsObject,
  'events.previewNotices': merchantsOwnList,
  'orders.editNotice': merchantsObject,
};

const reason = { reasonType: 1, description: '', megSendParticipants: 0 };

const ofEvent: Sample = ({ eventId }) => ({ params: { id: eventId } });

const sessions = ({ templateId, storeId, coachId }: Objects) => ({ templateId, storeId, coachId });

const AT = '2026-11-20T11:59:00+08:00';

const payable = (mode: object) => JSON.stringify([{ ...FREE, ...mode }]);

/** A number that nobody else has. */
const phoneOf = ({ memberId }: Objects): string => `137${String(memberId).padStart(8, '0')}`;

const withPhone = (objects: Objects) =>
  `update member set points = 50, phone = '${phoneOf(objects)}' where id = ${objects.memberId}`;

const samples: DomainAccess['samples'] = {
  'events.manage': ({ storeId }) => ({
    query: { storeId, status: '0,1', currentPage: 1, sortBy: 'startAt' },
  }),
  'events.exportSessions': ({ storeId }) => ({
    query: { storeId, status: '0,1' },
    body: { columns: ['title', 'gross'] },
  }),
  'events.exportOverview': () => ({ body: { columns: ['id', 'booked'], totals: true } }),
  'events.changeOverview': ({ templateId }) => ({
    body: { change: { action: 'city', cityIds: ['310100'] }, ids: [templateId], count: 1 },
  }),
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
  'events.places': ({ eventId }) => ({
    query: { startAt: AT, endAt: '2026-11-20T13:00:00+08:00', exceptId: eventId },
  }),
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
  'events.noticeMany': ({ eventId }) => ({ body: { change: notice, ids: [eventId], count: 1 } }),
  'events.previewNotices': ({ eventId }) => ({ body: { channel: 'sms', ids: [eventId] } }),
  'orders.editNotice': ({ eventId }) => ({
    params: { x: eventId },
    query: { channel: 'push', text: 'See you at the gate' },
  }),
};

const ofTemplate = ({ templateId }: Objects) => ({ templateId });

const moreSamples: MoreSamples = {
  ...manyOf('events.noticeMany', sessions, ['eventId', ofTemplate, 2]),
  ...manyOf('events.previewNotices', sessions, ['eventId', ofTemplate, 2]),
  ...all(['events.manage'], (objects) => ({ query: sessions(objects) })),
  ...fileOf('events.exportSessions', sessions, 'eventId'),
  ...all(['events.exportParticipants'], ({ eventId }) => ({
    body: { templateId: undefined, eventIds: [eventId] },
  })),
  'events.changeMany': [
    changed('events.changeMany', (objects) => ({
      query: sessions(objects),
      body: { change: { action: 'edit', change: { coachIds: [objects.coachId] }, notifyParticipants: 0 } },
    })),
    changed('events.changeMany', ({ eventId, templateId }) => ({
      query: { templateId },
      body: { ids: undefined, excludeIds: [eventId], count: 2 },
    })),
  ],
  ...all(['events.edit'], ({ otherEventId, coachId, classPackId }) => ({
    params: { id: otherEventId },
    body: { place: undefined, coachIds: [coachId], paymentModes: [card(classPackId)] },
  })),
  ...all(['events.editBatch', 'events.previewEdits'], ({ coachId }) => ({
    body: { change: { coachIds: [coachId] } },
  })),
  'events.checkIn': [
    changed('events.checkIn', ({ orderId }) => ({
      body: { bookingIds: [], actions: [{ actionId: randomUUID(), at: AT, bookingId: orderId }] },
    })),
    changed('events.checkIn', ({ orderNumber }) => ({
      body: { bookingIds: [], actions: [{ actionId: randomUUID(), at: AT, code: orderNumber }] },
    })),
  ],
};

const furtherSamples: MoreSamples = {
  'events.edit': [
    changed('events.edit', () => ({ body: { place: 'Court 11', notifyParticipants: 1 } })),
    ready(
      'events.edit',
      ({ otherEventId }) => `update event set place = 'Court 9' where id = ${otherEventId}`,
    ),
    ...(moreSamples['events.edit'] ?? []),
  ],
  'events.previewEdits': moreSamples['events.previewEdits'] ?? [],
  'events.cancel': [changed('events.cancel', () => ({ body: { megSendParticipants: 1 } }))],
  'events.exportNotRefundable': [
    ready(
      'events.exportNotRefundable',
      ({ orderId }) => `update booking set payment_number = null where id = ${orderId}`,
    ),
  ],
  'events.previewBatch': [changed('events.previewBatch', () => ({ body: { megSendParticipants: 1 } }))],
  'events.changeWaitlist': [changed('events.changeWaitlist', () => ({ body: { action: 'offer' } }))],
  // At the door: by the code of an order, and somebody who came is taken back.
  'events.checkIn': [
    ...(moreSamples['events.checkIn'] ?? []),
    after(
      'events.checkIn',
      ({ orderId }) => `update booking set checked_in_at = '2026-11-20T11:59:30+08:00' where id = ${orderId}`,
      () => ({ undo: true }),
    ),
    // What the door sends again, and what comes after it was taken back.
    async (objects, test) => {
      const { rows } = await test.database.pool.query<{ id: string }>(
        'select action_id as id from check_in_action where booking_id = $1',
        [objects.orderId],
      );
      const actions = [{ actionId: rows[0]?.id ?? randomUUID(), at: AT, bookingId: objects.orderId }];
      return changed('events.checkIn', () => ({ body: { bookingIds: [], actions } }))(objects, test);
    },
    after(
      'events.checkIn',
      ({ orderId }) =>
        `update check_in_action set answer = answer || '{"state":"undone"}' where booking_id = ${orderId}`,
      ({ orderId }) => ({
        bookingIds: [],
        actions: [{ actionId: randomUUID(), at: AT, bookingId: orderId }],
      }),
    ),
  ],
  // At the desk: a session of a series, also of one that is not whole yet; a member who pays with points, and with class times.
  'events.addParticipant': [
    changed('events.addParticipant', ({ seriesEventId }) => ({ params: { id: seriesEventId } })),
    ready(
      'events.addParticipant',
      ({ seriesEventId, openTaskId }) =>
        `update event set publish_task_id = '${openTaskId}' where id = ${seriesEventId}`,
      ({ seriesEventId }) => ({ params: { id: seriesEventId } }),
    ),
    after(
      'events.addParticipant',
      (objects) => [
        `update event set payment_modes = '${payable({ mode: 1, points: 5 })}' where id = ${objects.eventId}`,
        withPhone(objects),
      ],
      (objects) => ({ phone: phoneOf(objects), userName: undefined, payMode: 1 }),
    ),
    after(
      'events.addParticipant',
      (objects) => [
        `update event set payment_modes = '${payable({ mode: 2, times: 1, classPackId: objects.classPackId })}'
         where id = ${objects.eventId}`,
        withPhone(objects),
      ],
      (objects) => ({ phone: phoneOf(objects), userName: undefined, payMode: 2 }),
    ),
  ],
};

const made: DomainAccess['made'] = {
  'events.cancel': [200, 1404],
  'events.cancelBatch': [200, 1404],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = { expectations, samples, moreSamples, furtherSamples, made, ...excuses };
