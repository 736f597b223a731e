import type { Excuses } from '../../../testing/access/excuses.ts';

/** What tests about all calls have to know of package orders. */
export const excuses: Excuses = {
  wordless: ['packageOrders.previewNotice'],
  counting: ['packageOrders.previewNotice'],
  oneMore: { packageOrderId: async ({ make }, place) => (await make.packageOrder(place)).id },
  texts: {
    prose: [
      { table: 'package_order', columns: ['note'], owner: 'store', id: 't.store_id' },
      {
        table: 'pack_record',
        columns: ['note'],
        owner: 'store',
        id: `(select p.store_id from holding h join package_order p on p.id = h.package_order_id
          where h.id = t.holding_id)`,
      },
      // A company sells a ticket in any of its stores.
      { table: 'class_pack', columns: ['name'], owner: 'company', id: 't.company_id' },
    ],
    json: [
      {
        column: 'package_order.items',
        value: `jsonb_set(t.items, '{0,name}', to_jsonb(word))`,
        owner: 'store',
        id: 't.store_id',
      },
    ],
    noProse: [
      'package_order.order_number',
      'package_order.payment_number',
      'package_order.status',
      'class_pack.items',
    ],
    trail: [{ object: 'packageOrder', table: 'package_order', id: 'order_number' }],
    histories: ['packageOrders.packageOrder'],
  },
  tellsAmounts: [
    'packageOrders.exportPackageOrders',
    'packageOrders.packageOrder',
    'packageOrders.packageOrders',
  ],
  orders: { amounts: ['amount', 'amountMax', 'amountMin'], others: ['createdAt', 'paidAt'] },
  deeds: { 'packageOrders.refund': { body: () => ({}), answersSums: true } },
  sums: [{ call: 'packageOrders.packageOrder', part: 'history' }],
  largeTables: ['package_order', 'holding'],
};
