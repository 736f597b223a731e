import { sql } from 'drizzle-orm';
import { readFaults } from '../../domains/journal/sql.ts';
import { makeWorld } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { seedBookings } from './million.ts';

const BOOKINGS = 1_000;

describe.each(databaseKinds())('bookings of three years on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ domains: [], database: { kind } });
    const { place, other } = await makeWorld(app.make);
    for (const where of [place, other]) await app.make.event(await app.make.template(where));
  });
  afterAll(() => app.close());
  const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.database.orm.execute<Row>(query)).rows[0];
  const write = () => seedBookings(app.database, { bookings: BOOKINGS, members: 200, now: TEST_NOW });

  it('are written once, over three years, with a journal that agrees with them', async () => {
    expect(await write()).toBe(BOOKINGS);
    expect(await write()).toBe(0);
    const found = await one<{ count: number; quarters: number; days: number }>(sql`
      select count(*)::int as count, count(distinct date_trunc('quarter', e.start_at))::int as quarters,
        max(e.start_at)::date - min(e.start_at)::date as days
      from booking b join event e on e.id = b.event_id where b.order_number ~ '^TL\\d{8}9\\d{8}$'`);
    expect(found).toMatchObject({ count: BOOKINGS });
    expect(found?.quarters).toBeGreaterThanOrEqual(12);
    expect(found?.days).toBeGreaterThan(1_050);
    expect(await readFaults(app.database.orm)).toEqual([]);
  });

  it('fill their sessions and their sums', async () => {
    const wrong = await one<{ count: number }>(sql`
      select count(*)::int as count from event e join (select event_id,
          count(*) filter (where status = 'paid') as booked, sum(amount_cents) as gross, sum(refunded_cents) as refunded
        from booking where order_number ~ '^TL\\d{8}9\\d{8}$' group by event_id) b on b.event_id = e.id
      where (e.booked, e.gross_cents, e.refunded_cents) is distinct from (b.booked::int, b.gross::bigint, b.refunded::bigint)`);
    expect(wrong?.count).toBe(0);
  });
});
