import { type SQL, sql } from 'drizzle-orm';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { ofStore, ofSystem } from '../../../db/statement.ts';
import { anyText, instant } from '../../../db/statements/clauses.ts';
import { endOfMonths, leftTimes, openHoldings } from '../../../db/statements/holdings.ts';
import { type Paging, pageRows } from '../../../db/statements/page.ts';
import { offeredIn } from '../clauses.sql.ts';

/** Somebody a ticket can be handed to; the phone is whole. */
export interface RecipientRecord extends Record<string, unknown> {
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly holdings: number;
  readonly timesLeft: number;
}

/** A whole number is the word of the person; parts find only those who hold something that the store offers. */
const isAsked = (phone: string, scope: StoreScope): SQL =>
  phone.length === 11
    ? sql`m.phone = ${phone}`
    : sql`m.phone like '%' || ${phone} || '%' and m.id in (select h.member_id from holding h
        join class_pack p on p.id = h.class_pack_id where ${offeredIn(scope)})`;

/** How many there are. */
export const countRecipients = ofStore(async (db, scope, phone: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from member m where ${isAsked(phone, scope)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them by name, with what they hold of the ticket. */
export const recipientRows = ofStore(
  async (db, scope, { phone, classPackId }: { phone: string; classPackId: number }, page: Paging) => {
    const { rows } = await db.execute<RecipientRecord>(sql`
      select m.id as "userId", m.name as "userName", m.avatar as "userAvatar", m.phone,
        held.count as holdings, held.left as "timesLeft"
      from member m left join lateral (select count(*)::int as count, coalesce(sum(${leftTimes}), 0)::int as left
        from holding h join class_pack p on p.id = h.class_pack_id
        where h.member_id = m.id and p.id = ${classPackId} and ${offeredIn(scope)}) held on true
      where ${isAsked(phone, scope)} order by m.normal_name, m.id ${pageRows(page)}`);
    return rows;
  },
);

/** A ticket as handing it out needs it; locked, so that nobody else counts meanwhile. */
export interface GivenTicket extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly free: number | null;
  readonly limitPerUser: number;
}

/** Takes a ticket for a distribution. */
export const lockTicket = ofStore(async (tx, scope, id: number) => {
  const { rows } = await tx.execute<GivenTicket>(sql`
    select p.id, p.name, (p.stock - p.sold) * p.times - p.distributed as free, p.limit_per_user as "limitPerUser"
    from class_pack p where p.id = ${id} and p.kind = 1 and ${offeredIn(scope)} for update`);
  return rows[0];
});

/** Counts times as handed out, or back with a minus; the constraint of the table refuses more than there are. */
export const countDistributed = ofStore(async (tx, scope, id: number, times: number) => {
  await tx.execute(sql`
    update class_pack p set distributed = greatest(0, p.distributed + ${times}::int) where p.id = ${id} and ${offeredIn(scope)}`);
});

/** What a rehearsal knows of a number. */
export interface KnownPhone extends Record<string, unknown> {
  readonly phone: string;
  readonly isBlocked: boolean;
  /** Pieces of the ticket they bought or were given. */
  readonly pieces: number;
}

const pieces = (classPackId: number): SQL => sql`(
  (select coalesce(sum(o.quantity), 0) from package_order o where o.member_id = m.id and o.class_pack_id = ${classPackId}
    and o.status <> 'cancelled')
  + (select count(*) from holding h where h.member_id = m.id and h.class_pack_id = ${classPackId}
    and h.package_order_id is null))::int`;

/** The app users among some numbers. */
export const knownPhones = ofStore(async (db, scope, phones: readonly string[], classPackId: number) => {
  const { rows } = await db.execute<KnownPhone>(sql`
    select m.phone, m.blocked_at is not null as "isBlocked", ${pieces(classPackId)} as pieces
    from member m where m.phone = ${anyText(phones)}
      and exists (select from class_pack p where p.id = ${classPackId} and ${offeredIn(scope)})`);
  return rows;
});

/** Pieces of a ticket or pack that one member has. */
export const piecesOf = ofStore(async (db, scope, memberId: number, classPackId: number) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ${pieces(classPackId)} as count from member m join class_pack p on p.id = ${classPackId}
    where m.id = ${memberId} and ${offeredIn(scope)}`);
  return rows[0]?.count ?? 0;
});

/** Times as they are given to one member. */
export interface Gift {
  readonly classPackId: number;
  readonly memberId: number;
  readonly times: number;
  readonly months: number;
  readonly note: string;
  readonly operatorId: number | null;
  readonly now: number;
  readonly zone: string;
}

const gift = ({ memberId, times, months, now, zone }: Gift, from: SQL): SQL => sql`
  select p.id as class_pack_id, ${memberId}::bigint as member_id, null::bigint as package_order_id, ${times}::int as times,
    ${instant(now)} as valid_from, ${endOfMonths(instant(now), months, zone)} as valid_to
  from class_pack p join member m on m.id = ${memberId} where ${from}`;

/** Gives a member times of a ticket; answers the holding. */
export const giveTimes = ofStore(async (tx, scope, given: Gift) => {
  const { note, operatorId, now, classPackId } = given;
  const { rows } = await tx.execute<{ id: number }>(
    openHoldings({
      of: gift(given, sql`p.id = ${classPackId} and ${offeredIn(scope)}`),
      type: PackRecordType.backOffice,
      at: instant(now),
      note,
      operatorId,
    }),
  );
  return rows[0]?.id;
});

/** Rows of a distribution as they are written. */
export interface NewGrants {
  readonly classPackId: number;
  readonly rows: readonly { readonly phone: string; readonly times: number }[];
  readonly months: number;
  readonly note: string;
  readonly createdBy: number;
  readonly now: number;
}

/** Writes the rows of a distribution, in their order; answers their numbers. */
export const insertGrants = ofStore(
  async (tx, scope, { classPackId, rows: given, months, note, createdBy, now }: NewGrants) => {
    const { rows } = await tx.execute<{ id: number; phone: string }>(sql`
      insert into ticket_grant (class_pack_id, phone, times, validity_months, note, created_by, created_at)
      select p.id, g.phone, g.times, ${months}::int, ${note}::text, ${createdBy}::bigint, ${instant(now)}
      from class_pack p cross join unnest(${sql.param(given.map(({ phone }) => phone))}::text[],
        ${sql.param(given.map(({ times }) => times))}::int[]) with ordinality g(phone, times, place)
      where p.id = ${classPackId} and ${offeredIn(scope)} order by g.place
      returning id, phone`);
    return rows;
  },
);

/** A row of a distribution whose turn has come, locked. */
export interface Grant extends Record<string, unknown> {
  readonly id: number;
  readonly classPackId: number;
  readonly phone: string;
  readonly times: number;
  readonly months: number;
  readonly note: string;
  readonly memberId: number | null;
  readonly isBlocked: boolean;
}

const grantColumns = sql`g.id, g.class_pack_id as "classPackId", g.phone, g.times, g.validity_months as months, g.note,
  m.id as "memberId", m.blocked_at is not null as "isBlocked"`;

const RUNNER = 'the task hands over numbers of rows that its own request wrote, in the store of the ticket';

/** Takes a row that nobody has been given yet. */
export const lockGrant = ofSystem(RUNNER, async (tx, id: number) => {
  const { rows } = await tx.execute<Grant>(sql`
    select ${grantColumns} from ticket_grant g left join member m on m.phone = g.phone
    where g.id = ${id} and g.state in ('waiting', 'pending') for update of g`);
  return rows[0];
});

/** Writes down what became of a row. */
export const settleGrant = ofSystem(
  RUNNER,
  async (tx, id: number, state: 'pending' | 'given' | 'skipped', holdingId: number | null) => {
    await tx.execute(
      sql`update ticket_grant set state = ${state}, holding_id = ${holdingId}::bigint where id = ${id}`,
    );
  },
);

const APPEARED = 'the row names the ticket, and its number the member; nobody asks';

/** A row that waited for its number, with who handed it out and in which company. */
export interface AppearedGrant extends Grant {
  readonly memberId: number;
  readonly giverId: number;
  readonly giver: string;
  readonly companyId: number;
}

/** Rows that waited for a number which somebody has now, some at once; other processes pass over them. */
export const appearedGrants = ofSystem(APPEARED, async (tx) => {
  const { rows } = await tx.execute<AppearedGrant>(sql`
    select ${grantColumns}, a.id as "giverId", a.account_name as giver, p.company_id as "companyId"
    from ticket_grant g join member m on m.phone = g.phone join class_pack p on p.id = g.class_pack_id
      join account a on a.id = g.created_by
    where g.state = 'pending' and m.blocked_at is null order by g.id limit 100 for update of g skip locked`);
  return rows;
});

/** Opens the holding of somebody who appeared, and answers its id. */
export const openAppeared = ofSystem(
  APPEARED,
  async (tx, grant: AppearedGrant, now: number, zone: string): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(
      openHoldings({
        of: gift({ ...grant, operatorId: null, now, zone }, sql`p.id = ${grant.classPackId}`),
        type: PackRecordType.backOffice,
        at: instant(now),
        note: grant.note,
      }),
    );
    const [opened] = rows;
    if (!opened) throw new Error(`The ticket of grant ${grant.id} is gone.`);
    return opened.id;
  },
);
