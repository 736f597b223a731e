import { and, eq } from 'drizzle-orm';
import type { PrivilegeCode } from '../../../../shared/codes/privileges.ts';
import { exportReceipts, storeReceipts } from '../../../../shared/contract/stores/calls.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import type { Place } from '../../../testing/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** A store of its own, with whoever manages it. */
async function storeWith(codes: readonly PrivilegeCode[], financialStaff = false) {
  const { id: companyId } = await test.make.company();
  const { id: storeId, storeKey } = await test.make.store(companyId);
  const account = await test.make.account({ financialStaff });
  const place: Place = { companyId, storeId, creatorId: account.id };
  await test.make.membership(account.id, companyId, [storeId]);
  await test.make.grant(account.id, codes, storeId);
  const as: Sending = { token: await test.make.signIn(account.id), storeKey };
  return { place, as, accountId: account.id };
}

/** Two payments of registrations, one of packs, and what did not come in on the account. */
async function pay(place: Place): Promise<void> {
  const session = await test.make.event(await test.make.template(place));
  const at = (day: string) => new Date(`${day}T04:00:00Z`);
  const book = (values: object) => test.make.booking(session, values);
  await book({ paymentNumber: 'FLOW-0001', paidAt: at('2026-11-01') });
  await book({ paymentNumber: 'FLOW-0002', paidAt: at('2026-11-03'), refundedCents: 2_000 });
  await book({ paymentNumber: null, paidAt: at('2026-11-03') });
  await book({ payMode: 1, amountCents: 0, points: 50 });
  await test.make.packageOrder(place, {
    paymentNumber: 'FLOW-0003',
    paidAt: at('2026-11-02'),
    refundedCents: 50_000,
  });
}

const read = async (as: Sending, id: number, query: Readonly<Record<string, string>> = {}) =>
  storeReceipts.result.parse(
    (await test.send(storeReceipts, { ...as, params: { id }, query })).envelope.result,
  );

describe('the receiving log', () => {
  it('has what the payment side took for registrations and packs, newest first, with what went back', async () => {
    const { place, as } = await storeWith(['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT']);
    await pay(place);
    const { results, totalRecords } = await read(as, place.storeId);
    expect(totalRecords).toBe(3);
    expect(results.map(({ flowNumber, amount, state }) => [flowNumber, amount, state])).toEqual([
      ['****0002', 5_000, 2],
      ['****0003', 50_000, 3],
      ['****0001', 5_000, 1],
    ]);
    const some = await read(as, place.storeId, { start: '2026-11-02', end: '2026-11-02' });
    expect(some.results.map(({ flowNumber }) => flowNumber)).toEqual(['****0003']);
  });

  it('tells no amounts without their right', async () => {
    const { place, as } = await storeWith(['COMPANY_MANAGE']);
    await pay(place);
    const { results } = await read(as, place.storeId);
    expect(results.map(({ amount }) => amount)).toEqual([null, null, null]);
  });

  it('tells financial staff whole numbers, and the trail each of their looks', async () => {
    const { place, as, accountId } = await storeWith(['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT'], true);
    await pay(place);
    const looks = () =>
      test.database.orm.$count(
        auditEntry,
        and(eq(auditEntry.action, 'stores.readReceipts'), eq(auditEntry.actorId, accountId)),
      );
    const { results } = await read(as, place.storeId);
    expect(results.map(({ flowNumber }) => flowNumber)).toEqual(['FLOW-0002', 'FLOW-0003', 'FLOW-0001']);
    await read(as, place.storeId);
    expect(await looks()).toBe(2);
    await read(as, place.storeId, { start: '2026-10-01', end: '2026-10-02' });
    expect(await looks()).toBe(2);
  });

  it('leaves as a file with numbers as on screen', async () => {
    const hidden = await storeWith(['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT']);
    await pay(hidden.place);
    const whole = await storeWith(['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT'], true);
    await pay(whole.place);
    const fileOf = async ({ place, as }: typeof hidden) => {
      const { text } = await test.send(exportReceipts, {
        ...as,
        params: { id: place.storeId },
        body: { columns: ['flowNumber', 'amount'] },
      });
      return text.split('\r\n').slice(1, -1);
    };
    expect(await fileOf(hidden)).toEqual(['****0002,50.00', '****0003,500.00', '****0001,50.00']);
    expect(await fileOf(whole)).toEqual(['FLOW-0002,50.00', 'FLOW-0003,500.00', 'FLOW-0001,50.00']);
  });

  it('is another store’s only where the right is held', async () => {
    const { place, as } = await storeWith(['COMPANY_MANAGE']);
    const sibling = await test.make.store(place.companyId);
    const asked = await test.send(storeReceipts, { ...as, params: { id: sibling.id } });
    expect(asked.envelope.resultCode).toBe(404);
  });
});
