import { ticketGrant } from '../../../db/schema/packs.ts';
import type { DomainAccess, MoreSamples, Sample } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { merchantsObject, merchantsOwnList } from '../../../testing/access/rows.ts';
import { all, changed, fileOf, manyOf } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'classPacks.list': merchantsOwnList,
  'classPacks.export': merchantsOwnList,
  'classPacks.changeMany': merchantsObject,
  'classPacks.storeOptions': merchantsObject,
  'classPacks.one': merchantsObject,
  'classPacks.create': merchantsObject,
  'classPacks.change': merchantsObject,
  'classPacks.remove': merchantsObject,
  'classPacks.switch': merchantsObject,
  'classPacks.copy': merchantsObject,
  'classPacks.history': merchantsObject,
  'classPacks.figures': merchantsObject,
  'classPacks.freeCount': merchantsObject,
  'classPacks.code': merchantsObject,
  'classPacks.makeCode': merchantsObject,
  'classPacks.codePicture': merchantsObject,
  'classPacks.holdings': merchantsOwnList,
  'classPacks.exportHoldings': merchantsOwnList,
  'classPacks.holders': merchantsOwnList,
  'classPacks.tickets': merchantsObject,
  'classPacks.records': merchantsOwnList,
  'classPacks.exportRecords': merchantsOwnList,
  'classPacks.changeHolding': merchantsObject,
  'classPacks.changeHoldings': merchantsObject,
  'classPacks.recipients': merchantsObject,
  'classPacks.giveTicket': merchantsObject,
  'classPacks.giveTickets': merchantsObject,
  'classPacks.sell': merchantsObject,
};

const ofTicket: Sample = ({ ticketId }) => ({ params: { id: ticketId } });
const askedTicket: Sample = ({ ticketId }) => ({ query: { classPackId: ticketId } });
const askedPack: Sample = ({ lessonPackId }) => ({ query: { id: lessonPackId } });

const form = ({ storeId, templateId }: Objects) => ({
  kind: 1,
  name: unique('Lesson'),
  cover: '',
  description: '',
  storeIds: [storeId],
  saleFrom: null,
  saleTo: null,
  stock: null,
  limitPerUser: 0,
  status: 1,
  price: 10_000,
  times: 10,
  validityMonths: 3,
  templateIds: [templateId],
  sports: [],
});
const packForm = (objects: Objects) => {
  const {
    times: _times,
    validityMonths: _months,
    templateIds: _templates,
    sports: _sports,
    ...same
  } = form(objects);
  return { ...same, kind: 2, items: [{ classPackId: objects.ticketId, times: 2 }] };
};

const samples: DomainAccess['samples'] = {
  'classPacks.list': () => ({ query: { keyword: 'Ticket', sortBy: 'holders' } }),
  'classPacks.export': () => ({ body: { columns: ['name', 'price'] } }),
  'classPacks.changeMany': ({ ticketId }) => ({ body: { change: { status: 0 }, ids: [ticketId], count: 1 } }),
  'classPacks.storeOptions': ({ storeId }) => ({ params: { id: storeId } }),
  'classPacks.one': ofTicket,
  'classPacks.create': (objects) => ({ body: form(objects) }),
  'classPacks.change': (objects) => ({ body: { ...form(objects), id: objects.ticketId, version: 0 } }),
  'classPacks.remove': ({ unsoldTicketId }) => ({ params: { id: unsoldTicketId } }),
  'classPacks.switch': ({ ticketId }) => ({ params: { id: ticketId }, body: { status: 0 } }),
  'classPacks.copy': ({ ticketId }) => ({ params: { id: ticketId }, body: { copyName: unique('Copy') } }),
  'classPacks.history': ofTicket,
  'classPacks.figures': ({ classPackId }) => ({ params: { id: classPackId } }),
  'classPacks.freeCount': askedTicket,
  'classPacks.code': askedPack,
  'classPacks.makeCode': ({ lessonPackId }) => ({ body: { id: lessonPackId } }),
  'classPacks.codePicture': ({ lessonPackId }) => ({ query: { id: lessonPackId, format: 'svg' } }),
  'classPacks.holdings': () => ({ query: { sortBy: 'left', expiringIn: 300 } }),
  'classPacks.exportHoldings': () => ({ body: { columns: ['userName', 'left'] } }),
  'classPacks.holders': () => ({ query: { leftAtMost: 20 } }),
  'classPacks.tickets': ({ giftId }) => ({ query: { holdingId: giftId } }),
  'classPacks.records': () => ({ query: { recordType: '3,5', start: '2026-01-01' } }),
  'classPacks.exportRecords': () => ({ body: { columns: ['at', 'delta', 'balance'] } }),
  'classPacks.changeHolding': ({ giftId }) => ({
    params: { id: giftId },
    body: { change: 'add', times: 1, note: 'As we agreed', version: 0 },
  }),
  'classPacks.changeHoldings': ({ giftId }) => ({
    body: { change: { change: 'extend', days: 7, note: 'The hall was closed' }, ids: [giftId], count: 1 },
  }),
  'classPacks.recipients': ({ ticketId }) => ({ query: { classPackId: ticketId, phone: '1380' } }),
  'classPacks.giveTicket': ({ ticketId, memberId }) => ({
    body: { classPackId: ticketId, userId: memberId, times: 2, validityMonths: 3, note: '' },
  }),
  'classPacks.giveTickets': ({ ticketId }) => ({
    body: {
      classPackId: ticketId,
      rows: [{ phone: '13911110000', times: 2 }],
      validityMonths: 3,
      note: '',
      keepUnknown: true,
    },
  }),
  'classPacks.sell': ({ lessonPackId, packSerial }) => ({
    body: {
      classPackId: lessonPackId,
      phone: '13911112222',
      userName: 'Somebody',
      quantity: 1,
      code: packSerial,
    },
  }),
};

const ofHolder = ({ ticketId, holderId }: Objects) => ({ classPackId: ticketId, userId: holderId });
const ofStore = ({ storeId }: Objects) => ({ storeId });
const ofHolding = ({ ticketId, giftId }: Objects) => ({ classPackId: ticketId, holdingId: giftId });
/** What an order of packs brought. */
const ofOrder = ({ packageOrderId }: Objects) => ({ packageOrderId });
/** The pack that contains the ticket. */
const around = ({ ticketId }: Objects) => ({ kind: 2, contains: ticketId, storeId: undefined });

const moreSamples: MoreSamples = {
  ...all(['classPacks.list'], ({ storeId, ticketId }) => ({
    query: { kind: 2, storeId, contains: ticketId, sortBy: 'name' },
  })),
  'classPacks.create': [(objects) => ({ body: packForm(objects) })],
  'classPacks.change': [
    (objects) => ({ body: { ...packForm(objects), id: objects.lessonPackId, version: 0 } }),
  ],
  'classPacks.export': [
    ...(fileOf('classPacks.export', ofStore, 'ticketId')['classPacks.export'] ?? []),
    ...(all(['classPacks.export'], (objects) => ({ query: around(objects) }))['classPacks.export'] ?? []),
  ],
  ...manyOf('classPacks.changeMany', ofStore, ['ticketId', around, 1]),
  ...all(['classPacks.holdings', 'classPacks.holders'], (objects) => ({ query: ofHolder(objects) })),
  ...fileOf('classPacks.exportHoldings', ofHolder, 'giftId'),
  'classPacks.changeHoldings': [
    (objects) => ({
      query: ofHolder(objects),
      body: { change: { change: 'remind', note: '' }, ids: [objects.giftId], count: 1 },
    }),
    (objects) => ({
      query: { classPackId: objects.ticketId },
      body: { change: { change: 'remind', note: '' }, excludeIds: [objects.giftId], count: 1 },
    }),
  ],
  'classPacks.records': [ofHolding, ofOrder].map((filter) =>
    changed('classPacks.records', (objects) => ({ query: filter(objects) })),
  ),
  'classPacks.exportRecords': [
    ...(fileOf('classPacks.exportRecords', ofHolding, 'recordId')['classPacks.exportRecords'] ?? []),
    changed('classPacks.exportRecords', (objects) => ({ query: ofOrder(objects) })),
  ],
};

const furtherSamples: MoreSamples = {
  'classPacks.changeHolding': [
    ({ giftId }) => ({
      params: { id: giftId },
      body: { change: 'reverse', note: 'Never given', version: 0 },
    }),
  ],
};

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** A ticket of the store, with two holders who were given it. */
    readonly ticketId: number;
    readonly unsoldTicketId: number;
    /** A pack that contains it, with a code to buy it by. */
    readonly lessonPackId: number;
    readonly giftId: number;
    readonly holderId: number;
    /** Number of the code of the pack. */
    readonly packSerial: string;
    /** A holding of the package order. */
    readonly boughtId: number;
    readonly recordId: number;
  }
}

const objects: DomainAccess['objects'] = {
  make: async ({ make, database }, place, { packageOrderId }) => {
    const ticket = await make.classPack(place);
    const unsold = await make.classPack(place);
    const items = [{ classPackId: ticket.id, times: 2 }];
    const pack = await make.classPack(place, { kind: 2, name: unique('Pack'), items, limitPerUser: 50 });
    const { serialNumber } = await make.packCode(pack.id);
    await database.orm.insert(ticketGrant).values({
      classPackId: ticket.id,
      phone: '13900000000',
      times: 1,
      validityMonths: 3,
      createdBy: place.creatorId,
    });
    const holder = await make.member();
    const gift = await make.holding(ticket.id, holder.id);
    await make.holding(ticket.id, (await make.member()).id);
    const idOf = async (query: string): Promise<number> => {
      const { rows } = await database.pool.query<{ id: string }>(query);
      return Number(rows[0]?.id);
    };
    return {
      ticketId: ticket.id,
      unsoldTicketId: unsold.id,
      lessonPackId: pack.id,
      packSerial: serialNumber,
      giftId: gift.id,
      holderId: holder.id,
      boughtId: await idOf(`select id from holding where package_order_id = ${packageOrderId} limit 1`),
      recordId: await idOf(`select id from pack_record where holding_id = ${gift.id} limit 1`),
    };
  },
  absent: {
    ticketId: 900_000_061,
    unsoldTicketId: 900_000_062,
    lessonPackId: 900_000_063,
    packSerial: 'K-nobody',
    giftId: 900_000_064,
    holderId: 900_000_065,
    boughtId: 900_000_066,
    recordId: 900_000_067,
  },
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  furtherSamples,
  objects,
  ...excuses,
};
