import { transactionBooking } from '../../../../shared/contract/orders/membership.calls.ts';
import { exportOrders, purchaseData } from '../../../../shared/contract/orders/calls.ts';
import { makeWorld } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { orders } from '../domain.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

it('names the sessions that were held or are booked, not an empty future', async () => {
  const world = await makeWorld(app.make);
  const template = await app.make.template(world.place);
  const at = (hours: number, booked: number, status = 1) => {
    const startAt = new Date(TEST_NOW + hours * HOUR_MS);
    const endAt = new Date(TEST_NOW + (hours + 1) * HOUR_MS);
    return app.make.event(template, { startAt, endAt, booked, status });
  };
  const held = await at(-48, 0);
  const ahead = await at(48, 2);
  await at(24, 0);
  await at(-24, 0, 2);
  const { envelope } = await app.send(purchaseData, {
    ...world.actors.partnerWithCode,
    params: { id: template.id },
  });
  const { bySession, sessions } = purchaseData.result.parse(envelope.result);
  expect(bySession.map(({ id }) => id)).toEqual([held.id, ahead.id]);
  expect(sessions).toBe(3);
});

it('has bookings and a file that operators of events read template by template', async () => {
  const world = await makeWorld(app.make);
  const template = await app.make.template(world.place);
  const { orderNumber } = await app.make.booking(await app.make.event(template));
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, ['PLATFORM_EVENT']);
  const who = { token: await app.make.signIn(account.id) };
  const query = { templateId: template.id };
  const listed = await app.send(transactionBooking, { ...who, query });
  expect(transactionBooking.result.parse(listed.envelope.result).results).toMatchObject([{ orderNumber }]);
  const body = { columns: ['orderNumber'] };
  const file = await app.send(exportOrders, { ...who, query, body });
  expect(file.text).toContain(orderNumber);
  for (const refused of [
    await app.send(transactionBooking, { ...who, query: { userId: 1 } }),
    await app.send(exportOrders, { ...who, body }),
  ])
    expect(refused.envelope.reason).toBe('forbidden');
});
