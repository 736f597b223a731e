import type { Excuses } from '../../../testing/access/excuses.ts';

/** What tests about all calls have to know of package orders. */
export const excuses: Excuses = {
  wordless: ['packageOrders.previewNotice'],
  counting: ['packageOrders.previewNotice'],
  oneMore: { packageOrderId: async ({ make }, place) => (await make.packageOrder(place)).id },
  texts: {
    prose: [{ table: 'package_order', columns: ['note'], owner: 'store', id: 't.store_id' }],
    json: [
      {
        column: 'package_order.items',
        value: `jsonb_set(t.items, '{0,name}', to_jsonb(word))`,
        owner: 'store',
        id: 't.store_id',
      },
    ],
    noProse: ['package_order.order_number', 'package_order.payment_number', 'package_order.status'],
    trail: [{ object: 'packageOrder', table: 'package_order', id: 'order_number' }],
    histories: ['packageOrders.packageOrder'],
  },
  tellsAmounts: [
    'packageOrders.exportPackageOrders',
    'packageOrders.packageOrder',
    'packageOrders.packageOrders',
  ],
  orders: { amounts: ['amount', 'amountMax', 'amountMin'], others: ['createdAt', 'paidAt'] },
  deeds: {
    'packageOrders.refund': { body: () => ({}), answersSums: true },
  },
  sums: [{ call: 'packageOrders.packageOrder', part: 'history' }],
  largeTables: ['package_order', 'holding'],
};
