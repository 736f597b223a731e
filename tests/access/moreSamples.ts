import { randomUUID } from 'node:crypto';
import type { Objects } from './objects.ts';
import { FREE, type Request, type Sample, SAMPLES } from './samples.ts';

/** The first sample of a call with other fields; `undefined` takes one away. */
export const changed =
  (id: string, change: (objects: Objects) => { readonly [Part in keyof Request]: object }): Sample =>
  async (objects, test) => {
    const { params, query, body } = (await SAMPLES[id]?.(objects, test)) ?? {};
    const other = change(objects);
    const asked = Object.entries({ ...query, ...other.query }).filter(([, value]) => value !== undefined);
    return {
      ...{ params: { ...params, ...other.params }, query: Object.fromEntries(asked) },
      ...((body !== undefined || other.body) && { body: { ...(body as object), ...other.body } }),
    };
  };
const all = (
  ids: readonly string[],
  change: Parameters<typeof changed>[1],
): Readonly<Record<string, readonly Sample[]>> =>
  Object.fromEntries(ids.map((id) => [id, [changed(id, change)]]));

const sessions = ({ templateId, storeId, coachId }: Objects) => ({ templateId, storeId, coachId });
const orders = ({ eventId, templateId, storeId, memberId }: Objects) => ({
  ...{ eventId, templateId, storeId, userId: memberId },
});
const purchases = ({ eventId, memberId }: Objects) => ({ eventId, userId: memberId });
const packages = ({ classPackId, storeId, memberId }: Objects) => ({
  ...{ classPackId, storeId, userId: memberId },
});
const templates = ({ storeId, creatorId }: Objects) => ({ storeId, creatorId });
const card = (classPackId: number) => ({ ...FREE, mode: 2, classPackId, times: 1 });
const staffed = ({ coachId, classPackId, storeId }: Objects) => ({
  ...{ coachIds: [coachId], paymentModes: [card(classPackId)], storeId },
});
const templateChange = (objects: Objects) => ({
  body: {
    ...staffed(objects),
    regulations: [{ id: objects.regulationId, title: 'Shoes', content: 'Indoor shoes.', required: true }],
    applyTo: [objects.otherEventId],
  },
});

/** A file of named rows of a list, and one of all rows but some. */
const fileOf = (
  id: string,
  filter: (objects: Objects) => object,
  name: 'eventId' | 'orderId' | 'packageOrderId' | 'templateId' | 'channelId' | 'itemId',
): Readonly<Record<string, readonly Sample[]>> => ({
  [id]: [
    changed(id, (objects) => ({ query: filter(objects), body: { ids: [objects[name]] } })),
    changed(id, (objects) => ({ query: filter(objects), body: { excludeIds: [objects[name]] } })),
  ],
});
/** A change of one row that a filter finds, named or left by the others; `left` are the rows beside the named one. */
const manyOf = (
  id: string,
  filter: (objects: Objects) => object,
  [name, wide, left]: readonly ['orderId' | 'packageOrderId', (objects: Objects) => object, number],
): Readonly<Record<string, readonly Sample[]>> => ({
  [id]: [
    changed(id, (objects) => ({ query: filter(objects), body: { ids: [objects[name]] } })),
    changed(id, (objects) => ({
      query: wide(objects),
      body: { ids: undefined, excludeIds: [objects[name]], ...(id.endsWith('Many') && { count: left }) },
    })),
  ],
});

const AT = '2026-11-20T11:59:00+08:00';
const rule = (coachId: number) => ({
  ...{ freq: 'daily', from: '2026-12-01', count: 1 },
  slots: [{ start: '09:00', end: '10:00', coachIds: [coachId] }],
});
const bulk = ({ coachId, classPackId }: Objects) => ({
  ...{ rows: undefined, rule: rule(coachId), place: 'Court 7', coachIds: [coachId] },
  paymentModes: [card(classPackId)],
});

/** Further requests of a call, so that between them and the first one every field that takes an id is sent. */
export const MORE_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  ...all(['permissions.identity'], ({ creatorId, storeId }) => ({ query: { userId: creatorId, storeId } })),
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
  ...all(['accounts.profile'], ({ memberId }) => ({ query: { cellphone: undefined, ids: memberId } })),
  ...manyOf('orders.previewNotice', orders, ['orderId', purchases, 1]),
  ...manyOf('orders.noticeMany', orders, ['orderId', purchases, 1]),
  ...manyOf('orders.changeMany', orders, ['orderId', purchases, 1]),
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
  ...all(['eventTemplates.templates'], (objects) => ({ query: templates(objects) })),
  ...fileOf('eventTemplates.exportTemplates', templates, 'templateId'),
  ...all(['eventTemplates.change', 'eventTemplates.previewChange'], templateChange),
  ...all(['eventTemplates.create'], (objects) => ({ body: staffed(objects) })),
  'eventTemplates.act': [
    changed('eventTemplates.act', ({ colleagueId }) => ({
      body: { action: 'changeOwner', userId: colleagueId },
    })),
    changed('eventTemplates.act', ({ storeId }) => ({
      body: { action: 'copyToStores', storeIds: [storeId] },
    })),
  ],
  'eventTemplates.changeMany': [
    changed('eventTemplates.changeMany', (objects) => ({
      query: templates(objects),
      body: { change: { action: 'changeOwner', userId: objects.colleagueId } },
    })),
    changed('eventTemplates.changeMany', ({ storeId }) => ({
      body: { change: { action: 'copyToStores', storeIds: [storeId] } },
    })),
    changed('eventTemplates.changeMany', ({ templateId, title }) => ({
      query: { keyword: title },
      body: { ids: undefined, excludeIds: [templateId], count: 1 },
    })),
  ],
  'events.publish': [
    async (objects, test) => {
      const { body, ...rest } = (await SAMPLES['events.publish']?.(objects, test)) ?? {};
      const { sessions: planned, ...form } = body as { readonly sessions: readonly object[] };
      const { coachIds, paymentModes } = staffed(objects);
      return {
        ...rest,
        body: { ...form, sessions: planned.map((session) => ({ ...session, coachIds })), paymentModes },
      };
    },
  ],
  'eventTemplates.bulk': [
    changed('eventTemplates.bulk', (objects) => ({ body: { ...bulk(objects), id: objects.templateId } })),
    changed('eventTemplates.bulk', (objects) => ({
      body: { ...bulk(objects), templateIds: [objects.templateId] },
    })),
    async (objects, test) => {
      const { body } = (await SAMPLES['eventTemplates.bulk']?.(objects, test)) ?? {};
      const { rows, ...form } = body as { readonly rows: readonly object[] };
      return {
        body: {
          ...form,
          rows: rows.map((row) => ({ ...row, place: 'Court 7', coachIds: [objects.coachId] })),
        },
      };
    },
  ],
  ...all(['events.quickCreate'], ({ coachId, classPackId }) => ({
    body: { coachIds: [coachId], paymentModes: [card(classPackId)] },
  })),
  ...fileOf('tasks.exportItems', () => ({}), 'itemId'),
  ...all(['tasks.retry'], ({ itemId }) => ({ body: { itemIds: [itemId] } })),
  ...all(['tasks.tasks'], ({ templateId }) => ({ query: { templateId } })),
  ...all(['classPacks.options'], ({ storeId }) => ({ query: { storeId } })),
  'accounts.selectNames': [
    ({ colleagueId }) => ({ query: { ids: colleagueId } }),
    ({ companyId }) => ({ query: { companyId } }),
  ],
  ...all(['audit.logs'], ({ eventId, creatorId }) => ({ query: { objectId: eventId, actor: creatorId } })),
  ...all(['orders.orders'], (objects) => ({ query: orders(objects) })),
  ...fileOf('orders.exportOrders', orders, 'orderId'),
  ...all(['orders.purchases'], (objects) => ({ query: purchases(objects) })),
  ...fileOf('orders.exportPurchases', purchases, 'orderId'),
  ...all(['packageOrders.packageOrders'], (objects) => ({ query: packages(objects) })),
  ...fileOf('packageOrders.exportPackageOrders', packages, 'packageOrderId'),
  ...all(['membership.transactionBooking', 'membership.transactionBookingForReport'], (objects) => ({
    query: orders(objects),
  })),
  ...all(['membership.transactionCheckIn', 'membership.transactionCheckInForReport'], (objects) => ({
    query: { ...orders(objects), checkedIn: 0 },
  })),
  ...all(['channels.statistics', 'channels.shareStatistics'], ({ templateId }) => ({
    query: { serialNumber: undefined, searchId: templateId },
  })),
  ...all(['channels.channels'], ({ templateId }) => ({ query: { searchId: templateId } })),
  ...fileOf('channels.exportChannels', ({ templateId }) => ({ searchId: templateId }), 'channelId'),
};

/** All requests of a call about the given objects. */
export const samplesOf = (id: string): readonly Sample[] => [
  SAMPLES[id] ?? (() => ({})),
  ...(MORE_SAMPLES[id] ?? []),
];
