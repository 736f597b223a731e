import { z } from 'zod';
import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { PARTNER_CODES, type PartnerCode } from '../../shared/codes/privileges.ts';
import { StoreChoice } from '../../shared/contract/basics.ts';
import { changeOrders, exportOrders, orders } from '../../shared/contract/orders/calls.ts';
import { listOfDomains } from '../../server/testing/access/collect.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';

/** Lists that show several stores of a company when they are asked to (screens F). */
const lists = allCalls.filter(({ id, access, query, result }) => {
  const asked = query?.shape['storeId'];
  const rows = result instanceof z.ZodObject ? result.shape['results'] : undefined;
  const row = rows instanceof z.ZodArray ? rows.element : undefined;
  const tellsStore = row instanceof z.ZodObject && 'storeId' in row.shape;
  return (
    access.kind !== 'platform' &&
    !listOfDomains('oneStore').includes(id) &&
    tellsStore &&
    asked instanceof z.ZodOptional &&
    asked.unwrap() === StoreChoice
  );
});
/** What some of them cannot be asked without. */
const NEEDED = {
  'finance.statement': { params: { type: 'payment' }, query: { start: '2026-01-01', end: '2026-12-31' } },
  'finance.sessionSums': { params: { type: 'payment' }, query: { start: '2026-01-01', end: '2026-12-31' } },
  'membership.newMemberships': { query: { start: '2026-01-01', end: '2026-12-31' } },
};
const neededBy = (
  id: string,
): { readonly params?: Readonly<Record<string, string>>; readonly query?: object } =>
  Object.entries(NEEDED).find(([name]) => name === id)?.[1] ?? {};
const READS: readonly PartnerCode[] = ['EVENTS_READ_WRITE', 'TICKET_PACKAGE_READ', 'TICKET_READ_WRITE'];
const PAYMENTS: PartnerCode = 'PAYMENT_READ_EXPORT';
const asksFor = ({ access }: CallSpec, code: PartnerCode): boolean =>
  'code' in access && access.code === code;

interface Answer {
  readonly results: readonly { readonly storeId: number; readonly amount?: number | null }[];
  readonly totals?: { readonly amount: number | null };
  readonly totalRecords: number;
}

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** A company with a store for each set of rights that one person holds there, a foreign one, and a row in each. */
async function makeStores(...rights: readonly (readonly PartnerCode[])[]) {
  const { make } = test;
  const company = await make.company();
  const stores: Awaited<ReturnType<typeof make.store>>[] = [];
  while (stores.length < rights.length) stores.push(await make.store(company.id));
  const foreign = await make.store((await make.company()).id);
  const account = await make.account();
  await make.membership(
    account.id,
    company.id,
    stores.map(({ id }) => id),
  );
  for (const [index, codes] of rights.entries()) await make.grant(account.id, codes, stores[index]?.id);
  for (const store of [...stores, foreign]) {
    const place = { companyId: store.companyId, storeId: store.id, creatorId: account.id };
    await make.booking(await make.event(await make.template(place)));
    await make.packageOrder(place);
  }
  const [first] = stores;
  if (!first) throw new Error('A company has a store.');
  const token = await make.signIn(account.id);
  const ask = async (call: CallSpec, storeId?: string) => {
    const { query, ...needed } = neededBy(call.id);
    const { envelope } = await test.send(call, {
      ...needed,
      token,
      storeKey: first.storeKey,
      query: { ...query, ...(storeId !== undefined && { storeId }) },
    });
    return { ...envelope, result: envelope.result as Answer | null };
  };
  const known = { companyId: company.id, accountId: account.id };
  return {
    ...known,
    ids: stores.map(({ id }) => id),
    foreign: foreign.id,
    token,
    storeKey: first.storeKey,
    ask,
  };
}
function storesIn({ result, resultDesc }: { readonly result: Answer | null; readonly resultDesc: string }) {
  if (!result) throw new Error(`The list was refused: ${resultDesc}`);
  return [...new Set(result.results.map(({ storeId }) => storeId))].toSorted((a, b) => a - b);
}

it('knows the lists that take several stores', () => {
  expect(lists.length).toBeGreaterThan(3);
});

describe.each(lists.map((call) => [call.id, call] as const))('%s', (_, call) => {
  it('shows the chosen store, a named one, several, or all', async () => {
    const { ids, ask } = await makeStores(PARTNER_CODES, PARTNER_CODES, PARTNER_CODES);
    expect(storesIn(await ask(call))).toEqual([ids[0]]);
    expect(storesIn(await ask(call, String(ids[1])))).toEqual([ids[1]]);
    expect(storesIn(await ask(call, `${ids[0]},${ids[2]}`))).toEqual([ids[0], ids[2]]);
    const all = await ask(call, 'all');
    expect(storesIn(all)).toEqual(ids);
    expect(all.result?.totalRecords).toBe(3);
  });

  it('leaves stores out where its right is not held, and does not find them by name', async () => {
    const { ids, foreign, companyId, accountId, ask } = await makeStores(
      PARTNER_CODES,
      ...(asksFor(call, PAYMENTS) ? [READS, [PAYMENTS]] : [[PAYMENTS], READS]),
    );
    expect(storesIn(await ask(call, 'all'))).toEqual([ids[0], ids[2]]);
    const closed = (await test.make.store(companyId, { status: 0 })).id;
    await test.make.membership(accountId, companyId, [closed]);
    await test.make.grant(accountId, PARTNER_CODES, closed);
    expect(storesIn(await ask(call, 'all'))).toEqual([ids[0], ids[2]]);
    for (const named of [ids[1], closed, foreign, 999_999_999]) {
      const refused = await ask(call, `${ids[0]},${named}`);
      expect([refused.resultCode, refused.reason]).toEqual([404, 'notFound']);
    }
  });
});

it('shows amounts over several stores only to whoever may see them in each', async () => {
  const { ids, ask } = await makeStores(PARTNER_CODES, READS);
  const [own, all] = [await ask(orders), await ask(orders, 'all')];
  expect(own.result?.totals?.amount).toEqual(expect.any(Number));
  expect(all.result?.results.map(({ amount }) => amount)).toEqual([null, null]);
  expect(all.result?.totals?.amount).toBeNull();
  expect((await ask(orders, String(ids[1]))).result?.totals?.amount).toBeNull();
});

it('writes the same stores into a file', async () => {
  const { token, storeKey } = await makeStores(PARTNER_CODES, PARTNER_CODES);
  const { text } = await test.send(exportOrders, {
    token,
    storeKey,
    query: { storeId: 'all' },
    body: { columns: ['storeName', 'orderNumber'] },
  });
  expect(text.trim().split('\n')).toHaveLength(3);
});

it('changes nothing in other stores, whatever the list shows', async () => {
  const { token, storeKey } = await makeStores(PARTNER_CODES, PARTNER_CODES);
  const { envelope } = await test.send(changeOrders, {
    token,
    storeKey,
    query: { storeId: 'all' },
    body: { change: { action: 'checkIn' }, count: 2 },
    key: 'across-stores',
  });
  // Two rows were on screen, and only the one of the chosen store is found: the count is no longer true.
  expect(envelope.reason).toBe('selectionChanged');
});
