import { sql } from 'drizzle-orm';
import type {
  UserBooking,
  UserNote,
  UserPack,
  UserReport,
  UserSanction,
} from '../../../../shared/contract/users/shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';
import { holdingState, leftTimes } from '../../../db/statements/holdings.ts';
import { pageRows, type Paging } from '../../../db/statements/page.ts';

type Row<Shape> = Shape & Record<string, unknown>;
const LATEST = 50;

/** Live bookings `b` of sessions `e` that have not begun. */
const isUpcoming = (now: number) =>
  sql`b.status in ('paid', 'pending') and e.status = 0 and e.start_at > ${instant(now)}`;

/** What a block could cancel, and class times that are left. */
export const bondsOf = ofPlatform(async (db, _scope, id: number, now: number) => {
  const { rows } = await db.execute<{ upcoming: number; timesLeft: number }>(sql`
    select (select count(*)::int from booking b join event e on e.id = b.event_id
        where b.member_id = ${id} and ${isUpcoming(now)}) as upcoming,
      (select coalesce(sum(${leftTimes}), 0)::int from holding h
        where h.member_id = ${id} and h.valid_to > ${instant(now)}) as "timesLeft"`);
  return rows[0] ?? { upcoming: 0, timesLeft: 0 };
});

/** Their stores and numbers, to be cancelled one by one; the member is locked, so no more come. */
export const upcomingOf = ofPlatform(async (tx, _scope, id: number, now: number) => {
  const { rows } = await tx.execute<{ id: number; storeId: number; name: string }>(sql`
    select b.id, b.store_id as "storeId", b.order_number as name
    from booking b join event e on e.id = b.event_id
    where b.member_id = ${id} and ${isUpcoming(now)} order by e.start_at, b.id`);
  return rows;
});

/** The newest notes. */
export const notesOf = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<Row<UserNote>>(sql`
    select n.id, n.text, a.name as by, ${iso(sql`n.at`)} as at from member_note n join account a on a.id = n.by
    where n.member_id = ${id} order by n.id desc limit ${LATEST}`);
  return rows;
});

/** Writes a note; its number. */
export const insertNote = ofPlatform(
  async (
    tx,
    { accountId },
    id: number,
    { text, now }: { readonly text: string; readonly now: number },
  ): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into member_note (member_id, text, by, at)
      values (${id}, ${text}, ${accountId}, ${instant(now)}) returning id`);
    return rows[0]?.id ?? 0;
  },
);

/** The newest reports about a user. */
export const reportsOf = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<Row<UserReport>>(sql`
    select r.id, r.reporter_id as "reporterId", m.name as "reporterName", r.reason, r.text, ${iso(sql`r.at`)} as at
    from member_report r join member m on m.id = r.reporter_id
    where r.member_id = ${id} order by r.id desc limit ${LATEST}`);
  return rows;
});

/** How many registrations, balances and sanctions a user has. */
export const sizesOf = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<{ bookings: number; packs: number; sanctions: number }>(sql`
    select (select count(*)::int from booking where member_id = ${id}) as bookings,
      (select count(*)::int from holding where member_id = ${id}) as packs,
      (select count(*)::int from member_sanction where member_id = ${id}) as sanctions
    from member where id = ${id}`);
  return rows[0];
});

/** One page of registrations, the newest session first. */
export const bookingRows = ofPlatform(async (db, _scope, id: number, page: Paging) => {
  const { rows } = await db.execute<Row<UserBooking>>(sql`
    select b.id, b.order_number as "orderNumber", e.title as "eventTitle", ${iso(sql`e.start_at`)} as "startAt",
      s.name as "storeName", b.seats, b.pay_mode as "payMode", b.amount_cents as amount,
      b.refunded_cents as refunded, b.status, ${iso(sql`b.booked_at`)} as "bookedAt"
    from booking b join event e on e.id = b.event_id join store s on s.id = b.store_id
    where b.member_id = ${id} order by e.start_at desc, b.id desc ${pageRows(page)}`);
  return rows;
});

/** One page of balances of class times, those that end last first. */
export const packRows = ofPlatform(
  async (db, _scope, id: number, { page, now }: { readonly page: Paging; readonly now: number }) => {
    const { rows } = await db.execute<Row<UserPack>>(sql`
      select h.id, p.name as "packName", c.company_name as "companyName", h.total, h.used,
        ${leftTimes} as left, ${iso(sql`h.valid_to`)} as "validTo",
        ${holdingState(now)} as state
      from holding h join class_pack p on p.id = h.class_pack_id join company c on c.id = p.company_id
      where h.member_id = ${id} order by h.valid_to desc, h.id desc ${pageRows(page)}`);
    return rows;
  },
);

/** One page of what operators did, the newest first. */
export const sanctionRows = ofPlatform(async (db, _scope, id: number, page: Paging) => {
  const { rows } = await db.execute<Row<UserSanction>>(sql`
    select s.id, s.state, s.reason, s.note, ${iso(sql`s.until`)} as until, s.task_id as "taskId", a.name as by,
      ${iso(sql`s.at`)} as at
    from member_sanction s join account a on a.id = s.by
    where s.member_id = ${id} order by s.id desc ${pageRows(page)}`);
  return rows;
});
