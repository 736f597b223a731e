import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { participants } from '../../../shared/contract/events/calls.ts';
import { staffName } from '../../db/statements/staffName.ts';
import { ofStore } from '../../db/statement.ts';
import { anyOf, bigints, iso } from '../../db/statements/clauses.ts';
import { pageRows } from '../../db/statements/page.ts';
import {
  isPlain,
  isWholePhone,
  moneyCell,
  phoneCell,
  timeCell,
  wordCell,
} from '../../db/statements/cells.ts';
import { formContains } from '../../db/statements/conditions.ts';
import { typedOrderNumber, typedPhone } from '../../../shared/format/typedNumber.ts';

/** Filters of the list of bookings. */
export type ParticipantFilter = ParsedRequest<typeof participants>['query'];

/** `date_part`, not `extract`: that counts in decimals, which is slower. */
const epochMs = (instant: SQL) => sql`(date_part('epoch', ${instant}) * 1000)::bigint`;

/** A booking as read; the phone is whole and must be masked before it leaves. Instants are ISO 8601. */
export interface BookingRecord extends Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly eventTitle: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly seats: number;
  readonly payMode: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly returned: boolean;
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly source: number;
  readonly bookedAt: string;
  readonly checkedInAt: string | null;
  readonly checkedInBy: string | null;
  readonly note: string;
}

const columns = sql`b.id, b.order_number as "orderNumber", b.event_id as "eventId", e.title as "eventTitle", e.place,
  ${iso(sql`e.start_at`)} as "startAt", ${iso(sql`e.end_at`)} as "endAt", m.id as "userId", m.name as "userName",
  m.avatar as "userAvatar", m.phone, b.seats, b.pay_mode as "payMode", b.amount_cents as "amountCents",
  b.refunded_cents as "refundedCents", (b.refunded_cents > 0 or b.returned_points > 0 or b.returned_times > 0) as returned,
  b.status, b.source, ${iso(sql`b.booked_at`)} as "bookedAt", ${iso(sql`b.checked_in_at`)} as "checkedInAt",
  ${staffName('checker')} as "checkedInBy", b.note`;
const joins = sql`join event e on e.id = b.event_id join member m on m.id = b.member_id
  left join account checker on checker.id = b.checked_in_by`;

function matching(storeId: number, eventId: number, { keyword, status }: ParticipantFilter): SQL {
  const word = keyword || undefined;
  return sql`b.event_id = ${eventId} and b.store_id = ${storeId}
    ${status === undefined ? sql`` : sql`and b.status = any(${sql.param([...status])}::text[])`}
    ${
      word === undefined
        ? sql``
        : sql`and (${formContains(sql`m.normal_name`, word)}
      or b.order_number = ${typedOrderNumber(word)} or m.phone = ${typedPhone(word)})`
    }`;
}

const SORTS: Readonly<Record<string, SQL>> = {
  bookedAt: sql`b.booked_at`,
  userName: sql`m.name`,
  amount: sql`b.amount_cents`,
};

/** How many bookings of a session a filter finds. */
export const countParticipants = ofStore(async (db, scope, eventId: number, filter: ParticipantFilter) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from booking b join member m on m.id = b.member_id
    where ${matching(scope.storeId, eventId, filter)}`);
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const participantRows = ofStore(
  async (db, scope, eventId: number, filter: ParticipantFilter): Promise<BookingRecord[]> => {
    const direction = filter.sortOrder === 'desc' ? sql`desc` : sql`asc`;
    const { rows } = await db.execute<BookingRecord>(sql`
      select ${columns} from booking b ${joins} where ${matching(scope.storeId, eventId, filter)}
      order by ${SORTS[filter.sortBy ?? 'bookedAt'] ?? sql`b.booked_at`} ${direction}, b.id ${direction}
      ${pageRows(filter)}`);
    return rows;
  },
);

/** A session whose bookings are exported; instants in epoch milliseconds. */
export interface ExportSession extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly place: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Bookings it had when the export began, and the last of them: later ones are not in the file. */
  readonly bookings: number;
  readonly lastBookingId: number;
}

/** Sessions of the store in the order of the file: the named ones, or all of a template. */
export const exportSessions = ofStore(
  async (db, scope, which: { templateId?: number | undefined; eventIds?: readonly number[] | undefined }) => {
    const { templateId, eventIds } = which;
    const { rows } = await db.execute<ExportSession>(sql`
      select e.id, e.title, e.place, ${epochMs(sql`e.start_at`)} as "startMs", ${epochMs(sql`e.end_at`)} as "endMs",
        count(b.id) as bookings, coalesce(max(b.id), 0) as "lastBookingId"
      from event e left join booking b on b.event_id = e.id and b.store_id = e.store_id
      where e.store_id = ${scope.storeId}
        ${templateId === undefined ? sql`` : sql`and e.template_id = ${templateId}`}
        ${eventIds === undefined ? sql`` : sql`and e.id = ${anyOf(eventIds)}`}
      group by e.id order by e.start_at, e.id`);
    return rows;
  },
);

/** True when the store has this template. */
export const hasTemplate = ofStore(async (db, scope, templateId: number) => {
  const { rows } = await db.execute(sql`
    select 1 from event_template where id = ${templateId} and store_id = ${scope.storeId}`);
  return rows.length > 0;
});

/** A booking as the file needs it; the phone is whole and must be masked. Instants in epoch milliseconds. */
export interface ExportRow {
  readonly orderNumber: string;
  readonly userName: string;
  readonly phone: string;
  readonly seats: number;
  readonly payMode: number;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly status: 'pending' | 'paid' | 'cancelled';
  readonly source: number;
  readonly bookedMs: number;
  readonly checkedInMs: number | null;
  readonly note: string;
}

/** A booking of the file. */
export interface ExportBooking extends Record<string, unknown> {
  readonly id: number;
  readonly eventId: number;
  /** Its line, or where a text of it needs guarding or quotes an {@link ExportRow} as JSON. No line begins with `{`. */
  readonly told: string;
}

/** Which bookings of a session are read: those after one and up to another. */
export interface ExportReach {
  readonly eventId: number;
  readonly afterBookingId: number;
  readonly lastBookingId: number;
  /** The cells that its session has in every line. */
  readonly sessionCells: string;
}

/** How lines are written. */
export interface ExportWords {
  readonly zone: string;
  readonly seesAmounts: boolean;
  readonly payMode: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<string, string>>;
  readonly source: Readonly<Record<string, string>>;
}

const amountCell = (amount: SQL, { seesAmounts }: ExportWords): SQL =>
  seesAmounts ? moneyCell(amount) : sql`''`;

/** The line of a booking whose texts are plain, column by column as `participantColumns` has them. */
const lineSql = (
  words: ExportWords,
): SQL => sql`b.order_number || ',' || reach.session_cells || ',' || m.name || ','
  || ${phoneCell(sql`m.phone`)} || ',' || b.seats::text || ',' || ${wordCell(sql`b.pay_mode`, words.payMode)} || ','
  || ${amountCell(sql`b.amount_cents`, words)} || ',' || ${amountCell(sql`b.refunded_cents`, words)} || ','
  || ${wordCell(sql`b.status`, words.status)} || ',' || ${wordCell(sql`b.source`, words.source)} || ','
  || ${timeCell(sql`b.booked_at`, words.zone)} || ',' || ${timeCell(sql`b.checked_in_at`, words.zone)} || ','
  || b.note || E'\r\n'`;

/** The first bookings of some sessions, session by session in the order given. */
export const exportRows = ofStore(
  async (
    db,
    scope,
    reaches: readonly ExportReach[],
    { words, limit }: { readonly words: ExportWords; readonly limit: number },
  ) => {
    // Each session is one step into the index of bookings, so that the sort never sees more than one of them.
    const { rows } = await db.execute<ExportBooking>(sql`
      select b.id, b.event_id as "eventId",
        case when ${isPlain(sql`m.name`)} and ${isWholePhone(sql`m.phone`)}
          and ${isPlain(sql`b.note`)} then ${lineSql(words)}
        else json_build_object('orderNumber', b.order_number, 'userName', m.name, 'phone', m.phone, 'seats', b.seats,
          'payMode', b.pay_mode, 'amountCents', b.amount_cents, 'refundedCents', b.refunded_cents, 'status', b.status,
          'source', b.source, 'bookedMs', ${epochMs(sql`b.booked_at`)},
          'checkedInMs', ${epochMs(sql`b.checked_in_at`)}, 'note', b.note)::text end as told
      from unnest(${bigints(reaches.map(({ eventId }) => eventId))},
          ${bigints(reaches.map(({ afterBookingId }) => afterBookingId))},
          ${bigints(reaches.map(({ lastBookingId }) => lastBookingId))},
          ${sql.param(reaches.map(({ sessionCells }) => sessionCells))}::text[])
        with ordinality reach (event_id, after_id, last_id, session_cells, place)
      join booking b on b.event_id = reach.event_id and b.id > reach.after_id and b.id <= reach.last_id
      join member m on m.id = b.member_id
      where b.store_id = ${scope.storeId}
      order by reach.place, b.id limit ${limit}`);
    return rows;
  },
);
