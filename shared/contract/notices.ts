import { z } from 'zod';
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

/** How far a message got. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed'] as const;

/** `{x}` is a session (decision H37). */
export const sendNotice = call({
  id: 'orders.editNotice',
  method: 'POST',
  path: '/v1/orders/edit/notice/{x}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Send everybody who booked a session a message.',
  params: z.object({ x: IdText }),
  query: z.object({ channel: z.enum(NOTICE_CHANNELS), text: text(5, 200) }),
  idempotent: true,
  result: z.object({ sent: Count, failed: Count }),
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

/** What was handed over for delivery, of all merchants: for operators who look after the service. */
export const outbox = call({
  id: 'messages.outbox',
  method: 'GET',
  path: '/v1/p/messages/outbox',
  access: platform(),
  summary: 'Messages that were handed over for delivery, newest first; recipients masked.',
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
    }),
  ),
});
