import { buyers, orders as orderList } from '../../../../shared/contract/orders/calls.ts';
import { type ActorName, makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { orders } from '../domain.ts';

let app: TestApp;
let world: World;
const booked: Record<string, string> = {};
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
  world = await makeWorld(app.make);
  const event = await app.make.event(await app.make.template(world.place));
  const other = await app.make.company();
  const place = { ...world.place, companyId: other.id, storeId: (await app.make.store(other.id)).id };
  const elsewhere = await app.make.event(await app.make.template(place));
  const book = async (
    name: string,
    member: { readonly name: string; readonly phone: string },
    of = event,
    orderNumber?: string,
  ) => {
    const { id: memberId } = await app.make.member(member);
    booked[name] = (
      await app.make.booking(of, { memberId, ...(orderNumber && { orderNumber }) })
    ).orderNumber;
  };
  await book('own', { name: '欧阳晓晨', phone: '13966605135' }, event, 'TL20261101000001');
  await book('latin', { name: 'Zoe_Marlow', phone: '13966600002' }, event, 'TL20261101005135');
  await book('other', { name: '欧阳晓东', phone: '15866605135' }, elsewhere, 'TL20261102005135');
  await app.make.member({ name: '欧阳从未', phone: '18866605135' });
});
afterAll(() => app.close());

const find = async (keyword: string, actor: ActorName = 'partnerWithCode') => {
  const { envelope } = await app.send(buyers, { ...world.actors[actor], query: { keyword } });
  return envelope.resultCode === 200
    ? buyers.result.parse(envelope.result).map(({ userName, phone }) => `${userName} ${phone}`)
    : envelope.reason;
};

it.each([
  ['the beginning of a name', '欧阳'],
  ['the end of a name', '晓晨'],
  ['a whole phone', '13966605135'],
  ['the last four digits of a phone', '5135'],
])('finds who booked in the store by %s, the phone masked', async (_, keyword) => {
  expect(await find(keyword)).toEqual(['欧阳晓晨 139****5135']);
});

it('takes no sign for a pattern, and capitals for small letters', async () => {
  expect(await find('zoe_')).toEqual(['Zoe_Marlow 139****0002']);
  expect(await find('zoe%')).toEqual([]);
  expect(await find('MARLOW')).toEqual(['Zoe_Marlow 139****0002']);
});

it('tells nobody’s name to whoever may not see orders', async () => {
  expect(await find('欧阳', 'partnerWithout')).toBe('forbidden');
});

it('finds orders of the store by the last digits of their number, then by those of the phone', async () => {
  const ask = async (lastDigits: string, sortOrder: 'asc' | 'desc' = 'asc') => {
    const query = { lastDigits, sortBy: 'bookedAt', sortOrder };
    return (await app.send(orderList, { ...world.actors.partnerWithCode, query })).envelope;
  };
  for (const direction of ['asc', 'desc'] as const) {
    const { results } = orderList.result.parse((await ask('5135', direction)).result);
    expect(results.map(({ orderNumber }) => orderNumber)).toEqual([booked['latin'], booked['own']]);
  }
  expect((await ask('513')).resultDesc).toContain('lastDigits');
});
