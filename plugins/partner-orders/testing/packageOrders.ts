import type { PackageOrderDetail, PackageOrderRow } from '../../../shared/contract/shapes/packageOrders.ts';

/** An order of a pack of two tickets, paid with 950.00 yuan, of which two times are used, for tests of pages. */
export const packRow = (change: Partial<PackageOrderRow> = {}): PackageOrderRow => ({
  ...{
    id: 9,
    orderNumber: 'TP1',
    classPackId: 4,
    packName: 'Swim and run',
    kind: 2,
    storeId: 1,
    storeName: 'Riverside',
    userId: 40,
  },
  ...{ userName: 'He Siyuan', phone: '138****4471', quantity: 1, payMode: 3, amount: 95_000, paid: 95_000 },
  ...{
    refunded: 0,
    refundable: 82_200,
    status: 5,
    threeState: 1,
    refundState: null,
    source: 2,
    note: '',
    refundBlock: null,
    version: 0,
  },
  ...{ createdAt: '2099-02-01T10:00:00+08:00', paidAt: '2099-02-01T10:01:00+08:00' },
  validTo: '2099-08-01T10:01:00+08:00',
  ...change,
});

/** The same with its tickets, its payment and what happened to it. */
export const packDetail = (change: Partial<PackageOrderDetail> = {}): PackageOrderDetail => ({
  ...packRow(),
  ...{ usedValue: 12_800, held: 0, cancelledAt: null, timeline: [], history: [], refunds: [] },
  tickets: [
    {
      ...{ classPackId: 1, name: 'Swim', bought: 10, used: 2, frozen: 0, withdrawn: 0, left: 8 },
      ...{ singlePrice: 6_400, validTo: '2099-08-01T10:01:00+08:00' },
    },
    {
      ...{ classPackId: 2, name: 'Run', bought: 5, used: 0, frozen: 0, withdrawn: 0, left: 5 },
      ...{ singlePrice: 8_900, validTo: '2099-08-01T10:01:00+08:00' },
    },
  ],
  payments: [
    {
      ...{ mode: 3, number: '4201007719', amount: 95_000, state: 'paid', atDesk: false },
      at: '2099-02-01T10:01:00+08:00',
    },
  ],
  buyer: { otherOrders: 0, lastOrderedAt: null },
  ...change,
});
