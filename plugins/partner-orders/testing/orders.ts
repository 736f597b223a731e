import type { OrderDetail, OrderRow } from '../../../shared/contract/shapes/orders.ts';
import type { TaskRow } from '../../../shared/contract/shapes/tasks.ts';

/** An order of two adults and a shuttle, paid with 486.00 yuan, for tests of pages. */
export const orderRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  ...{ id: 7, orderNumber: 'TL1', eventId: 3, eventTitle: 'Trail run', templateId: 5, storeId: 11 },
  ...{ storeName: 'North Hall', place: 'North gate', strEndTime: '2099-03-02 10:00 - 12:00' },
  ...{ startAt: '2099-03-02T10:00:00+08:00', endAt: '2099-03-02T12:00:00+08:00' },
  ...{ userId: 40, userName: 'He Siyuan', phone: '138****4471', seats: 2, payMode: 5, points: 0, times: 0 },
  ...{ amount: 48_600, refunded: 0, refundable: 48_600, status: 5, threeState: 1, refundState: null },
  ...{ source: 5, bookedAt: '2099-02-01T10:00:00+08:00', checkedInAt: null, checkedInBy: null, note: '' },
  ...{ refundBlock: null, cancelBlock: 'money', moveBlock: null, isOfSeries: false, version: 1 },
  ...change,
});

/** The same with its lines, its payment and what happened to it. */
export const orderDetail = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...orderRow(),
  ...{ eventStatus: 0, listed: 51_600, paid: 48_600, held: 0, deadlinePassed: false, canFreeSeats: true },
  series: null,
  lines: [
    {
      ...{ item: 'Adult', seats: 2, price: 25_000, discount: 3_000, paid: 47_000, refunded: 0, asked: 0 },
      ...{ refundedSeats: 0, takesSeat: true, checkedIn: 0 },
    },
    {
      ...{ item: 'Shuttle', seats: 1, price: 1_600, discount: 0, paid: 1_600, refunded: 0, asked: 0 },
      ...{ refundedSeats: 0, takesSeat: false, checkedIn: null },
    },
  ],
  payments: [
    {
      ...{ mode: 5, number: '4200007719', amount: 48_600, state: 'paid', atDesk: false },
      at: '2099-02-01T10:01:00+08:00',
    },
  ],
  refunds: [],
  buyer: { otherOrders: 0, lastBookedAt: null },
  cancelledAt: null,
  channel: null,
  timeline: [],
  history: [],
  ...change,
});

/** A task that did something to many orders and is over. */
export const endedTask = (change: Partial<TaskRow> = {}): TaskRow => ({
  ...{ taskId: 't', kind: 8, title: 'orders_checkIn', totalCount: 60, endCount: 60, errorCount: 0 },
  ...{ amountTotal: 0, amountDone: 0, templateId: null, sessions: 0, reasonType: null, description: '' },
  ...{ createdAt: '2099-02-03T10:00:00+08:00', startedAt: null, finishedAt: null, lastProgressAt: null },
  ...{ status: 'done', refundStatus: 1, startedBy: 'Li Na' },
  ...change,
});
