import { purchaseData } from '../../../../shared/contract/calls/orders.ts';
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
