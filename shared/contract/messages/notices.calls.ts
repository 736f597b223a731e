import { z } from 'zod';
import { INLINE_BULK_ROWS } from '../../codes/limits.ts';
import { NOTICE_CHANNELS } from '../../codes/lists.ts';
import { LANGUAGES } from '../../format/localized.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../../codes/messages.ts';
import { partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { messageColumns } from './columns.ts';
import { manageQuery } from '../events/calls.ts';
import { ordersQuery } from '../orders/calls.ts';
import { packageOrdersQuery } from '../packageOrders/calls.ts';
import { Count, Id, IdParams, IdText, Keyword, pageShape, pageQuery, severalOf } from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import {
  MessageRow,
  NoticeReach,
  NoticeText,
  NoticeContent,
  OrderNoticeCounts,
  OrderNoticeReach,
  SessionNoticeReach,
} from './notices.shapes.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';

/** `{x}` is a session (decision H37). */
export const sendNotice = call({
  id: 'orders.editNotice',
  method: 'POST',
  path: '/v1/orders/edit/notice/{x}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Send everybody who booked a session a message.',
  params: z.object({ x: IdText }),
  query: z.object({ channel: z.enum(NOTICE_CHANNELS), text: NoticeText }),
  idempotent: true,
  /** `sent` were handed over for delivery; `failed` can never arrive. */
  result: z.object({ sent: Count, failed: Count }),
});

/** Orders by their `id`. */
const chosenIds = z.array(Id).min(1).max(INLINE_BULK_ROWS);
const chosen = { ids: chosenRows.ids, excludeIds: chosenRows.excludeIds };
const chosenFilter = { channel: z.enum(NOTICE_CHANNELS), ...chosen };

export const sendOrderNotice = call({
  id: 'orders.notice',
  method: 'POST',
  path: '/v1/orders/notices',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Send the buyers of chosen orders a message, each person one; cancelled orders are skipped.',
  body: NoticeContent.extend({ ids: chosenIds }),
  idempotent: true,
  addition: true,
  result: OrderNoticeCounts,
});

export const sendOrderNotices = call({
  id: 'orders.noticeMany',
  method: 'POST',
  path: '/v1/orders/notices/many',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The same for the orders of a filter, as a task of kind 6 that tells one buyer after the other.',
  query: ordersQuery,
  body: z.object({ change: NoticeContent, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const previewOrderNotices = call({
  id: 'orders.previewNotice',
  method: 'POST',
  looks: true,
  path: '/v1/orders/notices/preview',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'How many buyers of the orders of a filter a notice reaches and what it costs; sends nothing.',
  query: ordersQuery,
  body: z.object(chosenFilter),
  addition: true,
  result: OrderNoticeReach,
});

export const sendPackageNotice = call({
  id: 'packageOrders.notice',
  method: 'POST',
  path: '/v1/package-orders/notices',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary:
    'Send the buyers of chosen orders of packs a message, each person one; cancelled orders are skipped.',
  body: NoticeContent.extend({ ids: chosenIds }),
  idempotent: true,
  addition: true,
  result: OrderNoticeCounts,
});

export const sendPackageNotices = call({
  id: 'packageOrders.noticeMany',
  method: 'POST',
  path: '/v1/package-orders/notices/many',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary: 'The same for the orders of a filter, as a task of kind 6 that tells one buyer after the other.',
  query: packageOrdersQuery,
  body: z.object({ change: NoticeContent, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const previewPackageNotices = call({
  id: 'packageOrders.previewNotice',
  method: 'POST',
  looks: true,
  path: '/v1/package-orders/notices/preview',
  access: partner('TICKET_PACKAGE_WRITE'),
  summary:
    'How many buyers of the orders of packs of a filter a notice reaches and what it costs; sends nothing.',
  query: packageOrdersQuery,
  body: z.object(chosenFilter),
  addition: true,
  result: OrderNoticeReach,
});

export const previewNotice = call({
  id: 'events.previewNotice',
  method: 'GET',
  path: '/v1/events/{id}/notice',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'How many people a notice reaches and what it costs; sends nothing.',
  params: IdParams,
  query: z.object({ channel: z.enum(NOTICE_CHANNELS) }),
  addition: true,
  result: NoticeReach,
});

export const sendNotices = call({
  id: 'events.noticeMany',
  method: 'POST',
  path: '/v1/events/notices/many',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'A message to everybody who booked the sessions of a filter, as a task of kind 6, session by session.',
  query: manageQuery,
  body: z.object({ change: NoticeContent, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const previewNotices = call({
  id: 'events.previewNotices',
  method: 'POST',
  looks: true,
  path: '/v1/events/notices/preview',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'How many people a notice to the sessions of a filter reaches and what it costs; sends nothing.',
  query: manageQuery,
  body: z.object(chosenFilter),
  addition: true,
  result: SessionNoticeReach,
});

/** What was written for delivery and what became of it, of all merchants: for operators who look after the service. */
export const outbox = call({
  id: 'messages.outbox',
  method: 'GET',
  path: '/v1/p/messages/outbox',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary: 'Messages and how far they got, newest first; recipients masked.',
  query: pageQuery(messageColumns.sortable).extend({
    keyword: Keyword.optional(),
    kind: severalOf(MESSAGE_KINDS).optional(),
    state: severalOf(MESSAGE_STATES).optional(),
  }),
  addition: true,
  result: pageShape(MessageRow),
});

/** While the code holds, and only where no gateway is set: with one it went to whoever asked for it. */
export const readCode = call({
  id: 'messages.readCode',
  method: 'POST',
  path: '/v1/p/messages/{id}/code',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary: 'The code of a registration that was sent to nobody; who read it is written down.',
  params: IdParams,
  addition: true,
  result: z.object({ text: z.string() }),
});

export const sendTestMessage = call({
  id: 'messages.sendTest',
  method: 'POST',
  path: '/v1/p/messages/test',
  access: platform('PLATFORM_ACCOUNT_PERMISSION'),
  summary: 'Write a text message that tries the gateway out; the outbox says how far it got.',
  body: z.object({ cellphone: MobileNumber, language: z.enum(LANGUAGES).default('zh-CN') }),
  idempotent: true,
  addition: true,
  result: z.object({ reference: z.string() }),
});
