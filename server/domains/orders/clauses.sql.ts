import { type SQL, sql } from 'drizzle-orm';

/** A session `e` that took place and is over: who should have come did or did not. */
export const tookPlace = (now: number): SQL =>
  sql`(e.status <> 2 and e.end_at <= ${new Date(now).toISOString()}::timestamptz)`;

/** A refund `i` of a registration that no later one followed: the one that decides the refund state of the order. */
export const isNewestRefund = sql`not exists (select from task_item later
  where later.booking_id = i.booking_id and later.id > i.id)`;
