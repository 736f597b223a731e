// @classPacks @packageOrders
import { sql } from 'drizzle-orm';
import { sellPack } from '../../shared/contract/classPacks/distribution.calls.ts';
import { brokenHoldings } from '../../server/db/statements/holdings.ts';
import { makeWorld } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { testPostgres } from '../../server/testing/database.ts';
import { unique } from '../../server/testing/factories.ts';

/** Reliability M4 for what is sold: on PostgreSQL, whose sessions really meet. */
const onPostgres = testPostgres() ? describe : describe.skip;
const BUYERS = 200;
const STOCK = 37;

onPostgres('many buyers at once', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp({ database: { kind: 'postgres' } });
  });
  afterAll(() => app.close());

  it('get as many pieces as there are, each with its order, its times and their record', async () => {
    const world = await makeWorld(app.make);
    const ticket = await app.make.classPack(world.place, { stock: STOCK, limitPerUser: 1 });
    /** Whom a busy database turns away asks again, as the console does: the same sale under the same key. */
    const sell = async (index: number, key = unique('sale')): Promise<number> => {
      const { envelope } = await app.send(sellPack, {
        ...world.actors.partnerWithCode,
        key,
        body: {
          classPackId: ticket.id,
          // Each of them tries twice, and may have one.
          phone: `137${String(10_000_000 + (index % (BUYERS / 2)))}`,
          userName: 'Buyer',
          quantity: 1,
        },
      });
      return envelope.resultCode === 503 ? sell(index, key) : envelope.resultCode;
    };
    const codes = await Promise.all(Array.from({ length: BUYERS }, (_, index) => sell(index)));
    expect(codes.filter((code) => code === 200)).toHaveLength(STOCK);
    expect(codes.filter((code) => code !== 200 && code !== 422)).toEqual([]);
    const { rows } = await app.database.orm.execute(sql`
      select p.sold, (select count(*)::int from package_order o where o.class_pack_id = p.id) as orders,
        (select count(distinct o.member_id)::int from package_order o where o.class_pack_id = p.id) as buyers,
        (select sum(h.total)::int from holding h where h.class_pack_id = p.id) as times
      from class_pack p where p.id = ${ticket.id}`);
    expect(rows).toEqual([{ sold: STOCK, orders: STOCK, buyers: STOCK, times: STOCK * 10 }]);
    const broken = await app.database.orm.execute(brokenHoldings(sql`h.class_pack_id = ${ticket.id}`));
    expect(broken.rows).toEqual([]);
  });
});
