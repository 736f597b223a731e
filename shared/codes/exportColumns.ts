/*
 * What the files of lists may say, column by column (screens A5): the same ids as the columns on screen. The server
 * has a heading and a cell for each.
 */

/** /order/index and purchase data. */
export const ORDER_COLUMNS = [
  'orderNumber',
  'session',
  'startAt',
  'storeName',
  'userName',
  'phone',
  'seats',
  'payMode',
  'amount',
  'refunded',
  'status',
  'threeState',
  'refundState',
  'source',
  'bookedAt',
  'checkedInAt',
  'note',
] as const;

/** The orders of packs on /order/index. */
export const PACKAGE_ORDER_COLUMNS = [
  'orderNumber',
  'packName',
  'storeName',
  'valid',
  'userName',
  'phone',
  'quantity',
  'payMode',
  'amount',
  'refunded',
  'status',
  'threeState',
  'refundState',
  'source',
  'createdAt',
  'paidAt',
  'note',
] as const;

/** /event/index. */
export const SESSION_COLUMNS = [
  'title',
  'storeName',
  'startAt',
  'weekday',
  'place',
  'coaches',
  'status',
  'booked',
  'waiting',
  'checkedIn',
  'gross',
  'refunded',
  'closes',
  'shelf',
  'createdBy',
] as const;

/** /event/template. */
export const TEMPLATE_COLUMNS = [
  'title',
  'storeName',
  'sport',
  'levels',
  'price',
  'upcoming',
  'booked',
  'score',
  'shelf',
  'city',
  'creator',
  'updatedAt',
] as const;

/** /event/channel. */
export const CHANNEL_COLUMNS = [
  'serialNumber',
  'content',
  'target',
  'type',
  'category',
  'enable',
  'pv',
  'uv',
  'orders',
  'conversion',
  'paidAmount',
  'createdAt',
] as const;

/** Orders of a refund task on /event/cancel-record. */
export const REFUND_COLUMNS = [
  'orderNumber',
  'userName',
  'phone',
  'session',
  'amount',
  'payMode',
  'state',
  'failText',
  'tries',
  'lastTryAt',
  'nextTryAt',
  'note',
] as const;
