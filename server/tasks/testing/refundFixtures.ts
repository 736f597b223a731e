import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { StoreScope } from '../../db/scope.ts';
import type { StoreCaller } from '../../http/access/caller.ts';

/** A merchant with one store, one template and somebody who works there. */
export interface Merchant {
  readonly store: StoreScope;
  readonly accountId: number;
  readonly templateId: number;
  readonly sportTypeId: number;
  readonly caller: StoreCaller;
  /** A request of that person, at the present time unless said otherwise. */
  readonly request: (now?: number) => { caller: StoreCaller; context: RequestFacts };
}

interface RequestFacts {
  readonly now: number;
  readonly requestId: string;
  readonly ip: string;
}

let merchants = 0;

async function idOf(db: Queryable, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(statement);
  if (!rows[0]) throw new Error('The fixture was not written.');
  return rows[0].id;
}

/** Writes a merchant. `companyId` puts the store into an existing company. */
export async function makeMerchant(db: Queryable, inCompany?: number): Promise<Merchant> {
  merchants += 1;
  const name = `m${merchants}-${process.pid}-${Date.now()}`;
  const companyId =
    inCompany ??
    (await idOf(
      db,
      sql`insert into company (name, company_name, type, audit_status) values (${name}, ${name}, 1, 6) returning id`,
    ));
  const storeId = await idOf(
    db,
    sql`insert into store (company_id, name, full_name, store_key, account_num, payment)
      values (${companyId}, ${name}, ${name}, ${name}, ${name}, '{}') returning id`,
  );
  const accountId = await idOf(
    db,
    sql`insert into account (account_name, name, uid, password_hash, user_type)
      values (${name}, ${name}, ${name}, '', 1) returning id`,
  );
  await db.execute(sql`insert into account_store (account_id, store_id) values (${accountId}, ${storeId})`);
  const sportTypeId = await idOf(db, sql`insert into sport_type (name) values (${name}) returning id`);
  const templateId = await idOf(
    db,
    sql`insert into event_template (company_id, store_id, title, sport_type_id, grades, capacity, payment_modes,
        cancel_deadline, registration_close, coach_ids, creator_id)
      values (${companyId}, ${storeId}, 'Yoga', ${sportTypeId}, '{1}', 20, '[]', 24, 60, '{}', ${accountId})
      returning id`,
  );
  const store = StoreScope.grant({
    storeId,
    storeName: name,
    companyId,
    companyName: name,
    companyType: 1,
  });
  const caller = callerOf(store, accountId, name);
  const request = (now = Date.now()) => ({ caller, context: { now, requestId: 'test', ip: '127.0.0.1' } });
  return { store, accountId, templateId, sportTypeId, caller, request };
}

function callerOf(store: StoreScope, accountId: number, name: string): StoreCaller {
  return {
    kind: 'store',
    actor: {
      accountId,
      accountName: name,
      name,
      userType: 1,
      financialStaff: false,
      isTouchline: false,
      mustChangePassword: false,
      tokenHash: '',
      signedInAt: 0,
    },
    codes: new Set(['EVENTS_READ_WRITE']),
    store,
    actingFor: null,
  };
}

/** How the bookings of a session are paid. */
export interface BookingPlan {
  readonly count: number;
  /** B6; 3 (mobile wallet) unless said otherwise. */
  readonly payMode?: number;
  /** Cents of the first booking; each further one costs a cent more, so that mixed-up orders are noticed. */
  readonly cents?: number;
  readonly points?: number;
  readonly times?: number;
  readonly status?: 'paid' | 'pending' | 'cancelled';
  /** True: paid at the desk, without a payment number. */
  readonly atDesk?: boolean;
}

/** Writes a session that starts in a day, with its bookings. Returns its number. */
export async function makeEvent(
  db: Queryable,
  merchant: Merchant,
  plans: readonly BookingPlan[],
  startsInHours = 24,
): Promise<number> {
  const { store, templateId, sportTypeId, accountId } = merchant;
  const eventId = await idOf(
    db,
    sql`insert into event (template_id, company_id, store_id, sport_type_id, title, place, start_at, end_at,
        registration_open_at, registration_close_at, capacity, min_participants, coach_ids, payment_modes,
        cancel_deadline, registration_close, created_by)
      values (${templateId}, ${store.companyId}, ${store.storeId}, ${sportTypeId}, 'Yoga', 'Hall 1',
        now() + make_interval(hours => ${startsInHours}), now() + make_interval(hours => ${startsInHours + 1}),
        now() - interval '1 day', now() + make_interval(hours => ${startsInHours - 1}), 9999, 0, '{}', '[]', 24, 60,
        ${accountId}) returning id`,
  );
  for (const [index, plan] of plans.entries()) await makeBookings(db, merchant, { eventId, index }, plan);
  await db.execute(sql`
    update event set booked = (select coalesce(sum(seats), 0) from booking
        where event_id = ${eventId} and status <> 'cancelled'),
      gross_cents = (select coalesce(sum(amount_cents), 0) from booking where event_id = ${eventId})
    where id = ${eventId}`);
  return eventId;
}

async function makeBookings(
  db: Queryable,
  { store, templateId }: Merchant,
  { eventId, index }: { readonly eventId: number; readonly index: number },
  { count, payMode = 3, cents = 1_000, points = 0, times = 0, status = 'paid', atDesk = false }: BookingPlan,
): Promise<void> {
  const prefix = `${eventId}-${index}-`;
  await db.execute(sql`
    insert into member (name, phone, points)
    select 'Member ' || n, ${`1${prefix}`} || n, 0 from generate_series(1, ${count}::int) n`);
  if (payMode === 2) {
    await db.execute(sql`
      with pack as (
        insert into class_pack (company_id, store_id, store_ids, name, price_cents, times, validity_months)
        values (${store.companyId}, ${store.storeId}, array[${store.storeId}::bigint], 'Ten', 10000, 10, 6) returning id)
      insert into holding (class_pack_id, member_id, total, used, valid_to)
      select pack.id, m.id, 10, ${times}::int, now() + interval '90 days'
      from pack, member m where m.phone like ${`1${prefix}%`}`);
  }
  await db.execute(sql`
    insert into booking (order_number, event_id, template_id, company_id, store_id, member_id, seats, pay_mode,
      amount_cents, points, times, holding_id, payment_number, status, source, by_hand, booked_at)
    select 'O' || ${prefix} || n, ${eventId}, ${templateId}, ${store.companyId}, ${store.storeId}, m.id, 1,
      ${payMode}::int, ${cents}::int + case when ${cents}::int > 0 then n - 1 else 0 end, ${points}::int,
      ${times}::int, (select id from holding where member_id = m.id),
      case when ${atDesk} or ${payMode}::int not in (3, 5) then null else 'P' || ${prefix} || n end, ${status}, 1,
      ${atDesk ? 1 : 0}, now()
    from generate_series(1, ${count}::int) n join member m on m.phone = ${`1${prefix}`} || n`);
}

/** Sum of `count` amounts that start at `cents` and grow by one. */
export const sumOfPlan = (count: number, cents = 1_000): number => count * cents + (count * (count - 1)) / 2;
