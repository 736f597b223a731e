import { z } from 'zod';
import { NOTICE_MAX, NOTICE_MIN } from '../../codes/limits.ts';
import { NOTICE_CHANNELS } from '../../codes/lists.ts';
import { Cents, Count, text } from './basics.ts';

/** What staff tells people. */
export const NoticeText = text(NOTICE_MIN, NOTICE_MAX);

/** A notice, and the way it goes. */
export const NoticeWords = z.object({ channel: z.enum(NOTICE_CHANNELS), text: NoticeText });
export type NoticeWords = z.output<typeof NoticeWords>;

/** How many people a notice reaches and what it costs. */
export const NoticeReach = z.object({
  recipients: Count,
  /** Of one message, in cents; push costs nothing. */
  costEach: Cents,
  cost: Cents,
});

/** The same of a notice to the buyers of orders. */
export const OrderNoticeReach = NoticeReach.extend({
  /** Chosen ones, and those of them that are not cancelled. */
  orders: Count,
  told: Count,
});

/** What became of a notice at once. `sent` and `failed` count messages, `skipped` orders. */
export const OrderNoticeCounts = z.object({ sent: Count, failed: Count, skipped: Count });
