import { sql } from 'drizzle-orm';
import { orders as orderList } from '../../../../shared/contract/calls/orders.ts';
import { type ActorName, makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { orders } from '../domain.ts';

let app: TestApp;
let world: World;
let byName: string;
let byTitle: string;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
  world = await makeWorld(app.make);
  const template = await app.make.template(world.place);
  const tennis = await app.make.event(template, { title: 'Tennis for Two' });
  const yoga = await app.make.event(template, { title: 'Yoga' });
  const guest = await app.make.member({ name: 'Tennessee Lee', phone: '13966605135' });
  byTitle = (await app.make.booking(tennis)).orderNumber;
  byName = (await app.make.booking(yoga, { memberId: guest.id })).orderNumber;
  const elsewhere = await app.make.event(await app.make.template(world.other), { title: 'Tennis abroad' });
  await app.make.booking(elsewhere, { memberId: guest.id });
}, 60_000);
afterAll(() => app.close());

const find = async (keyword: string, actor: ActorName = 'partnerWithCode') => {
  const { envelope } = await app.send(orderList, { ...world.actors[actor], query: { keyword } });
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

test('so does a word that more people have than are named one by one', async () => {
  await app.database.orm.execute(sql`
    insert into member (name, phone) select 'Leeward ' || n, '137' || lpad(n::text, 8, '0')
    from generate_series(1, 20001) n`);
  expect(await find('lee')).toEqual([byName]);
});
