import { sql } from 'drizzle-orm';
import { RETURNED_TIMES_DAYS_MOST } from '../../../shared/codes/holdings.ts';
import { PackRecordType, RefundState } from '../../../shared/codes/lists.ts';
import type { Queryable } from '../../db/pool.ts';
import { freeTimes, moveTimes } from '../../db/statements/holdings.ts';
import { settingDays } from '../../db/statements/settingDays.ts';
import { ofSystem } from '../../db/statement.ts';

const RUNNER = 'the task runner works for all stores; the rows it touches name theirs';
const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;

/** One order that this process has taken. */
export interface RefundItem {
  readonly id: number;
  readonly payMode: number;
  readonly amountCents: number;
  readonly points: number;
  readonly times: number;
  readonly paymentNumber: string | null;
  readonly reason: string;
  /** It was taken before, so the payment side may know it: ask before sending. */
  readonly taken: boolean;
}

/**
 * Takes up to `count` due items: requested ones, and sent ones whose worker went silent. All become `sent` before
 * anything leaves the process, so that a crash can never forget that it may have sent one.
 */
export const claimItems = ofSystem(
  RUNNER,
  async (
    db,
    taskId: string,
    { owner, leaseMs, count }: { readonly owner: string; readonly leaseMs: number; readonly count: number },
  ): Promise<RefundItem[]> => {
    const { rows } = await db.execute<RefundItem & Record<string, unknown>>(sql`
      with due as (
        select id, last_try_at is not null as taken, state = 2 as "isUnanswered" from task_item
        where task_id = ${taskId}
          and exists (select 1 from task where id = ${taskId} and lease_owner = ${owner})
          and ((state = 1 and (next_try_at is null or next_try_at <= now()))
            or (state = 2 and (lease_until is null or lease_until <= now())))
        order by id limit ${count} for update skip locked)
      update task_item i set state = ${RefundState.sent}, lease_owner = ${owner},
        lease_until = now() + ${seconds(leaseMs)}, last_try_at = now(), next_try_at = null,
        unanswered_at = case when due."isUnanswered" then now() else unanswered_at end
      from due, task t
      where i.id = due.id and t.id = i.task_id
      returning i.id, i.pay_mode as "payMode", i.amount_cents as "amountCents", i.points, i.times,
        coalesce((select b.payment_number from booking b where b.id = i.booking_id),
          (select o.payment_number from package_order o where o.id = i.package_order_id)) as "paymentNumber",
        t.title as reason, due.taken`);
    return rows;
  },
);

/** Milliseconds until the next open item is due; undefined when none is open. */
export const nextDueInMs = ofSystem(RUNNER, async (db, taskId: string): Promise<number | undefined> => {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    select (extract(epoch from min(case state when 1 then coalesce(next_try_at, now())
      else coalesce(lease_until, now()) end) - now()) * 1000)::float8 as wait
    from task_item where task_id = ${taskId} and state in (1, 2)`);
  return rows[0]?.wait ?? undefined;
});

/** What an item that has just become done gives back: for a booking in its session, or for an order of packs. */
export interface DoneItem {
  readonly id: number;
  readonly bookingId: number | null;
  readonly eventId: number | null;
  readonly packageOrderId: number | null;
  readonly amountCents: number;
  readonly points: number;
  readonly times: number;
  /** Whether this refund was counted as an error before. */
  readonly wasError: boolean;
}

/**
 * Marks an item done, once: undefined when it is done already. A refund the payment side has done is true whoever
 * asked, so neither the lease nor an earlier failure stands in the way.
 */
export const settleDone = ofSystem(
  RUNNER,
  async (tx, itemId: number, flowNumber: string): Promise<DoneItem | undefined> => {
    const { rows } = await tx.execute<DoneItem & Record<string, unknown>>(sql`
      with before as (select id, state from task_item where id = ${itemId} for update)
      update task_item i set state = ${RefundState.done}, flow_number = ${flowNumber}, fail_code = '',
        fail_text = '', done_at = now(), lease_owner = null, lease_until = null
      from before where i.id = before.id and before.state in (2, 4)
      returning i.id, i.booking_id as "bookingId", i.event_id as "eventId",
        i.package_order_id as "packageOrderId", i.amount_cents as "amountCents", i.points, i.times,
        before.state = 4 as "wasError"`);
    return rows[0];
  },
);

/** Marks an item failed by an answer of the payment side. Only its present worker may: a late one knows less. */
export const settleRefused = ofSystem(
  RUNNER,
  async (
    tx,
    itemId: number,
    owner: string,
    { code, text }: { readonly code: string; readonly text: string },
  ): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
      update task_item set state = ${RefundState.failed}, fail_code = ${code}, fail_text = ${text},
        tries = tries + 1, lease_owner = null, lease_until = null
      where id = ${itemId} and state = 2 and lease_owner = ${owner}
      returning id`);
    return rows.length > 0;
  },
);

/**
 * Notes an attempt without an answer: the item stays `sent` and is asked about after a pause that doubles, or fails
 * with `code` after the last attempt. Returns true when it failed.
 */
export const settleInterrupted = ofSystem(
  RUNNER,
  async (
    tx,
    itemId: number,
    owner: string,
    { code, text, attempts, backoffMs }: Interruption,
  ): Promise<boolean> => {
    const { rows } = await tx.execute<{ state: number }>(sql`
      update task_item set interruptions = interruptions + 1, unanswered_at = now(), lease_owner = null,
        lease_until = case when interruptions + 1 >= ${attempts}::int then null
          else now() + ${seconds(backoffMs)} * (2 ^ interruptions) end,
        state = case when interruptions + 1 >= ${attempts}::int then ${RefundState.failed}::int else state end,
        fail_code = case when interruptions + 1 >= ${attempts}::int then ${code} else fail_code end,
        fail_text = case when interruptions + 1 >= ${attempts}::int then ${text} else fail_text end
      where id = ${itemId} and state = 2 and lease_owner = ${owner}
      returning state`);
    return rows[0]?.state === RefundState.failed;
  },
);

/** How an attempt without an answer is treated. */
export interface Interruption {
  readonly code: string;
  readonly text: string;
  readonly attempts: number;
  readonly backoffMs: number;
}

/** Books what went back for a booking and was held for it: on the booking, and in points or class times on the member. */
export const giveBack = ofSystem(RUNNER, async (tx, item: Omit<DoneItem, 'packageOrderId'>) => {
  await tx.execute(sql`
    update booking set refunded_cents = refunded_cents + ${item.amountCents},
      refunding_cents = refunding_cents - ${item.amountCents},
      returned_points = returned_points + ${item.points}, returned_times = returned_times + ${item.times},
      version = version + 1
    where id = ${item.bookingId}`);
  if (item.points > 0)
    await tx.execute(sql`
      update member set points = points + ${item.points}
      where id = (select member_id from booking where id = ${item.bookingId})`);
  if (item.times > 0) await giveTimesBack(tx, item);
});

const returnedDays = settingDays('returnedTimesDays', { most: RETURNED_TIMES_DAYS_MOST, otherwise: 0 });
/** The end of a holding that is over, moved by whole days to the end of the day so many days from today. */
const returnedEnd = sql`h.valid_to
  + make_interval(days => ceil(extract(epoch from now() - h.valid_to) / 86400)::int + ${returnedDays})`;

/**
 * Into the holding they came from, also when it is over: there they expire at once, or are good for the days of a setting.
 * All of it is written down.
 */
async function giveTimesBack(tx: Queryable, item: Omit<DoneItem, 'packageOrderId'>): Promise<void> {
  const held = sql`h.id = (select holding_id from booking where id = ${item.bookingId})`;
  const movement = { at: sql`now()`, note: sql`(select title from event where id = ${item.eventId})` };
  await tx.execute(
    moveTimes('giveBack', {
      of: sql`select h.id, ${item.times}::int as times from holding h where ${held} for update`,
      type: PackRecordType.cancelReturn,
      bookingId: item.bookingId,
      ...movement,
    }),
  );
  await tx.execute(
    moveTimes('retime', {
      of: sql`select h.id, 0 as times from holding h
        where ${held} and ${freeTimes} > 0 and h.frozen_at is null and h.valid_to <= now() and ${returnedDays} > 0
        for update`,
      type: PackRecordType.cancelReturn,
      bookingId: item.bookingId,
      set: sql`valid_to = ${returnedEnd}`,
      ...movement,
    }),
  );
  await tx.execute(
    moveTimes('expire', {
      of: sql`select h.id, ${freeTimes} as times from holding h
        where ${held} and ${freeTimes} > 0 and h.frozen_at is null and h.valid_to <= now() for update`,
      type: PackRecordType.expired,
      bookingId: item.bookingId,
      ...movement,
    }),
  );
}

/** Adds to what a session has given back. */
export const addEventRefund = ofSystem(RUNNER, async (tx, eventId: number, cents: number) => {
  await tx.execute(sql`update event set refunded_cents = refunded_cents + ${cents} where id = ${eventId}`);
});

/** What a chunk of answers changes in its task's counters. */
export interface CounterChange {
  readonly ended: number;
  readonly errors: number;
  readonly cents: number;
}

/** Counts a chunk. The sequence grows, so that a progress frame made before this one is known to be late. */
export const countProgress = ofSystem(RUNNER, async (tx, taskId: string, change: CounterChange) => {
  await tx.execute(sql`
    update task set end_count = end_count + ${change.ended}, error_count = error_count + ${change.errors},
      amount_done = amount_done + ${change.cents}, sequence = sequence + 1, last_progress_at = now()
    where id = ${taskId}`);
});
