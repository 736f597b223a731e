import { moveTargets } from '../../../../shared/contract/orders/calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';

const DAY = 86_400_000;
const at = (ms: number): Date => new Date(TEST_NOW + ms);

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(app.make);
});
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;
async function targetsOf(orderNumber: string, query: Query = {}) {
  const { envelope } = await app.send(moveTargets, {
    ...world.actors.partnerWithCode,
    params: { orderNumber },
    query,
  });
  expect(envelope).toMatchObject({ resultCode: 200 });
  return moveTargets.result.parse(envelope.result);
}

/** An order of two seats tomorrow, and how to add other sessions. */
async function makeOrder() {
  const template = await app.make.template(world.place);
  const add = (days: number, values: Parameters<TestApp['make']['event']>[1] = {}) =>
    app.make.event(template, { startAt: at(days * DAY), endAt: at(days * DAY + 3_600_000), ...values });
  const { orderNumber } = await app.make.booking(await add(1), { seats: 2 });
  return { orderNumber, add };
}

it('offers sessions with seats for the whole order, and narrows them by days and by title', async () => {
  const { orderNumber, add } = await makeOrder();
  const near = await add(2, { title: 'Evening run', capacity: 10, booked: 8 });
  const far = await add(9, { title: 'Morning swim', capacity: 10, booked: 0 });
  await add(3, { capacity: 10, booked: 9 });
  const ids = async (query: Query = {}) =>
    (await targetsOf(orderNumber, query)).sessions.map(({ id, free }) => [id, free]);
  expect(await ids()).toEqual([
    [near.id, 2],
    [far.id, 10],
  ]);
  expect(await ids({ start: '2026-11-25' })).toEqual([[far.id, 10]]);
  expect(await ids({ end: '2026-11-25' })).toEqual([[near.id, 2]]);
  expect(await ids({ keyword: 'swim' })).toEqual([[far.id, 10]]);
  expect(await targetsOf(orderNumber, { keyword: 'chess' })).toEqual({ sessions: [], none: 'filtered' });
});

it('says that seats are missing only when they are, and otherwise that no price is the same', async () => {
  const { orderNumber, add } = await makeOrder();
  expect(await targetsOf(orderNumber)).toEqual({ sessions: [], none: 'otherPrice' });
  await add(4, { capacity: 10, booked: 0, status: 2 });
  expect(await targetsOf(orderNumber)).toEqual({ sessions: [], none: 'otherPrice' });
  await add(3, { capacity: 10, booked: 9 });
  expect(await targetsOf(orderNumber)).toEqual({ sessions: [], none: 'full' });
  // Words do not make a full session a wrong word.
  expect(await targetsOf(orderNumber, { keyword: 'chess' })).toEqual({ sessions: [], none: 'full' });
});
