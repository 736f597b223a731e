import type { Excuses } from '../../../testing/access/excuses.ts';

const packOf = '(select p.store_id from class_pack p where p.id = t.class_pack_id)';

/** What tests about all calls have to know of tickets and packs. */
export const excuses: Excuses = {
  noIds: {
    'classPacks.create body.sports[]': 'sport types are the same for everybody',
    'classPacks.change body.sports[]': 'sport types are the same for everybody',
    'classPacks.list query.sport_type': 'sport types are the same for everybody',
    'classPacks.export query.sport_type': 'sport types are the same for everybody',
    'classPacks.changeMany query.sport_type': 'sport types are the same for everybody',
    'classPacks.sell body.code': 'the number on paper of the very pack that is named',
    'classPacks.giveTicket body.userId': 'app users belong to no store, and the desk knows their number',
  },
  oneMore: {
    giftId: async ({ make }, _, { ticketId }) => (await make.holding(ticketId, (await make.member()).id)).id,
    ticketId: async ({ make }, place) => (await make.classPack(place)).id,
  },
  wordless: [
    'classPacks.freeCount',
    'classPacks.code',
    'classPacks.codePicture',
    'classPacks.figures',
    'classPacks.tickets',
  ],
  texts: {
    prose: [
      // A company sells a ticket in any of its stores.
      { table: 'class_pack', columns: ['name', 'description'], owner: 'company', id: 't.company_id' },
      { table: 'ticket_grant', columns: ['note'], owner: 'store', id: packOf },
    ],
    byHand: {
      columns: ['pack_record.note'],
      // Nobody changes a record; only a test that plants words may.
      plant: ({ companyId, word }) => `alter table pack_record disable trigger pack_record_append_only;
        update pack_record r set note = '${word} ' || note from class_pack p
          where p.id = r.class_pack_id and p.company_id = ${companyId};
        alter table pack_record enable trigger pack_record_append_only`,
    },
    noProse: [
      'class_pack.cover',
      'class_pack.items',
      'pack_code.serial_number',
      'pack_record.part',
      'ticket_grant.phone',
      'ticket_grant.state',
    ],
    trail: [
      { object: 'classPack', table: 'class_pack', id: 'id' },
      {
        object: 'holding',
        table: '(select h.id, p.company_id from holding h join class_pack p on p.id = h.class_pack_id) held',
        id: 'id',
      },
    ],
    histories: ['classPacks.history'],
  },
  tellsAmounts: ['classPacks.figures'],
  orders: {
    others: [
      'at',
      'createdAt',
      'holders',
      'left',
      'name',
      'price',
      'priceMax',
      'priceMin',
      'sold',
      'validTo',
    ],
  },
  statementsWithoutRows: ['freeCountOf', 'isNameTaken', 'knownPhones', 'piecesOf'],
  largeTables: ['pack_record'],
};
