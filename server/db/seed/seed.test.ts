import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_CODE_FORM } from '../../../shared/codes/rightsRules.ts';
import { sql } from 'drizzle-orm';
import { brokenHoldings } from '../statements/holdings.ts';
import { domains } from '../../domains/domains.generated.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { describeIf, isDue } from '../../testing/slice.ts';
import { startOfDay } from '../../../shared/format/dates.ts';
import { verifyPassword } from '../../domains/authentication/password.ts';
import { wrongFigures } from '../../domains/users/testing/recount.ts';
import { Description } from '../../../shared/contract/eventTemplates/shapes.ts';
import { SportDefaults } from '../../domains/eventTemplates/form/defaults.ts';
import { readLedger } from '../../payments/ledger.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { JOB_TITLE } from './catalogue.ts';
import { seedDemo } from './seed.ts';
import { fingerprint } from './testing/fingerprint.ts';

const zone = 'Asia/Shanghai';
const now = startOfDay('2026-03-04', zone) + 10 * 3_600_000;

const folder = mkdtempSync(join(tmpdir(), 'touchline-seed-'));
/** Papers lie beside it. */
const pictures = join(folder, 'pictures');
const ledger = mkdtempSync(join(tmpdir(), 'touchline-ledger-'));
let database: TestDatabase;
afterAll(() => {
  for (const made of [folder, ledger]) rmSync(made, { recursive: true });
});

const one = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>> => {
  const [row = {}] = (await database.orm.execute(query)).rows;
  return row;
};

test('demo data never mixes with real accounts', async () => {
  const other = await testDatabase();
  try {
    await other.orm.execute(sql`insert into account (account_name, name, uid, password_hash, user_type)
      values ('somebody', 'Somebody', 'U1', '', 0)`);
    await expect(seedDemo(other, { now, zone, pictures, ledger })).rejects.toThrow('real accounts');
  } finally {
    await other.close();
  }
});

/** Tables, and what the domains write into them. */
const WRITTEN_BY = [
  'server/db',
  ...Object.keys(domains).flatMap((name) =>
    ['seed', 'seed.ts'].map((part) => `server/domains/${name}/${part}`),
  ),
];
describeIf(isDue('server/db/seed/seed.test.ts', 3, WRITTEN_BY))('demo data', () => {
  beforeAll(async () => {
    database = await testDatabase();
    await seedDemo(database, { now, zone, pictures, ledger });
  });
  afterAll(() => database.close());

  test('is large enough to feel real', async () => {
    const counts = await one(sql`select (select count(*) from company) as companies,
      (select count(*) from store) as stores, (select count(*) from event_template) as templates,
      (select count(*) from event) as events, (select count(*) from booking) as bookings,
      (select count(*) from sport_type) as sports`);
    expect(counts).toMatchObject({ companies: 12, stores: 41, templates: 300, sports: 15 });
    expect(counts['events']).toBeGreaterThan(5_700);
    expect(counts['bookings']).toBeGreaterThan(57_000);
  });

  test('tells of every right that it was set up with the company', async () => {
    const untold = await one(sql`select count(*)::int as grants,
      count(*) filter (where g.given_by = '' or g.given_at is null or not exists (
        select from audit_entry e where e.object = 'account' and e.object_id = g.account_id::text
          and e.action = 'permissions.setUp'
          and (e.after ->> 'storeId')::bigint is not distinct from g.store_id
          and e.after -> 'roles' @> jsonb_build_array(jsonb_build_object('id', g.role_id))))::int as untold
      from account_role g`);
    expect(untold).toEqual({ grants: expect.any(Number), untold: 0 });
    expect(untold['grants']).toBeGreaterThan(100);
  });

  test('has a day of sessions in every store, and members who are new to it this week', async () => {
    const { rows } = await database.orm.execute<Record<string, number>>(sql`
      select (select count(*)::int from event e where e.store_id = s.id
          and e.start_at >= ${new Date(startOfDay('2026-03-04', zone)).toISOString()}::timestamptz
          and e.start_at < ${new Date(startOfDay('2026-03-05', zone)).toISOString()}::timestamptz) as today,
        (select count(*)::int from (select min(booked_at) as first from booking b where b.store_id = s.id
          group by member_id) f where f.first > ${new Date(now - 7 * 86_400_000).toISOString()}::timestamptz) as fresh
      from store s where exists (select from event e where e.store_id = s.id)`);
    expect(rows.length).toBeGreaterThan(30);
    expect(Math.min(...rows.map(({ today }) => today ?? 0))).toBeGreaterThanOrEqual(2);
    expect(Math.min(...rows.map(({ fresh }) => fresh ?? 0))).toBeGreaterThan(3);
  });

  test('says of every refund what the payment side says, to the cent', async () => {
    const { cents, count, duplicates } = await readLedger(ledger);
    const books = await one(sql`select (select sum(refunded_cents) from booking)::int
        + (select sum(refunded_cents) from package_order)::int
        - (select coalesce(sum(amount_cents), 0) from task_item where state = 5)::int as cents,
      (select count(*) from task_item where state = 3 and amount_cents > 0)::int + (select count(*) from booking b
        where refunded_cents > 0 and not exists (select from task_item where booking_id = b.id))::int as count`);
    expect({ cents, count }).toEqual(books);
    expect(count).toBeGreaterThan(1_000);
    expect(duplicates).toEqual([]);
  });

  test('has a journal that says of every order what the order says', async () => {
    const { rows } = await database.orm.execute(sql`select * from journal_faults() limit 5`);
    expect(rows).toEqual([]);
    const { open } =
      await one(sql`select count(*)::int as open from order_book k join event e on e.id = k.event_id
      where k.prepaid > 0 and e.status <> 2 and e.end_at <= ${new Date(now).toISOString()}::timestamptz`);
    expect(open).toBe(0);
  });

  test('holds the job: 200 future sessions with 5,000 paid bookings in the first store of the partner', async () => {
    const job = await one(sql`select count(distinct e.id) as sessions, count(*) as bookings,
        count(distinct b.pay_mode) as modes, count(distinct b.amount_cents) as amounts,
        count(*) filter (where b.amount_cents > 0 and b.payment_number is null) as not_refundable
      from event e join event_template t on t.id = e.template_id
        join booking b on b.event_id = e.id and b.status = 'paid'
      where t.title = ${JOB_TITLE} and e.status = 0 and e.start_at > ${new Date(now).toISOString()}::timestamptz
        and t.store_id = (select min(s.store_id) from account a join account_store s on s.account_id = a.id
          where a.account_name = 'partner')`);
    expect(job['sessions']).toBeGreaterThanOrEqual(200);
    expect(job['bookings']).toBe(Number(job['sessions']) * 25);
    expect(job).toMatchObject({ modes: 5 });
    expect(job['amounts']).toBeGreaterThan(100);
    expect(job['not_refundable']).toBeGreaterThan(10);
    expect(job['not_refundable']).toBeLessThan(200);
  });

  test('has an annual review to try, one that waits with its papers, and one that is late', async () => {
    const { rows } =
      await database.orm.execute(sql`select c.id, c.annual_review_due - '2026-03-04' as days, f.audit_status,
        (select count(*)::int from picture p where p.company_id = c.id and f.company ->> 'licence' = '/' || p.name) as licences,
        f.approved ->> 'company' is distinct from f.company::text as changed
      from company c join merchant_file f on f.company_id = c.id where c.id in (2, 3, 4) order by c.id`);
    expect(rows).toMatchObject([
      { days: 5, audit_status: 6, licences: 1 },
      { days: 12, audit_status: 2, licences: 1, changed: true },
      { days: -12, audit_status: 6, licences: 1 },
    ]);
  });

  test('shows stored pictures on every sport and template, and templates that their form takes', async () => {
    const { rows: stored } = await database.orm.execute<{ name: string }>(
      sql`select name from picture where company_id is null order by name`,
    );
    expect(stored.map(({ name }) => name)).toEqual(readdirSync(pictures).toSorted());
    const { rows: sports } = await database.orm.execute<{ icon: string; defaults: unknown }>(
      sql`select icon, defaults from sport_type`,
    );
    const { rows: templates } = await database.orm.execute<{ cover: string; description: string }>(
      sql`select cover, description from event_template`,
    );
    const paths = new Set(stored.map(({ name }) => `/${name}`));
    const starts = sports.map(({ defaults }) => SportDefaults.parse(defaults));
    const shown = [...sports.map(({ icon }) => icon), ...[...starts, ...templates].map(({ cover }) => cover)];
    expect(shown.filter((path) => !paths.has(path))).toEqual([]);
    expect(starts.filter(({ regulations }) => regulations.length === 0)).toEqual([]);
    for (const { description } of [...starts, ...templates])
      expect(Description.parse(description)).toBe(description);
  });

  test('keeps in every session what its bookings and waiting list say', async () => {
    const { rows } = await database.orm.execute(sql`
      select e.id from event e
      left join lateral (select
          coalesce(sum(seats) filter (where status <> 'cancelled'), 0) as booked,
          coalesce(sum(seats) filter (where status = 'paid' and checked_in_at is not null), 0) as checked_in,
          coalesce(sum(amount_cents) filter (where status <> 'pending'
            and (payment_number is not null or by_hand = 1)), 0) as gross,
          coalesce(sum(refunded_cents), 0) as refunded
        from booking where event_id = e.id) b on true
      left join lateral (select count(*) as waiting from waitlist_entry
        where event_id = e.id and state in ('waiting', 'offered')) w on true
      where (e.booked, e.checked_in, e.gross_cents, e.refunded_cents, e.waiting)
        is distinct from (b.booked, b.checked_in, b.gross, b.refunded, w.waiting)`);
    expect(rows).toEqual([]);
  });

  test('sells a series by one sign-up, whose shares add up to its price for who buys it whole', async () => {
    const { rows } = await database.orm.execute(sql`
      select count(*)::int as orders, sum(b.amount_cents)::int as cents
      from booking b join event e on e.id = b.event_id where e.register_type = 2
      group by b.member_id order by orders desc`);
    const whole = { orders: 8, cents: 49_900 };
    // One joined when two sessions were over.
    expect(rows).toEqual([...Array.from({ length: 6 }, () => whole), { orders: 6, cents: 49_900 - 12_475 }]);
  });

  test('has no session with more seats taken than it has', async () => {
    expect(await one(sql`select count(*) as full from event where booked > capacity`)).toEqual({ full: 0 });
  });

  test('chains the records of every class pack up to its balance', async () => {
    const { rows: broken } = await database.orm.execute(brokenHoldings(sql`true`));
    expect(broken).toEqual([]);
    expect(
      await one(sql`select count(*) as missing from booking where pay_mode = 2 and holding_id is null`),
    ).toEqual({ missing: 0 });
  });

  test('brings every holding from an order, whose tickets, sums and refunds agree with it', async () => {
    const { rows } = await database.orm.execute(sql`
      select o.order_number from package_order o
      left join lateral (select coalesce(sum(amount_cents) filter (where state in (3, 5)), 0) as gone,
          coalesce(sum(amount_cents) filter (where state in (1, 2, 4)), 0) as held
        from task_item where package_order_id = o.id) r on true
      left join lateral (select count(*) as tickets, coalesce(sum(frozen), 0) as frozen,
          coalesce(sum(total - used - withdrawn), 0) as rest from holding where package_order_id = o.id) h on true
      where r.gone <> o.refunded_cents or r.held <> o.refunding_cents
        or h.tickets <> case when o.paid_at is null or o.status = 'groupBuying' then 0
          else jsonb_array_length(o.items) end
        or (o.refunded_cents > 0) <> (o.status = 'cancelled' and o.paid_at is not null)
        or (o.refunded_cents > 0 and h.rest > 0)
        or (o.refunding_cents > 0) <> (h.frozen > 0)`);
    expect(rows).toEqual([]);
    const sold = await one(sql`select
      (select count(*)::int from holding where package_order_id is null and source <> 3) as unsold,
      (select array_agg(distinct status order by status) from package_order) as states,
      (select count(*)::int from package_order where refunded_cents > 0) as refunded,
      (select count(*)::int from package_order o join class_pack p on p.id = o.class_pack_id
        where p.kind = 2) as packs`);
    expect(sold).toMatchObject({ unsold: 0, states: ['cancelled', 'groupBuying', 'paid', 'pending'] });
    expect(sold['refunded']).toBeGreaterThan(50);
    expect(sold['packs']).toBeGreaterThan(100);
  });

  test('shows finished cancels whose counters are those of their orders, with refused ones among them', async () => {
    const { rows } = await database.orm.execute(sql`
      select t.id from task t left join lateral (select count(*) as total,
          count(*) filter (where state in (3, 5)) as ended, count(*) filter (where state in (4, 6)) as failed,
          coalesce(sum(amount_cents), 0) as amount from task_item where task_id = t.id) i on true
      where (t.total_count, t.end_count, t.error_count, t.amount_total)
        is distinct from (i.total, i.ended, i.failed, i.amount)`);
    expect(rows).toEqual([]);
    const states = await one(
      sql`select array_agg(distinct state::int order by state::int) as states from task_item`,
    );
    expect(states).toEqual({ states: [3, 4, 5, 6] });
  });

  test('adds up: lines to what an order cost, refunds to what it gave back and what is held', async () => {
    const { rows } = await database.orm.execute(sql`
      select b.id from booking b
      left join lateral (select coalesce(sum((line ->> 'paid')::bigint), 0) as paid
        from jsonb_array_elements(b.lines) line) l on true
      left join lateral (select coalesce(sum(amount_cents) filter (where state in (3, 5)), 0) as gone,
          coalesce(sum(amount_cents) filter (where state in (1, 2, 4)), 0) as held
        from task_item i where i.booking_id = b.id) r on true
      where l.paid <> b.amount_cents or r.held <> b.refunding_cents
        or (r.gone <> b.refunded_cents and not (b.status = 'cancelled' and r.gone = 0))`);
    expect(rows).toEqual([]);
    const kinds = await one(sql`select count(*) filter (where state = 3) as done,
      count(*) filter (where state = 4) as failed from task_item where kind = 7`);
    expect(kinds['done']).toBeGreaterThan(100);
    expect(kinds['failed']).toBeGreaterThan(10);
  });

  test('gives nothing a time after now that already happened', async () => {
    const at = new Date(now).toISOString();
    expect(
      await one(sql`select
        (select count(*) from booking where booked_at > ${at}::timestamptz) as bookings,
        (select count(*) from booking where cancelled_at < booked_at) as cancels,
        (select count(*) from package_order where greatest(created_at, paid_at, cancelled_at)
          > ${at}::timestamptz or paid_at < created_at or cancelled_at < paid_at) as packs,
        (select count(*) from task where finished_at > ${at}::timestamptz) as tasks,
        (select count(*) from message_outbox where greatest(created_at, sent_at) > ${at}::timestamptz) as messages`),
    ).toEqual({ bookings: 0, cancels: 0, packs: 0, tasks: 0, messages: 0 });
  });

  test('brings bookings through codes of their template and source, each after a visit', async () => {
    const links = await one(sql`select count(*) as linked,
        count(*) filter (where c.search_id <> b.template_id or c.category <> 1 or c.type <> b.source) as strange,
        count(*) filter (where v.at >= b.booked_at) as early
      from booking b join channel_code c on c.id = b.channel_id join channel_visit v on v.booking_id = b.id`);
    expect(links).toMatchObject({ strange: 0, early: 0 });
    expect(links['linked']).toBeGreaterThan(2_000);
    const visits = await one(sql`select count(*) as visits,
        count(*) filter (where v.at < c.created_at or v.at >= ${new Date(now).toISOString()}::timestamptz) as outside,
        count(*) filter (where (v.sharer_id is not null) <> (c.type = 5)) as unshared
      from channel_visit v join channel_code c on c.id = v.channel_id`);
    expect(visits).toMatchObject({ outside: 0, unshared: 0 });
    expect(visits['visits']).toBeGreaterThan(20_000);
  });

  test('tells people what happened, most of it with success and nothing with a gap', async () => {
    const told = await one(sql`select count(*) as messages,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'queued') as waiting,
        count(distinct split_part(reference, '-', 1)) as kinds,
        count(*) filter (where text ~ '[{}]' or (kind = 'sms' and recipient !~ '^1[3-9][0-9]{9}$')
          or (state = 'failed') <> (failure <> '') or (state = 'sent') <> (sent_at is not null)) as strange
      from message_outbox`);
    expect(told).toMatchObject({ kinds: 4, waiting: 0, strange: 0 });
    expect(told['messages']).toBeGreaterThan(200);
    expect(told['failed']).toBeGreaterThan(3);
    const untrue = await one(sql`select count(*) as cancels from message_outbox o
      where o.reference like 'cancel-event-%' and not exists (select from booking b where b.status = 'cancelled'
        and b.event_id = split_part(o.reference, '-', 3)::bigint
        and b.member_id = split_part(o.reference, '-', 4)::bigint)`);
    expect(untrue).toEqual({ cancels: 0 });
  });

  test('keeps of its members what they booked and spent, although it is written without checks', async () => {
    expect(await wrongFigures(database.orm)).toEqual([]);
    const kept = await one(
      sql`select sum(bookings)::int as bookings, sum(reports)::int as reports from member_figures`,
    );
    expect(kept['bookings']).toBeGreaterThan(50_000);
    expect(kept['reports']).toBeGreaterThan(50);
  });

  test('opens six demo accounts with the documented rights', async () => {
    const { rows } = await database.orm.execute<Record<string, unknown>>(sql`
      select account_name as name, user_type as side, password_hash as hash, financial_staff as finance,
        (select count(*)::int from account_store where account_id = a.id) as stores,
        (select count(*)::int from account_company where account_id = a.id) as companies,
        (select array_agg(distinct code) from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id) as roles
      from account a where account_name in
        ('operator', 'reviewer', 'partner', 'frontdesk', 'cashier', 'newcomer') order by a.id`);
    expect(rows.map(({ hash: _hash, ...row }) => row)).toEqual([
      {
        name: 'operator',
        side: 0,
        finance: false,
        stores: 0,
        companies: 0,
        roles: ['PLATFORM_ADMINISTRATOR'],
      },
      { name: 'reviewer', side: 0, finance: false, stores: 0, companies: 0, roles: ['CONTENT_REVIEWER'] },
      { name: 'partner', side: 1, finance: false, stores: 9, companies: 2, roles: ['STORE_MANAGER'] },
      { name: 'frontdesk', side: 1, finance: false, stores: 1, companies: 1, roles: ['FRONT_DESK'] },
      { name: 'cashier', side: 1, finance: true, stores: 1, companies: 1, roles: ['CASHIER'] },
      { name: 'newcomer', side: 1, finance: false, stores: 1, companies: 1, roles: ['STORE_MANAGER'] },
    ]);
    expect(await verifyPassword(DEMO_PASSWORD, String(rows[0]?.['hash']))).toBe(true);
  });

  test('gives its roles codes as people write them, and says who gave each and when', async () => {
    const codes = await database.orm.execute<{ code: string }>(sql`select code from role`);
    expect(codes.rows.filter(({ code }) => !ROLE_CODE_FORM.test(code))).toEqual([]);
    expect(
      await one(sql`select count(*)::int as given from account_role where given_by = '' or given_at is null`),
    ).toEqual({ given: 0 });
  });

  test('shows papers in the file that waits for an auditor, now and in the round before', async () => {
    const { rows } = await database.orm.execute<{ now: number; before: number; stored: number }>(sql`
      select (select count(*)::int from regexp_matches(f.legal::text || f.company::text || f.files::text,
          '/paper-[0-9a-f]{64}', 'g')) as now,
        (select count(*)::int from regexp_matches(f.previous::text, '/paper-[0-9a-f]{64}', 'g')) as before,
        (select count(*)::int from picture p where p.company_id = f.company_id and starts_with(p.name, 'paper-')) as stored
      from merchant_file f join company c on c.id = f.company_id where c.audit_status = 2`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ now: 4, before: 4, stored: 5 });
  });

  test('is added once, however often it is asked for', async () => {
    expect(await seedDemo(database, { now, zone, pictures, ledger })).toEqual({ batches: 0, rows: {} });
  });

  test('gives the roles of an older demo the codes that a new one has', async () => {
    const rolesNow = async () =>
      (await database.orm.execute(sql`select code, codes from role order by code`)).rows;
    const before = await rolesNow();
    await database.orm.execute(sql`update role set codes = array_remove(array_remove(codes, 'ANNUAL_REVIEW'),
      'PLATFORM_DATA')`);
    expect(await rolesNow()).not.toEqual(before);
    await seedDemo(database, { now, zone, pictures, ledger });
    expect(await rolesNow()).toEqual(before);
  });

  test('lets new rows follow the demo rows', async () => {
    const { id } = await one(sql`insert into sport_type (name) values ('门球') returning id`);
    expect(id).toBe(16);
    await database.orm.execute(sql`delete from sport_type where id = 16`);
  });

  test('is the same on every machine for the same moment', async () => {
    const other = await testDatabase();
    try {
      await seedDemo(other, { now, zone, pictures, ledger });
      expect(await fingerprint(other)).toBe(await fingerprint(database));
    } finally {
      await other.close();
    }
  });
});
