import { z } from 'zod';
import { NOTICE_MAX, NOTICE_MIN, NOTICE_ORDERS_AT_MOST } from '../codes/limits.ts';
import { NOTICE_CHANNELS } from '../codes/lists.ts';
import { partner, platform } from './access.ts';
import { call } from './call.ts';
import {
  Cents,
  Count,
  Id,
  IdParams,
  IdText,
  Keyword,
  Time,
  pageOf,
  pageQuery,
  severalOf,
  text,
} from './shapes/basics.ts';

/** How far a message got: waiting for the gateway, taken over by it, never to arrive. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;

const NoticeText = text(NOTICE_MIN, NOTICE_MAX);

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

export const sendOrderNotice = call({
  id: 'orders.notice',
  method: 'POST',
  path: '/v1/orders/notices',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Send the buyers of chosen orders a message, each person one; cancelled orders are skipped.',
  body: z.object({
    /** Orders by their `id`. */
    ids: z.array(Id).min(1).max(NOTICE_ORDERS_AT_MOST),
    channel: z.enum(NOTICE_CHANNELS),
    text: NoticeText,
  }),
  idempotent: true,
  addition: true,
  /** `sent` and `failed` count messages, `skipped` orders. */
  result: z.object({ sent: Count, failed: Count, skipped: Count }),
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
  result: z.object({
    recipients: Count,
    /** Of one message, in cents; push costs nothing. */
    costEach: Cents,
    cost: Cents,
  }),
});

/** What was written for delivery and what became of it, of all merchants: for operators who look after the service. */
export const outbox = call({
  id: 'messages.outbox',
  method: 'GET',
  path: '/v1/p/messages/outbox',
  access: platform(),
  summary: 'Messages and how far they got, newest first; recipients masked.',
  query: pageQuery(['createdAt']).extend({
    keyword: Keyword.optional(),
    kind: severalOf(['sms', 'push', 'inbox']).optional(),
    state: severalOf(MESSAGE_STATES).optional(),
  }),
  addition: true,
  result: pageOf(
    z.object({
      id: Id,
      kind: z.enum(['sms', 'push', 'inbox']),
      recipient: z.string(),
      text: z.string(),
      state: z.enum(MESSAGE_STATES),
      reference: z.string(),
      createdAt: Time,
      tries: Count,
      /** While it is queued. */
      nextTryAt: Time.nullable(),
      sentAt: Time.nullable(),
      /** NOT_MOBILE, NO_ANSWER, or the words of whoever delivers it: data, shown as they are. */
      failure: z.string(),
    }),
  ),
});
