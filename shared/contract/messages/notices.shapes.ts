import { z } from 'zod';
import { NOTICE_MAX, NOTICE_MIN } from '../../codes/limits.ts';
import { NOTICE_CHANNELS } from '../../codes/lists.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../../codes/messages.ts';
import { Cents, Count, Id, Time, text } from '../basics.ts';

/** What staff tells people. */
export const NoticeText = text(NOTICE_MIN, NOTICE_MAX);

/** A notice, and the way it goes. */
export const NoticeContent = z.object({ channel: z.enum(NOTICE_CHANNELS), text: NoticeText });
export type NoticeContent = z.output<typeof NoticeContent>;

/** How many people a notice reaches and what it costs. */
export const NoticeReach = z.object({
  recipients: Count,
  /** What one message costs, in cents; push costs nothing. */
  costEach: Cents,
  cost: Cents,
});

/** `recipients` are people of each session: who booked two of them gets two messages. */
export const SessionNoticeReach = NoticeReach.extend({ sessions: Count });

/** Whom a notice to the buyers of orders reaches. */
export const OrderNoticeReach = NoticeReach.extend({
  /** Chosen ones, and those of them that are not cancelled. */
  orders: Count,
  told: Count,
});

/** What became of a notice at once. `sent` and `failed` count messages, `skipped` orders. */
export const OrderNoticeCounts = z.object({ sent: Count, failed: Count, skipped: Count });

/**
 * What a message says of a code that is not shown with it. `readable`: of a registration, sent to nobody because no gateway
 * is set, and it still holds; whoever may can read it by `messages.readCode`.
 */
export const CODE_SIGHTS = ['hidden', 'readable'] as const;

/** A message of the outbox; the recipient's phone is masked. */
export const MessageRow = z.object({
  id: Id,
  kind: z.enum(MESSAGE_KINDS),
  recipient: z.string(),
  text: z.string(),
  /** Null where the text is shown. */
  code: z.enum(CODE_SIGHTS).nullable(),
  state: z.enum(MESSAGE_STATES),
  reference: z.string(),
  createdAt: Time,
  tries: Count,
  /** While it is queued. */
  nextTryAt: Time.nullable(),
  sentAt: Time.nullable(),
  /** NOT_MOBILE, NO_ANSWER, or the words of whoever delivers it: data, shown as they are. */
  failure: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;
