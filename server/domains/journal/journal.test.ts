import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../../shared/format/dates.ts';
import { bringInJournal } from '../../db/statements/bringInJournal.ts';
import type { Database } from '../../db/pool.ts';
import { freeTimes, moveTimes } from '../../db/statements/holdings.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { PromiseBroken } from '../../testing/promiseBroken.ts';
import { keepJournal, lastClosedDay } from './service.ts';
import { closeThrough, readFaults, recogniseSome } from './sql.ts';

const HOUR_MS = 3_600_000;
/** When every session of a test has ended. */
const LATER = TEST_NOW + 1_000 * HOUR_MS;

/** The examples of docs/money.md: the postings of each, as `kind from to amount`. */
const EXAMPLES = new Map(
  readFileSync('docs/money.md', 'utf8')
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [title = ''] = part.split('\n');
      const rows = part.match(/^\| \w+ \| \w+ \| \w+ \| [\d.]+ \|$/gm) ?? [];
      return [
        title,
        rows.map((row) =>
          row
            .split('|')
            .map((cell) => cell.trim())
            .join(' ')
            .trim(),
        ),
      ] as const;
    }),
);

describe.each(databaseKinds())('the journal on %s', (kind) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await buildTestApp({ domains: [], database: { kind } });
    world = await makeWorld(app.make);
    await app.database.orm.execute(sql`update company set fee_rate = 60`);
  });
  afterAll(async () => {
    await app.close();
  });
  afterEach(async () => {
    const faults = await readFaults(app.database.orm);
    if (faults.length > 0) throw new PromiseBroken(JSON.stringify(faults));
  });

  const execute = (statement: ReturnType<typeof sql>) => app.database.orm.execute(statement);
  const session = async () => app.make.event(await app.make.template(world.place));
  const recognise = () => recogniseSome(app.database.orm, LATER, 1_000);

  async function payBack(table: 'booking' | 'package_order', id: number, cents: number): Promise<void> {
    await execute(
      sql`update ${sql.raw(table)} set refunded_cents = refunded_cents + ${cents} where id = ${id}`,
    );
  }

  /** A ticket of three times for 100.00, and its holding. */
  async function ticket() {
    const { id } = await app.make.packageOrder(world.place, { amountCents: 10_000 }, { total: 3 });
    const { rows } = await execute(sql`select id from holding where package_order_id = ${id}`);
    return { orderId: id, holdingId: Number(rows[0]?.['id']) };
  }

  const move = (
    holdingId: number,
    act: Parameters<typeof moveTimes>[0],
    times: number | 'free',
    bookingId: number | null = null,
  ) =>
    app.database.transaction((tx) =>
      tx.execute(
        moveTimes(act, {
          of: sql`select h.id, ${times === 'free' ? freeTimes : sql`${times}::int`} as times from holding h where h.id = ${holdingId}`,
          type: 3,
          at: sql`now()`,
          bookingId,
        }),
      ),
    );

  /** A seat that one of the times pays. */
  async function useOne({ holdingId }: { holdingId: number }) {
    const { id } = await app.make.booking(await session(), {
      payMode: 2,
      amountCents: 0,
      times: 1,
      holdingId,
      paymentNumber: null,
    });
    await move(holdingId, 'use', 1, id);
    return id;
  }

  const STORIES: Readonly<Record<string, () => Promise<readonly [bookings: number[], packs?: number[]]>>> = {
    'A seat is paid through the provider and the session ends': async () => {
      const { id } = await app.make.booking(await session());
      await recognise();
      return [[id]];
    },
    'A seat is paid at the desk': async () => {
      const { id } = await app.make.booking(await session(), { paymentNumber: null });
      return [[id]];
    },
    'Half a cent of a fee goes to the even cent': async () => {
      const first = await app.make.booking(await session(), { amountCents: 750 });
      const second = await app.make.booking(await session(), { amountCents: 1250 });
      return [[first.id, second.id]];
    },
    'Two refunds before the end take back the whole fee between them': async () => {
      const { id } = await app.make.booking(await session(), { amountCents: 750 });
      await payBack('booking', id, 250);
      await payBack('booking', id, 500);
      return [[id]];
    },
    'A refund after the end takes back what was earned': async () => {
      const { id } = await app.make.booking(await session());
      await recognise();
      await payBack('booking', id, 2000);
      return [[id]];
    },
    'A ticket of three times for 100.00 is used up': async () => {
      const pack = await ticket();
      for (let times = 0; times < 3; times++) await useOne(pack);
      await recognise();
      return [[], [pack.orderId]];
    },
    'A used time comes back after the session has ended': async () => {
      const pack = await ticket();
      const id = await useOne(pack);
      await recognise();
      await move(pack.holdingId, 'giveBack', 1, id);
      return [[], [pack.orderId]];
    },
    'Times that nobody used expire, and one comes back after the end': async () => {
      const pack = await ticket();
      const id = await useOne(pack);
      await move(pack.holdingId, 'expire', 'free');
      await move(pack.holdingId, 'giveBack', 1, id);
      await move(pack.holdingId, 'expire', 'free');
      return [[], [pack.orderId]];
    },
    'The rest of a ticket is refunded for less than it is worth': async () => {
      const pack = await ticket();
      await useOne(pack);
      await move(pack.holdingId, 'hold', 2);
      await app.database.transaction(async (tx) => {
        await tx.execute(
          moveTimes('withdrawHeld', {
            of: sql`select h.id, h.frozen as times from holding h where h.id = ${pack.holdingId}`,
            type: 6,
            at: sql`now()`,
          }),
        );
        await tx.execute(sql`update package_order set refunded_cents = 6000 where id = ${pack.orderId}`);
      });
      return [[], [pack.orderId]];
    },
  };

  it.each([...EXAMPLES.keys()])('%s', async (title) => {
    const story = STORIES[title];
    if (!story) throw new Error(`docs/money.md has an example that no test tells: ${title}`);
    const [bookings, packs = []] = await story();
    const { rows } = await execute(sql`
      select kind || ' ' || debit || ' ' || credit || ' ' || to_char(cents / 100.0, 'FM999990.00') as line from posting
      where booking_id = any(${sql.param(bookings)}::bigint[]) or package_order_id = any(${sql.param(packs)}::bigint[])
      order by id`);
    expect(rows.map(({ line }) => line)).toEqual(EXAMPLES.get(title));
  });

  it('tells an order whose book and state differ', async () => {
    const { id, orderNumber } = await app.make.booking(await session());
    await execute(sql`update order_book set received = received + 1 where booking_id = ${id}`);
    const faults = await readFaults(app.database.orm);
    await execute(sql`update order_book set received = received - 1 where booking_id = ${id}`);
    expect(faults.map((fault) => [fault.what, fault.orderNumber])).toEqual([
      ['received', orderNumber],
      ['postings', orderNumber],
    ]);
  });

  it.each(['update posting set cents = 1', 'delete from posting', 'truncate posting'])(
    'lets nobody %s',
    async (statement) => {
      await app.make.booking(await session());
      await expect(app.database.transaction((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: 'the journal is append-only' },
      });
    },
  );

  it('writes nothing of what was rolled back', async () => {
    const { id } = await app.make.booking(await session());
    await expect(
      app.database.transaction(async (tx) => {
        await tx.execute(sql`update booking set refunded_cents = 1 where id = ${id}`);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const { rows } = await execute(sql`select kind from posting where booking_id = ${id} order by id`);
    expect(rows).toEqual([{ kind: 'payment' }, { kind: 'fee' }]);
  });

  it('follows an order into another session', async () => {
    const other = await session();
    const { id } = await app.make.booking(await session());
    await execute(sql`update booking set event_id = ${other.id} where id = ${id}`);
    const { rows } = await execute(sql`select event_id from order_book where booking_id = ${id}`);
    expect(rows).toEqual([{ event_id: other.id }]);
  });

  it('counts in the first open day what comes after a day is closed', async () => {
    const { zone } = app.services.config;
    const today = dayOf(TEST_NOW, zone);
    await closeThrough(app.database.orm, today);
    const { id } = await app.make.booking(await session());
    const { rows } = await execute(
      sql`select distinct business_day::text as day from posting where booking_id = ${id}`,
    );
    expect(rows).toEqual([{ day: addDays(today, 1) }]);
    await closeThrough(app.database.orm, addDays(today, -3));
    const closed = await execute(sql`select closed_through::text as day from journal_state`);
    expect(closed.rows).toEqual([{ day: today }]);
  });

  it('adds a day up when it closes, and tells one that its postings do not add up to', async () => {
    const { id } = await app.make.booking(await session(), { amountCents: 1_234 });
    const { rows } = await execute(
      sql`select business_day::text as day from posting where booking_id = ${id} and kind = 'payment'`,
    );
    const day = String(rows[0]?.['day']);
    const sumOf = async () => {
      const sums = await execute(sql`select sum(cents)::int as kept, (select sum(cents)::int from posting
        where business_day = ${day}::date) as counted from day_sum where business_day = ${day}::date`);
      return sums.rows[0];
    };
    expect(await sumOf()).toMatchObject({ kept: null });
    await closeThrough(app.database.orm, day);
    const sums = await sumOf();
    expect(sums?.['kept']).toBe(sums?.['counted']);
    await execute(
      sql`update day_sum set cents = cents + 1 where business_day = ${day}::date and kind = 'payment'`,
    );
    const faults = await readFaults(app.database.orm);
    await execute(sql`select rebuild_days()`);
    expect(faults.map(({ what }) => what)).toEqual([`day ${day} payment`]);
  });

  it('closes a day at four in the morning of the next', () => {
    const at = (clock: string) => lastClosedDay(Date.parse(`2026-11-20T${clock}+08:00`), 'Asia/Shanghai');
    expect([at('03:59:59'), at('04:00:00')]).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('earns and closes by itself', async () => {
    const { id } = await app.make.booking(
      await app.make.event(await app.make.template(world.place), {
        startAt: new Date(TEST_NOW - 2 * HOUR_MS),
        endAt: new Date(TEST_NOW - HOUR_MS),
      }),
    );
    await keepJournal(app.services);
    const { rows } = await execute(sql`select prepaid, earned from order_book where booking_id = ${id}`);
    expect(rows).toEqual([{ prepaid: 0, earned: 5000 }]);
  });

  it('brings in what there was before it, to the same sums', async () => {
    const sums = async () => {
      const { rows } = await execute(sql`
        select sum(received) as received, sum(refunded) as refunded, sum(prepaid) + sum(earned) filter (where paid_by is null) as rest, sum(fees) as fees
        from order_book`);
      return rows;
    };
    const kept = await sums();
    await forget(app.database);
    await bringInJournal(app.database.orm, LATER);
    expect(await sums()).toEqual(kept);
  });
});

/** Empties the journal, as it was before there was one. */
async function forget({ orm }: Database): Promise<void> {
  await orm.execute(sql`alter table posting disable trigger user`);
  await orm.execute(sql`delete from posting`);
  await orm.execute(sql`alter table posting enable trigger user`);
  await orm.execute(sql`alter table posting enable always trigger posting_kept`);
  await orm.execute(sql`delete from order_book`);
  await orm.execute(sql`delete from day_sum`);
}
