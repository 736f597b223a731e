import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { memberReport } from '../schema.ts';
import { makeWorld } from '../../../testing/actors.ts';
import { buildTestApp } from '../../../testing/buildTestApp.ts';
import { databaseKinds } from '../../../testing/database.ts';
import { foldMemberCounts } from '../list/counts.sql.ts';
import { wrongFigures } from '../testing/recount.ts';

const STEPS = 120;

/** Chance that is the same in every run. */
function chance(seed: number): (below: number) => number {
  let count = 0;
  return (below) =>
    createHash('sha256')
      .update(`${seed} ${(count += 1)}`)
      .digest()
      .readUInt32BE(0) % below;
}

describe.each(databaseKinds())('figures of members on %s', (kind) => {
  it('are what a recount says, after anything that is done to their rows', async () => {
    const test = await buildTestApp({ domains: [], database: { kind } });
    const { make, database } = test;
    const { orm } = database;
    const world = await makeWorld(make);
    const event = await make.event(await make.template(world.place));
    const members = await Promise.all(Array.from({ length: 6 }, () => make.member({ city: '上海' })));
    const below = chance(7);
    const someone = () => members[below(members.length)]?.id ?? 0;
    const one = (table: 'booking' | 'package_order') =>
      sql.raw(`id = (select id from ${table} order by md5(id::text || '${below(1_000)}') limit 1)`);
    const acts: readonly (() => Promise<unknown>)[] = [
      () =>
        make.booking(event, {
          memberId: someone(),
          payMode: [0, 1, 3, 5][below(4)] ?? 3,
          amountCents: 100 * below(90),
          status: (['paid', 'pending', 'cancelled'] as const)[below(3)] ?? 'paid',
          paymentNumber: null,
        }),
      () => make.packageOrder(world.place, { memberId: someone(), amountCents: 1_000 + below(9_000) }),
      () => orm.insert(memberReport).values({ memberId: someone(), reporterId: someone(), reason: 2 }),
      () => orm.execute(sql`update booking set status = 'cancelled' where ${one('booking')}`),
      () => orm.execute(sql`update booking set status = 'paid', paid_at = now() where ${one('booking')}`),
      () => orm.execute(sql`update booking set refunded_cents = amount_cents where ${one('booking')}`),
      () => orm.execute(sql`update booking set member_id = ${someone()} where ${one('booking')}`),
      () => orm.execute(sql`update booking set checked_in_at = now() where ${one('booking')}`),
      () => orm.execute(sql`delete from booking where ${one('booking')}`),
      () => orm.execute(sql`update package_order set refunded_cents = 10 where ${one('package_order')}`),
      () =>
        orm.execute(
          sql`update package_order set paid_at = null, refunded_cents = 0 where ${one('package_order')}`,
        ),
      () => orm.execute(sql`update package_order set amount_cents = amount_cents + 1`),
      () =>
        orm.execute(
          sql`update booking set status = 'pending' where status = 'paid' and ${below(3)}::int = 0`,
        ),
      () => orm.execute(sql`delete from member_report where id = (select max(id) from member_report)`),
      () => make.member({ city: ['上海', '北京', ''][below(3)] ?? '' }),
      () => orm.execute(sql`update member set city = '北京' where id = ${someone()}`),
      () => foldMemberCounts(orm),
      // Several statements in one transaction, of which a part is taken back.
      () =>
        database.transaction(async (tx) => {
          await tx.execute(sql`update booking set amount_cents = amount_cents + 100`);
          await tx
            .transaction(async (inner) => {
              await inner.execute(sql`delete from booking where ${one('booking')}`);
              throw new Error('taken back');
            })
            .catch(() => undefined);
          await tx.execute(sql`update booking set status = 'paid' where ${one('booking')}`);
        }),
    ];
    const most = { bookings: 0, spent: 0, reports: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await acts[below(acts.length)]?.();
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect([step, await wrongFigures(orm)]).toEqual([step, []]);
      // oxlint-disable-next-line no-await-in-loop -- the same
      const { rows } = await orm.execute<typeof most>(sql`
        select sum(bookings)::int as bookings, sum(spent_cents)::int as spent, sum(reports)::int as reports
        from member_figures`);
      for (const name of ['bookings', 'spent', 'reports'] as const)
        most[name] = Math.max(most[name], rows[0]?.[name] ?? 0);
    }
    // There was something to count.
    expect(Math.min(...Object.values(most))).toBeGreaterThan(0);
    await test.close();
  });
});
