import { type SQL, sql } from 'drizzle-orm';
import { CHANNEL_ACTIONS, type ChannelAction } from '../../../../shared/codes/channels.ts';
import type { JournalRow } from '../../../../shared/contract/channels/shapes.ts';
import { ofStoreOrLink } from '../../../db/statement.ts';
import { inReach } from '../clauses.sql.ts';
import type { LinkScope, StoreScope } from '../../../db/scope.ts';
import { iso } from '../../../db/statements/clauses.ts';
import { type Between, within } from '../../../db/statements/conditions.ts';
import { wasPaid } from '../../../db/statements/paidOrders.ts';

/** Which lines of which code. */
export interface JournalFilter {
  readonly serialNumber: string;
  readonly actions: readonly ChannelAction[] | undefined;
  readonly between: Between;
}
/** Which part of them: a page, or what comes after a line. */
export interface JournalPart {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: JournalRecord | undefined;
}
/** A line as read; the phone is whole and must be masked before it leaves. `rank` and `id` order lines of one instant. */
export interface JournalRecord extends JournalRow, Record<string, unknown> {
  readonly rank: number;
  readonly id: number;
}

/** Each kind of line in its own words: instant, source, and what it says beside that. */
const LINES: Readonly<Record<ChannelAction, { at: SQL; from: SQL; is: SQL }>> = {
  visit: { at: sql`v.at`, from: sql`channel_visit v`, is: sql`true` },
  order: { at: sql`b.booked_at`, from: sql`booking b`, is: sql`true` },
  pay: { at: sql`coalesce(b.paid_at, b.booked_at)`, from: sql`booking b`, is: wasPaid },
  checkIn: { at: sql`b.checked_in_at`, from: sql`booking b`, is: sql`b.checked_in_at is not null` },
};

/** The lines of each action, ready to be put together. Only the first `reach` of each can be among the first of all. */
function lines(code: SQL, { actions = CHANNEL_ACTIONS, between }: JournalFilter, part?: JournalPart): SQL {
  const reach = part && part.limit + (part.offset ?? 0);
  const after = part?.after;
  const parts = actions.map((action) => {
    const { at, from, is } = LINES[action];
    const rank = CHANNEL_ACTIONS.indexOf(action);
    const row = action === 'visit' ? sql`v` : sql`b`;
    const said =
      action === 'visit'
        ? sql`null::bigint as booking_id, v.device as device`
        : sql`b.id as booking_id, null::text as device`;
    return sql`(select ${at} as at, ${rank}::int as rank, ${row}.id as id, ${said} from ${from}
      where ${row}.channel_id = ${code} and ${is} and ${within(at, between)}
        ${after ? sql`and (${at}, ${rank}::int, ${row}.id) < (${after.at}::timestamptz, ${after.rank}::int, ${after.id}::bigint)` : sql``}
      ${reach === undefined ? sql`` : sql`order by ${at} desc, ${row}.id desc limit ${reach}`})`;
  });
  return sql.join(parts, sql` union all `);
}

const codeOf = (scope: StoreScope | LinkScope, { serialNumber }: JournalFilter): SQL =>
  sql`(select c.id from channel_code c where c.serial_number = ${serialNumber} and ${inReach(scope)})`;

/** How many lines the journal of a code in reach has. */
export const countJournal = ofStoreOrLink(async (db, scope, filter: JournalFilter): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (${lines(codeOf(scope, filter), filter)}) line`,
  );
  return rows[0]?.count ?? 0;
});

/** Some of them, newest first. On the public page people and sums must not leave. */
export const journalRows = ofStoreOrLink(
  async (db, scope, filter: JournalFilter, part: JournalPart): Promise<JournalRecord[]> => {
    const { rows } = await db.execute<JournalRecord & { rank: number }>(sql`
    select ${iso(sql`line.at`)} as at, line.rank, line.id, coalesce(line.device, led.device) as device, m.name as "userName",
      m.avatar as "userAvatar", m.phone,
      b.order_number as "orderNumber", b.amount_cents as amount
    from (${lines(codeOf(scope, filter), filter, part)}) line
    left join booking b on b.id = line.booking_id left join channel_visit led on led.booking_id = b.id
    left join member m on m.id = b.member_id
    order by line.at desc, line.rank desc, line.id desc limit ${part.limit} offset ${part.offset ?? 0}`);
    return rows.map((row) => ({ ...row, action: CHANNEL_ACTIONS[row.rank] ?? 'visit' }));
  },
);
