import * as contract from '../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail } from '../../../shared/contract/packageOrders/shapes.ts';
import { writeAudits } from '../../audit/trail.ts';
import { type ActorName, makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { packageOrders } from './domain.ts';

const REASON = { reason: 2, note: '' };

describe.each(databaseKinds('both'))('orders of packs without money on their way, on %s', (kind) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await buildTestApp({ database: { kind }, domains: [packageOrders] });
    world = await makeWorld(app.make);
  });
  afterAll(() => app.close());

  const read = async (id: number): Promise<PackageOrderDetail> => {
    const { envelope } = await app.send(contract.packageOrder, {
      ...world.actors.partnerWithCode,
      params: { id },
    });
    return contract.packageOrder.result.parse(envelope.result);
  };

  it('keep what the buyer wrote and every note of the staff in their timeline', async () => {
    const order = await app.make.packageOrder(world.place, { note: 'For my son' });
    const add = async (note: string, who: ActorName = 'partnerWithCode') =>
      (
        await app.send(contract.addPackageNote, {
          ...world.actors[who],
          params: { orderNumber: order.orderNumber.toLowerCase() },
          body: { note },
        })
      ).envelope;
    expect(await add('Called')).toMatchObject({ resultCode: 200, result: { id: order.id, version: 1 } });
    expect(await add(' x '.repeat(200))).toMatchObject({ resultCode: 400, errors: [{ field: 'note' }] });
    expect(await add('  ')).toMatchObject({ resultCode: 400, errors: [{ field: 'note' }] });
    expect(await add('Mine now', 'partnerOfOther')).toMatchObject({ resultCode: 404 });
    expect(await add('Comes on Sundays')).toMatchObject({ resultCode: 200 });
    const { note, timeline, history } = await read(order.id);
    expect(note).toBe('Comes on Sundays');
    expect(timeline.filter(({ text }) => text !== '').map((entry) => [entry.kind, entry.text])).toEqual([
      ['note', 'Comes on Sundays'],
      ['note', 'Called'],
      ['placed', 'For my son'],
    ]);
    expect(history[0]).toMatchObject({
      action: 'packageOrders.addNote',
      before: { note: 'Called' },
      after: { note: 'Comes on Sundays' },
    });
  });

  it('keep what the buyer wrote however many notes the staff have written since', async () => {
    const order = await app.make.packageOrder(world.place, { note: 'For my son' });
    const { companyId, storeId } = world.place;
    const context = { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW };
    const by = { accountId: world.accountIds.partnerWithCode, name: 'Somebody', companyId, storeId };
    const noteOf = (index: number): string => (index === 0 ? 'For my son' : `Note ${index}`);
    await writeAudits(
      app.database.orm,
      Array.from({ length: 205 }, (_, index) => ({
        by,
        action: 'packageOrders.addNote' as const,
        object: 'packageOrder' as const,
        objectId: order.orderNumber,
        before: { note: noteOf(index) },
        after: { note: noteOf(index + 1) },
        context,
      })),
    );
    const { history, timeline } = await read(order.id);
    expect(history).toHaveLength(205);
    expect(timeline.at(-1)).toMatchObject({ kind: 'placed', text: 'For my son' });
  });

  it('are found when nobody paid them for half an hour, and say how long their times are good', async () => {
    const ago = (minutes: number) => new Date(TEST_NOW - minutes * 60_000);
    const unpaid = { status: 'pending', paidAt: null } as const;
    const late = await app.make.packageOrder(world.place, { ...unpaid, createdAt: ago(31) });
    await app.make.packageOrder(world.place, { ...unpaid, createdAt: ago(29) });
    const paid = await app.make.packageOrder(world.place, { createdAt: ago(60) });
    const { envelope } = await app.send(contract.packageOrders, {
      ...world.actors.partnerWithCode,
      query: { overdue: '1' },
    });
    const { results: found } = contract.packageOrders.result.parse(envelope.result);
    expect(found.map(({ orderNumber, threeState }) => [orderNumber, threeState])).toEqual([
      [late.orderNumber, 0],
    ]);
    expect(await read(paid.id)).toMatchObject({ threeState: 1, validTo: expect.stringMatching(/^2\d{3}-/) });
  });

  it('are cancelled as long as nobody has paid them, once, and say who did it and why', async () => {
    const cancel = async (orderNumber: string, body: object = REASON, who: ActorName = 'partnerWithCode') =>
      (
        await app.send(contract.cancelPackageOrder, {
          ...world.actors[who],
          key: unique('key'),
          params: { orderNumber },
          body,
        })
      ).envelope;
    const unpaid = await app.make.packageOrder(world.place, { status: 'pending', paidAt: null });
    const paid = await app.make.packageOrder(world.place);
    expect(await cancel(paid.orderNumber)).toMatchObject({ resultCode: 422, reason: 'orderHasMoney' });
    expect(await cancel(unpaid.orderNumber, { reason: 0, note: '' })).toMatchObject({
      resultCode: 400,
      errors: [{ field: 'note' }],
    });
    expect((await cancel(unpaid.orderNumber, REASON, 'partnerOfOther')).resultCode).toBe(404);
    expect(await cancel(unpaid.orderNumber, { reason: 0, note: '下错单' })).toMatchObject({
      resultCode: 200,
    });
    expect(await cancel(unpaid.orderNumber)).toMatchObject({ reason: 'orderCancelled' });
    const { status, cancelledAt, timeline, history } = await read(unpaid.id);
    expect({ status, cancelledAt }).toEqual({ status: 6, cancelledAt: expect.any(String) });
    const told = timeline.filter((entry) => entry.kind === 'cancelled');
    expect(told).toMatchObject([{ actor: expect.any(String), code: 0, text: '下错单' }]);
    expect(history.map(({ action }) => action)).toEqual(['packageOrders.cancel']);
  });
});
