import { sql } from 'drizzle-orm';
import { merchantsOrder, order } from '../../../shared/contract/orders/calls.ts';
import { markMerchantsRefund, retryMerchantsRefund } from '../../../shared/contract/tasks/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await makeWorld(app.make);
  await query(sql`update company set contact_phone = '13800000031' where id = ${world.place.companyId}`);
});
afterAll(() => app.close());

const query = async (statement: ReturnType<typeof sql>) =>
  (await app.database.orm.execute<Record<string, unknown>>(statement)).rows;

/** A refund of a registration that failed, and a token of an operator who looks after events. */
async function failedRefund() {
  const booking = await app.make.booking(await app.make.event(await app.make.template(world.place)));
  const task = await app.make.task(world.place, { status: 'doneWithErrors', totalCount: 1, errorCount: 1 });
  const item = await app.make.taskItem(task, booking, { state: 4, failCode: 'ACCOUNT_CLOSED', tries: 1 });
  return { item, orderNumber: booking.orderNumber };
}
const operatorWith = async (...codes: Parameters<TestApp['make']['grant']>[1]) => {
  const account = await app.make.account({ userType: 0 });
  await app.make.grant(account.id, codes);
  return { token: await app.make.signIn(account.id) };
};
const lastNotice = () =>
  query(
    sql`select recipient, text from message_outbox where reference like 'platform-refund-%' order by id desc limit 1`,
  );
const lineOf = async (action: string, objectId: string | number) =>
  (
    await query(sql`select acting_for as "actingFor", after from audit_entry
    where action = ${action} and object_id = ${String(objectId)}`)
  )[0];

it('an operator reads the order of a failed refund, with whose it is', async () => {
  const { orderNumber } = await failedRefund();
  const who = await operatorWith('PLATFORM_EVENT');
  const { envelope } = await app.send(merchantsOrder, { ...who, params: { orderNumber } });
  const shown = merchantsOrder.result.parse(envelope.result);
  expect(shown).toMatchObject({ orderNumber, refunds: [{ state: 4, failCode: 'ACCOUNT_CLOSED' }] });
  expect(shown.companyName).not.toBe('');
  const absent = await app.send(merchantsOrder, { ...who, params: { orderNumber: 'TL-nobody' } });
  expect(absent.envelope.resultCode).toBe(404);
  const other = await operatorWith('COMPANY_MANAGEMENT');
  const refused = await app.send(merchantsOrder, { ...other, params: { orderNumber } });
  expect(refused.envelope.resultCode).toBe(403);
});

it('tries it again: the trail has both names, and the merchant is told', async () => {
  const { item, orderNumber } = await failedRefund();
  const who = await operatorWith('PLATFORM_EVENT');
  const sending = { ...who, key: unique('retry'), params: { id: item.id } };
  expect((await app.send(retryMerchantsRefund, sending)).envelope.result).toEqual({ retried: 1, skipped: 0 });
  const [stored] = await query(sql`select state from task_item where id = ${item.id}`);
  expect(stored).toEqual({ state: 1 });
  expect(await lineOf('tasks.retry', item.taskId)).toMatchObject({
    actingFor: expect.stringContaining(' / '),
    after: { retried: 1 },
  });
  expect(await lastNotice()).toEqual([
    { recipient: '13800000031', text: expect.stringContaining('The platform tried 1 failed refunds') },
  ]);
  const { envelope } = await app.send(order, { ...world.actors.partnerWithCode, params: { orderNumber } });
  expect(order.result.parse(envelope.result).refunds).toMatchObject([{ state: 1 }]);
});

it('closes it by hand, also where the company is disabled; its note reaches the merchant', async () => {
  const { item, orderNumber } = await failedRefund();
  await query(sql`update company set status = 0 where id = ${world.place.companyId}`);
  const who = await operatorWith('PLATFORM_EVENT');
  const body = { state: 5, note: 'Paid by transfer', voucher: 'V-17' };
  const sending = { ...who, key: unique('mark'), params: { id: item.id }, body };
  expect((await app.send(markMerchantsRefund, sending)).envelope.resultCode).toBe(200);
  await query(sql`update company set status = 1 where id = ${world.place.companyId}`);
  expect(await lineOf('refunds.mark', item.id)).toMatchObject({
    actingFor: expect.stringContaining(' / '),
    after: { note: 'Paid by transfer' },
  });
  expect(await lastNotice()).toEqual([
    { recipient: '13800000031', text: expect.stringMatching(new RegExp(`${orderNumber}.*Paid by transfer`)) },
  ]);
  const again = await app.send(markMerchantsRefund, { ...sending, key: unique('mark') });
  expect(again.envelope.reason).toBe('refundNotFailed');
});

it('nothing is found under a number of nobody, and a merchant has no such call', async () => {
  const who = await operatorWith('PLATFORM_EVENT');
  const nobody = { ...who, key: unique('none'), params: { id: 900_000_005 } };
  expect((await app.send(retryMerchantsRefund, nobody)).envelope.resultCode).toBe(404);
  const merchant = { ...world.actors.partnerWithCode, key: unique('none'), params: { id: 1 } };
  expect((await app.send(retryMerchantsRefund, merchant)).envelope.resultCode).toBe(403);
});
