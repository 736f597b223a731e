import { sql } from 'drizzle-orm';
import { MONEY_MODES, RefundState, TaskKind } from '../../../../shared/codes/lists.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import { ofStore, ofWholeCompany } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';

/** Sessions by number, as a parameter. */

/** Live bookings of a session; cancel and preview count by this one condition. */
const isLive = sql`b.status in ('paid', 'pending')`;
const isMoney = sql`b.pay_mode in (${sql.join(
  MONEY_MODES.map((mode) => sql`${mode}`),
  sql`, `,
)})`;
/** What a booking still has to get back. A pending one has paid nothing; a refund of its own may hold a part. */
const cents = sql`case when b.status = 'paid' and ${isMoney}
  then b.amount_cents - b.refunded_cents - b.refunding_cents else 0 end`;
const points = sql`case when b.status = 'paid' then b.points - b.returned_points else 0 end`;
const times = sql`case when b.status = 'paid' and b.holding_id is not null then b.times - b.returned_times else 0 end`;
const getsSomething = sql`(${cents} > 0 or ${points} > 0 or ${times} > 0)`;
/** Paid at the desk: there is no payment that the payment side could give back. */
const isByHandOnly = sql`(${cents} > 0 and b.payment_number is null)`;

/** Locks the sessions of this store in the order of their numbers, so that two batches never wait for each other. */
export const lockEvents = ofStore(async (tx, scope, ids: readonly number[]) => {
  await tx.execute(sql`
    select id from event where id = ${anyOf(ids)} and store_id = ${scope.storeId} order by id for update`);
});

/** A session with what decides whether it can be cancelled. */
export interface CandidateEvent {
  readonly id: number;
  readonly templateId: number;
  readonly title: string;
  readonly status: number;
  /** ISO 8601. */
  readonly startAt: string;
  readonly endAt: string;
  /** A cancel of this session is not finished. Refunds of single orders do not stand in its way: it takes the rest. */
  readonly refunding: boolean;
}

/** The named sessions of this store. Read after the lock: what the lock waited for is seen. */
export const candidateEvents = ofStore(
  async (db, scope, ids: readonly number[]): Promise<CandidateEvent[]> => {
    const { rows } = await db.execute<CandidateEvent & Record<string, unknown>>(sql`
      select e.id, e.template_id as "templateId", e.title, e.status, ${iso(sql`e.start_at`)} as "startAt",
        ${iso(sql`e.end_at`)} as "endAt",
        exists (select 1 from task t where t.status in ('queued', 'running') and t.company_id = e.company_id
          and t.kind = ${TaskKind.cancelRefund} and (t.id = e.cancel_task_id
            or exists (select 1 from task_item i where i.task_id = t.id and i.event_id = e.id))) as refunding
      from event e where e.id = ${anyOf(ids)} and e.store_id = ${scope.storeId}
      order by e.start_at, e.id`);
    return rows;
  },
);

/** The task as it is created; its figures follow from its items. */
export interface NewRefundTask {
  readonly taskId: string;
  readonly title: string;
  /** Null: of several. */
  readonly templateId: number | null;
  readonly sessions: number;
  readonly reasonType: number;
  readonly description: string;
  readonly startedBy: number;
}

/** Creates the task, empty. */
export const insertRefundTask = ofStore(async (tx, scope, task: NewRefundTask) => {
  await tx.execute(sql`
    insert into task (id, kind, title, company_id, store_id, template_id, status, total_count, sessions,
      reason_type, description, started_by)
    values (${task.taskId}, ${TaskKind.cancelRefund}, ${task.title}, ${scope.companyId}, ${scope.storeId},
      ${task.templateId}, 'queued', 0, ${task.sessions}, ${task.reasonType}, ${task.description},
      ${task.startedBy})`);
});

/** Why, when, by whom and under which task sessions were cancelled. */
export interface Cancellation {
  readonly ids: readonly number[];
  readonly taskId: string;
  readonly at: Date;
  readonly by: number;
  readonly reasonType: number;
  readonly description: string;
}

/** Cancels the sessions and frees their seats, check-ins and waiting places in the columns that lists show. */
export const cancelEvents = ofStore(async (tx, scope, { ids, taskId, at, ...why }: Cancellation) => {
  await tx.execute(sql`
    update event set status = 2, cancel_reason_type = ${why.reasonType},
      cancel_description = ${why.description}, cancelled_at = ${at.toISOString()}, cancelled_by = ${why.by},
      cancel_task_id = ${taskId}, cancelled_booked = booked, booked = 0, checked_in = 0, waiting = 0,
      updated_at = ${at.toISOString()}, version = version + 1
    where id = ${anyOf(ids)} and store_id = ${scope.storeId}`);
  await tx.execute(sql`
    update waitlist_entry set state = 'cancelled'
    where event_id = ${anyOf(ids)} and state in ('waiting', 'offered')`);
});

/**
 * Cancels the live bookings and makes an item of each that gets something back, in one statement. Bookings paid at
 * the desk become failed items, to be closed by hand; free ones are only cancelled. Who stood at the door already has
 * come to nothing: the trail keeps that.
 */
export const cancelBookings = ofStore(
  async (tx, scope, { ids, taskId, at }: Pick<Cancellation, 'ids' | 'taskId' | 'at'>, deskCode: string) => {
    await tx.execute(sql`
      with live as (
        select b.id, ${cents} as cents, ${points} as points, ${times} as times, ${getsSomething} as gets,
          ${isByHandOnly} as by_hand
        from booking b
        where b.event_id = ${anyOf(ids)} and b.store_id = ${scope.storeId} and ${isLive}
        order by b.id for update),
      gone as (
        update booking b set status = 'cancelled', cancelled_at = ${at.toISOString()}, version = b.version + 1,
          checked_in_at = null, checked_in_by = null, refunding_cents = b.refunding_cents + live.cents
        from live where b.id = live.id
        returning b.id, b.store_id, b.event_id, b.order_number, b.pay_mode, live.cents, live.points, live.times,
          live.gets, live.by_hand)
      insert into task_item (task_id, store_id, booking_id, event_id, order_number, pay_mode, amount_cents,
        points, times, state, fail_code)
      select ${taskId}, store_id, id, event_id, order_number, pay_mode, cents, points, times,
        case when by_hand then ${RefundState.failed}::int else ${RefundState.requested}::int end,
        case when by_hand then ${deskCode} else '' end
      from gone where gets order by event_id, id
      on conflict (booking_id) where kind = 1 do nothing`);
  },
);

/** Figures of a task that has just got its items. */
export interface TaskFigures {
  readonly totalCount: number;
}

/** Sets the task's figures from its items; one with nothing left to send is finished at once (decision H14). */
export const countItems = ofStore(async (tx, scope, taskId: string): Promise<TaskFigures> => {
  const { rows } = await tx.execute<TaskFigures & Record<string, unknown>>(sql`
    with figures as (
      select count(*)::int as total, count(*) filter (where state = 4)::int as errors,
        coalesce(sum(amount_cents), 0)::bigint as cents
      from task_item where task_id = ${taskId})
    update task set total_count = total, error_count = errors, amount_total = cents,
      status = case when total > errors then 'queued' when errors > 0 then 'doneWithErrors' else 'done' end,
      started_at = case when total > errors then null else now() end,
      finished_at = case when total > errors then null else now() end, sequence = sequence + 1
    from figures where id = ${taskId} and store_id = ${scope.storeId}
    returning total_count as "totalCount"`);
  const row = rows[0];
  if (!row) throw new Error('The task was created in this transaction; it must be there.');
  return row;
});

/** Sentences of the notice, with {title}, {start}, {refund} and {reason} to fill in. */
export interface NoticeTexts {
  /** To those who get money back. */
  readonly refunded: string;
  readonly booked: string;
  readonly waiting: string;
  readonly reason: string;
  readonly zone: string;
}

/** The messages of a cancel: one for each member of each session, booked or waiting. */
const notices = (storeId: number, ids: readonly number[], texts: NoticeTexts) => sql`
  with people as (
    select b.event_id, b.member_id, true as booked, sum(${cents}) as cents
    from booking b where b.event_id = ${anyOf(ids)} and b.store_id = ${storeId} and ${isLive}
    group by b.event_id, b.member_id
    union all
    select w.event_id, w.member_id, false, 0
    from waitlist_entry w where w.event_id = ${anyOf(ids)} and w.state in ('waiting', 'offered')
      and not exists (select 1 from booking b
        where b.event_id = w.event_id and b.member_id = w.member_id and ${isLive})
    group by w.event_id, w.member_id)
  select m.phone, e.start_at, p.event_id, p.member_id,
    replace(replace(replace(replace(
      case when p.cents > 0 then ${texts.refunded} when p.booked then ${texts.booked} else ${texts.waiting} end,
      '{start}', to_char(e.start_at at time zone ${texts.zone}, 'YYYY-MM-DD HH24:MI')),
      '{refund}', to_char(p.cents / 100.0, 'FM999999990.00')),
      '{reason}', ${texts.reason}), '{title}', e.title) as text
  from people p join event e on e.id = p.event_id and e.store_id = ${storeId}
    join member m on m.id = p.member_id`;

/** Writes the messages, before the bookings are cancelled. The reference is unique, so each member gets one message. */
export const insertNotices = ofStore(
  async (tx, scope, ids: readonly number[], texts: NoticeTexts): Promise<void> => {
    await tx.execute(
      intoOutbox(sql`
        select 'sms' as kind, n.phone as recipient, n.text,
          'cancel-event-' || n.event_id || '-' || n.member_id as reference
        from (${notices(scope.storeId, ids, texts)}) n`),
    );
  },
);

/** The first of those messages, as it would be sent; empty when there are no recipients. */
export const noticeSample = ofStore(
  async (db, scope, ids: readonly number[], texts: NoticeTexts): Promise<string> => {
    const { rows } = await db.execute<{ text: string }>(sql`
      select n.text from (${notices(scope.storeId, ids, texts)}) n
      order by n.start_at, n.event_id, n.member_id limit 1`);
    return rows[0]?.text ?? '';
  },
);

/** What one session's cancel would do. */
export interface SessionFigures {
  readonly id: number;
  readonly bookings: number;
  readonly waiting: number;
  readonly refund: number;
  readonly notRefundable: number;
}

/** Per session. */
export const sessionFigures = ofStore(
  async (db, scope, ids: readonly number[]): Promise<SessionFigures[]> => {
    const { rows } = await db.execute<SessionFigures & Record<string, unknown>>(sql`
      select e.id, count(b.id)::int as bookings, coalesce(sum(${cents}), 0)::bigint as refund,
        (count(b.id) filter (where ${isByHandOnly}))::int as "notRefundable",
        (select count(*)::int from waitlist_entry w
          where w.event_id = e.id and w.state in ('waiting', 'offered')) as waiting
      from event e left join booking b on b.event_id = e.id and ${isLive}
      where e.id = ${anyOf(ids)} and e.store_id = ${scope.storeId}
      group by e.id`);
    return rows;
  },
);

/** Per payment mode. */
export interface ModeFigures {
  readonly mode: number;
  readonly bookings: number;
  readonly amount: number;
  readonly points: number;
  readonly times: number;
  /** Bookings that become items of the task. */
  readonly items: number;
}

/** Per payment mode, all sessions together. */
export const modeFigures = ofStore(async (db, scope, ids: readonly number[]): Promise<ModeFigures[]> => {
  const { rows } = await db.execute<ModeFigures & Record<string, unknown>>(sql`
    select b.pay_mode as mode, count(*)::int as bookings, sum(${cents})::bigint as amount,
      sum(${points})::int as points, sum(${times})::int as times,
      (count(*) filter (where ${getsSomething} and not ${isByHandOnly}))::int as items
    from booking b
    where b.event_id = ${anyOf(ids)} and b.store_id = ${scope.storeId} and ${isLive}
    group by b.pay_mode order by b.pay_mode`);
  return rows;
});

/** People concerned: members with a booking, seats added by hand, and messages a notice would cost. */
export interface PeopleFigures {
  readonly members: number;
  readonly seatsByHand: number;
  readonly messages: number;
}

/** Counted once for each member. */
export const peopleFigures = ofStore(
  async (db, scope, ids: readonly number[]): Promise<PeopleFigures | undefined> => {
    const { rows } = await db.execute<PeopleFigures & Record<string, unknown>>(sql`
      with live as (
        select b.event_id, b.member_id, b.seats, b.by_hand from booking b
        where b.event_id = ${anyOf(ids)} and b.store_id = ${scope.storeId} and ${isLive}),
      told as (
        select event_id, member_id from live
        union
        select w.event_id, w.member_id from waitlist_entry w
          join event e on e.id = w.event_id and e.store_id = ${scope.storeId}
        where w.event_id = ${anyOf(ids)} and w.state in ('waiting', 'offered'))
      select (select count(distinct member_id) from live)::int as members,
        (select coalesce(sum(seats), 0) from live where by_hand = 1)::int as "seatsByHand",
        (select count(*) from told)::int as messages`);
    return rows[0];
  },
);

/** A booking that the payment side cannot give back. */
export interface DeskBooking {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly userName: string;
  readonly amount: number;
}

/** All of them, by session. */
export const deskBookings = ofStore(async (db, scope, ids: readonly number[]): Promise<DeskBooking[]> => {
  const { rows } = await db.execute<DeskBooking & Record<string, unknown>>(sql`
    select b.id, b.order_number as "orderNumber", b.event_id as "eventId", m.name as "userName",
      ${cents} as amount
    from booking b join member m on m.id = b.member_id
    where b.event_id = ${anyOf(ids)} and b.store_id = ${scope.storeId} and ${isLive} and ${isByHandOnly}
    order by b.event_id, b.id`);
  return rows;
});

/**
 * Refunds per second of the company's tasks of the last week, and refunds that wait before a new task. The median: a
 * task that somebody retried a day later does not show how fast refunds are, nor does one of a few orders.
 */
export interface Throughput {
  readonly perSecond: number | null;
  readonly ahead: number;
}

/** For the estimate of the preview. */
export const throughput = ofWholeCompany(async (db, scope): Promise<Throughput | undefined> => {
  const { rows } = await db.execute<Throughput & Record<string, unknown>>(sql`
    select percentile_cont(0.5) within group (
        order by end_count / extract(epoch from finished_at - started_at)::float8)
        filter (where finished_at > started_at and end_count >= 20) as "perSecond",
      coalesce(sum(total_count - end_count - error_count) filter (where finished_at is null), 0)::int as ahead
    from task
    where company_id = ${scope.companyId} and kind = ${TaskKind.cancelRefund}
      and created_at > now() - interval '7 days'`);
  return rows[0];
});
