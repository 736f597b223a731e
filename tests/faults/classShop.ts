import { sql } from 'drizzle-orm';
import type { CallSpec } from '../../shared/contract/call.ts';
import { createClassPack } from '../../shared/contract/classPacks/calls.ts';
import { until } from '../../server/tasks/testing/books.ts';
import type { TestApp } from '../../server/testing/buildTestApp.ts';
import { type Place, TEST_NOW, unique } from '../../server/testing/factories.ts';

const DAY_MS = 86_400_000;
const SESSIONS = 3;
const CODES = [
  'EVENTS_READ_WRITE',
  'TICKET_READ_WRITE',
  'TICKET_PACKAGE_WRITE',
  'PAYMENT_READ_EXPORT',
] as const;

/** Something that is sold: its price in cents, and the class times in one piece. */
export interface Goods {
  readonly id: number;
  readonly price: number;
  readonly parts: readonly { readonly pack: number; readonly times: number }[];
}

/** Opens a store that sells two tickets and a pack of both, whose sessions both tickets pay. */
export async function openClassShop(app: TestApp) {
  // Tasks go by the clock of the database: the server's must say the same.
  app.advance(Date.now() - TEST_NOW);
  const { id: companyId } = await app.make.company();
  const { id: storeId, storeKey } = await app.make.store(companyId);
  const { id: creatorId } = await app.make.account();
  await app.make.membership(creatorId, companyId, [storeId]);
  await app.make.grant(creatorId, CODES, storeId);
  const person = { token: await app.make.signIn(creatorId, Date.now()), storeKey };
  const place: Place = { companyId, storeId, creatorId };

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.database.orm.execute<Row>(query)).rows;
  /** Asks a call; refusals are answers, anything else is a fault of ours. */
  const ask = async (call: CallSpec, sending: object) => {
    const received = await app.send(call, { ...person, key: unique('key'), ...sending });
    expect(received.status).toBe(200);
    return received.envelope;
  };
  /** Asks a call that must not refuse. */
  const done = async (call: CallSpec, sending: object): Promise<unknown> => {
    const { requestId: _, ...answer } = await ask(call, sending);
    if (![200, 1404].includes(answer.resultCode)) throw new Error(`${call.id}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  const openTasks = async (): Promise<number> => {
    const status = sql`status in ('queued', 'running')`;
    const [row] = await rowsOf<{ open: number }>(sql`select count(*)::int as open from task where ${status}`);
    return row?.open ?? 0;
  };
  /** Waits until no refund is on its way. */
  const settled = () => until(openTasks, (open) => open === 0);

  const template = await app.make.template(place);
  const make = async (values: object): Promise<number> => {
    const form = {
      name: unique('Lesson'),
      cover: '',
      description: '',
      storeIds: [storeId],
      saleFrom: null,
      saleTo: null,
      stock: null,
      limitPerUser: 0,
      status: 1,
    };
    return createClassPack.result.parse(await done(createClassPack, { body: { ...form, ...values } })).id;
  };
  const ticket = { kind: 1, validityMonths: 10, templateIds: [], sports: [] };
  const narrow = await make({ ...ticket, price: 10_003, times: 4, templateIds: [template.id] });
  const wide = await make({ ...ticket, price: 6_000, times: 3, sports: [template.sportTypeId] });
  const items = [
    { classPackId: narrow, times: 2 },
    { classPackId: wide, times: 5 },
  ];
  const bundle = await make({ kind: 2, price: 14_001, items });
  const goods: readonly Goods[] = [
    { id: narrow, price: 10_003, parts: [{ pack: narrow, times: 4 }] },
    { id: wide, price: 6_000, parts: [{ pack: wide, times: 3 }] },
    { id: bundle, price: 14_001, parts: items.map(({ classPackId: pack, times }) => ({ pack, times })) },
  ];
  const none = { price: 0, points: 0, times: 0, items: [] };
  const paymentModes = [narrow, wide].map((classPackId) => ({ ...none, mode: 2, classPackId, times: 1 }));
  const sessions: number[] = [];
  for (let index = 1; index <= SESSIONS; index += 1) {
    const from = Date.now() + index * DAY_MS;
    const span = { startAt: new Date(from), endAt: new Date(from + DAY_MS / 24) };
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as their numbers go
    sessions.push((await app.make.event(template, { capacity: 9_999, paymentModes, ...span })).id);
  }
  return { rowsOf, ask, done, settled, goods, tickets: [narrow, wide], sessions };
}
