import { sql } from 'drizzle-orm';
import { orders as orderList } from '../../../../shared/contract/orders/calls.ts';
import { narrow } from '../../../db/narrow.ts';
import { watchStatements } from '../../../db/statement.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { tellPast } from '../../../testing/tellPast.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { orders } from '../domain.ts';
import { askOrders } from './match.sql.ts';
import { failedRefundTotals, orderRows, orderTotals } from './sql.ts';

let app: TestApp;
let world: World;
let byName: string;
let byTitle: string;
let yogaId: number;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
  world = await makeWorld(app.make);
  const template = await app.make.template(world.place);
  const tennis = await app.make.event(template, { title: 'Tennis for Two' });
  const yoga = await app.make.event(template, { title: 'Yoga' });
  yogaId = yoga.id;
  const guest = await app.make.member({ name: 'Tennessee Lee', phone: '13966605135' });
  byTitle = (await app.make.booking(tennis)).orderNumber;
  byName = (await app.make.booking(yoga, { memberId: guest.id })).orderNumber;
  const elsewhere = await app.make.event(await app.make.template(world.other), { title: 'Tennis abroad' });
  await app.make.booking(elsewhere, { memberId: guest.id });
});
afterAll(() => app.close());

const find = async (keyword: string, eventId?: number) => {
  const query = { keyword, ...(eventId !== undefined && { eventId }) };
  const { envelope } = await app.send(orderList, { ...world.actors.partnerWithCode, query });
  const { results, totalRecords } = orderList.result.parse(envelope.result);
  expect(totalRecords).toBe(results.length);
  return results.map(({ orderNumber }) => orderNumber).toSorted();
};

test('a word finds the store’s orders by the name of who booked and by the title of the session', async () => {
  expect(await find('tenn')).toEqual([byTitle, byName].toSorted());
  expect(await find('TENNIS')).toEqual([byTitle]);
  expect(await find('lee')).toEqual([byName]);
  expect(await find('squash')).toEqual([]);
});

test('a word is looked up once, whatever is summed and shown of its orders', async () => {
  const asked: unknown[] = [];
  watchStatements(({ statement, db, sight, run }) => {
    asked.push(statement);
    return run(narrow(db, sight));
  });
  const query = { keyword: 'tenn', refundState: 4 };
  const { envelope } = await app.send(orderList, { ...world.actors.partnerWithCode, query });
  watchStatements(undefined);
  expect(envelope.resultCode).toBe(200);
  expect(asked).toEqual([askOrders, orderTotals, failedRefundTotals, orderRows]);
});

test('so does a word that more buyers have than are named one by one', async () => {
  const { orm } = app.database;
  await orm.execute(sql`
    insert into member (name, phone) select 'Leeward ' || n, '137' || lpad(n::text, 8, '0')
    from generate_series(1, 20001) n`);
  // A quarter at a time: each is one statement, and all of them would take longer than one may.
  // oxlint-disable-next-line no-await-in-loop
  for (const part of [0, 1, 2, 3])
    await tellPast(
      app.database,
      sql`
        insert into booking overriding system value select (jsonb_populate_record(b, jsonb_build_object(
          'id', 1000000 + m.id, 'member_id', m.id, 'order_number', 'TLX' || m.id))).*
        from booking b, member m where b.order_number = ${byTitle} and m.name like 'Leeward %' and m.id % 4 = ${part}`,
    );
  expect(await find('lee', yogaId)).toEqual([byName]);
});

test('an order comes with the picture of who booked', async () => {
  await app.database.orm.execute(sql`update member set avatar = '/lee.webp' where name = 'Tennessee Lee'`);
  const { envelope } = await app.send(orderList, {
    ...world.actors.partnerWithCode,
    query: { keyword: byName },
  });
  expect(orderList.result.parse(envelope.result).results).toMatchObject([{ userAvatar: '/lee.webp' }]);
});
