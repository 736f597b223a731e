import { type SQL, sql } from 'drizzle-orm';
import { instant } from './clauses.ts';

/*
 * The ledger of class times. Every change of a holding goes through here: it moves a counter and writes the record of it
 * in one statement, so that each counter is the sum of its records.
 */

/** What a movement does to the counters of a holding. */
const MOVES = {
  /** More times than before. */
  add: { part: 'total', counters: { total: 1 } },
  /** A booking pays with them. */
  use: { part: 'used', counters: { used: 1 } },
  /** A booking gives them back. */
  giveBack: { part: 'used', counters: { used: -1 } },
  /** Staff takes unused ones back. */
  takeBack: { part: 'withdrawn', counters: { withdrawn: 1 } },
  /** Nobody used them until the end. */
  expire: { part: 'expired', counters: { expired: 1 } },
  /** Kept back while a refund is not decided. */
  hold: { part: 'frozen', counters: { frozen: 1 } },
  /** The refund was given up. */
  release: { part: 'frozen', counters: { frozen: -1 } },
  /** The money of held ones has gone back. */
  withdrawHeld: { part: 'withdrawn', counters: { withdrawn: 1, frozen: -1 } },
  /** Only its end or its rest changes. */
  retime: { part: 'time', counters: {} },
} as const satisfies Record<string, { part: string; counters: Readonly<Record<string, number>> }>;

/** Times of a holding `h` that can be used, if it is neither over nor put on hold. */
export const freeTimes: SQL = sql`(h.total - h.used - h.frozen - h.withdrawn - h.expired)`;
/** Times of a holding `h` that are left, those that are kept back for a refund among them. */
export const leftTimes: SQL = sql`(h.total - h.used - h.withdrawn - h.expired)`;

/** What has become of a holding `h` (screens C1, Holding): one that is on hold neither pays nor ends. */
export const holdingState = (now: number): SQL => sql`case
  when ${leftTimes} = 0 then case when h.expired > 0 then 'expired' when h.withdrawn > 0 then 'refunded' else 'usedUp' end
  when h.frozen_at is null and h.valid_to <= ${instant(now)} then 'expired' else 'valid' end`;

/** One movement of some holdings. */
export interface Movement {
  /** Query of `id` and `times` of holdings, locked; it decides that there are as many. */
  readonly of: SQL;
  /** B7. */
  readonly type: number;
  readonly at: SQL;
  readonly note?: SQL | string;
  readonly bookingId?: SQL | number | null;
  /** Whoever of the staff does it. */
  readonly operatorId?: number | null;
  /** What else of the holding changes, as `valid_to = …`. */
  readonly set?: SQL;
}

/** Moves times and writes a record of each holding. Answers `id`, `classPackId`, `recordId` and `times` of each. */
export function moveTimes(move: keyof typeof MOVES, movement: Movement): SQL {
  const { part } = MOVES[move];
  const counters: Readonly<Record<string, number>> = MOVES[move].counters;
  const { of, type, at, note = '', bookingId = null, operatorId = null, set } = movement;
  const held = counters['frozen'] ?? 0;
  const delta =
    (counters['total'] ?? 0) -
    (counters['used'] ?? 0) -
    (counters['withdrawn'] ?? 0) -
    (counters['expired'] ?? 0);
  const changes = [
    ...Object.entries(counters).map(
      ([counter, sign]) => sql`${sql.raw(counter)} = h.${sql.raw(counter)} + ${sign}::int * held.times`,
    ),
    ...(set ? [set] : []),
    sql`version = h.version + 1`,
  ];
  return sql`
    with held as (${of}),
    moved as (
      update holding h set ${sql.join(changes, sql`, `)} from held where h.id = held.id
      returning h.id, h.class_pack_id, held.times, ${leftTimes} as balance, h.valid_to),
    recorded as (
      insert into pack_record (holding_id, class_pack_id, record_type, part, delta, held, balance, valid_to, booking_id,
        operator_id, note, at)
      select id, class_pack_id, ${type}::int, ${part}, ${delta}::int * times, ${held}::int * times, balance, valid_to,
        ${bookingId}::bigint, ${operatorId}::bigint, ${note}::text, ${at}
      from moved order by id
      returning id, holding_id)
    select moved.id, moved.class_pack_id as "classPackId", recorded.id as "recordId", moved.times
    from moved join recorded on recorded.holding_id = moved.id`;
}

/** Holdings as they begin. */
export interface Opening {
  /** Query of class_pack_id, member_id, package_order_id, times, valid_from and valid_to. */
  readonly of: SQL;
  /** B7: how the members came by them. */
  readonly type: number;
  readonly at: SQL;
  readonly note?: string;
  readonly operatorId?: number | null;
}

/** Makes holdings, each with its first record. Answers `id` and `memberId`. */
export const openHoldings = ({ of, type, at, note = '', operatorId = null }: Opening): SQL => sql`
  with opened as (
    insert into holding (class_pack_id, member_id, package_order_id, source, total, valid_from, valid_to, created_at)
    select class_pack_id, member_id, package_order_id, ${type}::int, times, valid_from, valid_to, ${at} from (${of}) given
    returning id, class_pack_id, member_id, total, valid_to),
  recorded as (
    insert into pack_record (holding_id, class_pack_id, record_type, part, delta, balance, valid_to, operator_id, note, at)
    select id, class_pack_id, ${type}::int, 'total', total, total, valid_to, ${operatorId}::bigint, ${note}::text, ${at}
    from opened order by id returning holding_id)
  select opened.id, opened.member_id as "memberId" from opened join recorded on recorded.holding_id = opened.id`;

/** The last moment of the last day of so many months from an instant on; that day is still good. */
export const endOfMonths = (from: SQL, months: SQL | number, zone: string): SQL =>
  sql`((((${from}) at time zone ${zone})::date + make_interval(months => ${months}::int) + interval '1 day')
    at time zone ${zone} - interval '1 millisecond')`;

/** The last moment of the day some days after the day of an instant. */
export const endOfDays = (from: SQL, days: number, zone: string): SQL =>
  sql`((((${from}) at time zone ${zone})::date + ${days + 1}::int) at time zone ${zone} - interval '1 millisecond')`;

/**
 * Holdings whose records do not close, of those that `which` says of `h`: the balance of a record is not the one before
 * it with its change, or a counter is not the sum of its records. Nothing is the proof that every balance is explained.
 */
export const brokenHoldings = (which: SQL): SQL => sql`
  select h.id from holding h
  left join lateral (
    select coalesce(sum(c.delta) filter (where c.part = 'total'), 0) as total,
      -coalesce(sum(c.delta) filter (where c.part = 'used'), 0) as used,
      -coalesce(sum(c.delta) filter (where c.part = 'withdrawn'), 0) as withdrawn,
      -coalesce(sum(c.delta) filter (where c.part = 'expired'), 0) as expired,
      coalesce(sum(c.held), 0) as frozen, coalesce(bool_or(c.balance <> c.before + c.delta or c.balance < 0), false) as gap
    from (select r.part, r.delta, r.held, r.balance, coalesce(lag(r.balance) over (order by r.id), 0) as before
      from pack_record r where r.holding_id = h.id) c) told on true
  where ${which} and (told.gap or (told.total, told.used, told.withdrawn, told.expired, told.frozen)
    is distinct from (h.total, h.used, h.withdrawn, h.expired, h.frozen))`;
