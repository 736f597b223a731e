import { order } from '../../../../shared/contract/orders/calls.ts';
import { writeAudits } from '../../../audit/trail.ts';
import { makeWorld } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { orders } from '../domain.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ domains: [orders] });
});
afterAll(() => app.close());

test('an order tells all that was done to it, and what the guest wrote before the first note', async () => {
  const world = await makeWorld(app.make);
  const { companyId, storeId } = world.place;
  const template = await app.make.template(world.place);
  const booking = await app.make.booking(await app.make.event(template));
  const context = { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW };
  const by = { accountId: world.accountIds.partnerWithCode, name: 'Somebody', companyId, storeId };
  const noteOf = (index: number): string => (index === 0 ? 'By the window' : `Note ${index}`);
  await writeAudits(
    app.database.orm,
    Array.from({ length: 205 }, (_, index) => ({
      by,
      action: 'orders.addNote' as const,
      object: 'order' as const,
      objectId: booking.orderNumber,
      before: { note: noteOf(index) },
      after: { note: noteOf(index + 1) },
      context,
    })),
  );
  const params = { orderNumber: booking.orderNumber };
  const { envelope } = await app.send(order, { ...world.actors.partnerWithCode, params });
  const { history, timeline } = order.result.parse(envelope.result);
  expect(history).toHaveLength(205);
  expect(timeline.find(({ kind }) => kind === 'placed')).toMatchObject({ text: 'By the window' });
});
