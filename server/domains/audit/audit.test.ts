import { auditLogs, exportAuditLogs } from '../../../shared/contract/audit/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { readHistory, writeAudit, writeAudits } from '../../audit/trail.ts';
import { CompanyScope, PlatformScope, StoreScope } from '../../db/scope.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const write = (companyId: number | null, at: string, objectId = unique('event')) =>
  test.database.transaction((tx) =>
    writeAudit(tx, {
      by: { accountId: 1, name: 'Somebody', companyId },
      action: 'events.cancel',
      object: 'event',
      objectId,
      before: { status: 0 },
      after: { status: 2 },
      context: { requestId: 'request', ip: '10.0.0.1', now: Date.parse(at) },
    }),
  );
const list = async (
  actor: 'partnerWithCode' | 'operatorWithCode',
  query: NonNullable<Sending['query']> = {},
) => auditLogs.result.parse((await test.send(auditLogs, { ...world.actors[actor], query })).envelope.result);

describe('the trail', () => {
  it('shows merchants their own company, newest first, and operators everything', async () => {
    await write(world.place.companyId, '2026-03-01T10:00:00Z');
    await write(world.place.companyId, '2026-03-02T10:00:00Z');
    await write(world.other.companyId, '2026-03-03T10:00:00Z');
    await write(null, '2026-03-04T10:00:00Z');
    const own = await list('partnerWithCode');
    expect(own.results.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-02', '2026-03-01']);
    expect(own.results[0]).toMatchObject({ actor: 'Somebody', before: { status: 0 }, after: { status: 2 } });
    expect((await list('operatorWithCode')).totalRecords).toBe(4);
    const ofOther = { companyId: world.other.companyId };
    expect((await list('operatorWithCode', ofOther)).totalRecords).toBe(1);
    expect((await list('partnerWithCode', ofOther)).totalRecords).toBe(0);
    expect((await list('partnerWithCode', { companyId: world.place.companyId })).totalRecords).toBe(2);
  });

  it('counts days in the business zone, from midnight to midnight', async () => {
    const objectId = unique('day');
    for (const at of [
      '2026-05-04T15:59:59.999Z',
      '2026-05-04T16:00:00Z',
      '2026-05-05T15:59:59.999Z',
      '2026-05-05T16:00:00Z',
    ])
      await write(null, at, objectId);
    const found = await list('operatorWithCode', {
      objectId,
      start: '2026-05-05',
      end: '2026-05-05',
      sortBy: 'at',
    });
    expect(found.results.map(({ at }) => at)).toEqual([
      '2026-05-04T16:00:00.000Z',
      '2026-05-05T15:59:59.999Z',
    ]);
  });

  it('pages, and caps the page size', async () => {
    const objectId = unique('page');
    for (let index = 0; index < 3; index++) await write(null, '2026-06-01T00:00:00Z', objectId);
    const page = await list('operatorWithCode', { objectId, pageSize: 2, currentPage: 2 });
    expect(page).toMatchObject({ totalRecords: 3, totalPages: 2, pageSize: 2 });
    expect(page.results).toHaveLength(1);
    expect((await list('operatorWithCode', { objectId, pageSize: 9999 })).pageSize).toBe(100);
  });

  it('cannot be changed, deleted or emptied', async () => {
    const { pool } = test.database;
    await write(null, '2026-06-01T00:00:00Z');
    await expect(pool.query("update audit_entry set actor = 'Nobody'")).rejects.toThrow('append-only');
    await expect(pool.query('delete from audit_entry')).rejects.toThrow('append-only');
    await expect(pool.query('truncate audit_entry')).rejects.toThrow('append-only');
  });

  it('reads every line once, page by page, whichever end is nearer', async () => {
    const objectId = unique('pages');
    const days = ['01', '02', '03', '04', '05'];
    for (const day of days) await write(null, `2026-05-${day}T00:00:00Z`, objectId);
    const read = async (sortOrder: 'asc' | 'desc'): Promise<string[]> => {
      const pages = await Promise.all(
        [1, 2, 3].map((currentPage) =>
          list('operatorWithCode', { objectId, sortBy: 'at', sortOrder, pageSize: 2, currentPage }),
        ),
      );
      return pages.flatMap(({ results }) => results.map(({ at }) => at.slice(8, 10)));
    };
    expect(await read('asc')).toEqual(days);
    expect(await read('desc')).toEqual(days.toReversed());
  });

  it('is a file as well: the own company, without names of the platform and without hidden amounts', async () => {
    const objectId = unique('file');
    const { companyId } = world.place;
    await test.database.transaction((tx) =>
      writeAudit(tx, {
        by: { accountId: 1, name: 'Operator Olga', companyId, actingFor: 'Riverside / Hall' },
        action: 'orders.refund',
        object: 'order',
        objectId,
        before: { amountCents: 1, state: 'paid' },
        after: { amountCents: 990_077, state: 'refunded' },
        context: { requestId: 'request', ip: '10.9.9.9', now: TEST_NOW },
      }),
    );
    const fileFor = async (who: Pick<Sending, 'token' | 'storeKey'>) => {
      const body = { columns: ['actor', 'actingFor', 'changes', 'ip'] as const };
      const sent = await test.send(exportAuditLogs, { ...who, query: { objectId }, body });
      return sent.text.trim().split('\r\n').at(-1);
    };
    expect(await fileFor(world.actors.operatorWithCode)).toBe(
      'Operator Olga,Riverside / Hall,"状态 State: paid → refunded; 金额 Amount: ¥0.01 → ¥9900.77",10.9.9.9',
    );
    expect(await fileFor(world.actors.partnerWithCode)).toBe(
      '平台 Platform,Riverside / Hall,"状态 State: paid → refunded; 金额 Amount: ¥0.01 → ¥9900.77",',
    );
    const manager = await test.make.account();
    await test.make.membership(manager.id, companyId, [world.place.storeId]);
    await test.make.grant(manager.id, ['COMPANY_MANAGE'], world.place.storeId);
    const asManager = { token: await test.make.signIn(manager.id), storeKey: world.storeKey };
    expect(await fileFor(asManager)).toBe('平台 Platform,Riverside / Hall,状态 State: paid → refunded,');
  });

  it('is told by the store of the line, and its amounts by the right there', async () => {
    const { id: companyId } = await test.make.company();
    const stores: { id: number; storeKey: string }[] = [];
    while (stores.length < 3) stores.push(await test.make.store(companyId));
    const [whole, plain, strange] = stores;
    const manager = await test.make.account();
    await test.make.membership(manager.id, companyId, [whole?.id ?? 0, plain?.id ?? 0]);
    await test.make.grant(manager.id, ['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT'], whole?.id);
    await test.make.grant(manager.id, ['COMPANY_MANAGE'], plain?.id);
    const objectId = unique('stores');
    for (const [index, storeId] of [whole?.id, plain?.id, strange?.id, undefined].entries())
      await test.database.transaction((tx) =>
        writeAudit(tx, {
          by: { accountId: 1, name: 'Somebody', companyId, storeId: storeId ?? null },
          action: 'orders.refund',
          object: 'order',
          objectId,
          after: { amountCents: 700 + index },
          context: { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW + index },
        }),
      );
    const as = { token: await test.make.signIn(manager.id), storeKey: whole?.storeKey };
    const ask = async () => {
      const sent = await test.send(auditLogs, { ...as, query: { objectId } });
      return auditLogs.result.parse(sent.envelope.result);
    };
    const own = await ask();
    expect(own.results.map(({ storeId, after }) => [storeId, after])).toEqual([
      [null, {}],
      [plain?.id, {}],
      [whole?.id, { amountCents: 700 }],
    ]);
    expect([
      own.totalRecords,
      (await test.send(auditLogs, { ...as, query: {} })).envelope.result,
    ]).toMatchObject([3, { totalRecords: 3 }]);
    const body = { columns: ['changes'] as const };
    const file = await test.send(exportAuditLogs, { ...as, query: { objectId }, body });
    expect(file.text.trim().split('\r\n').slice(1)).toEqual(['', '', '金额 Amount: ¥7.00']);
    // In a disabled store the right to manage it is left, and its lines with it.
    await test.database.pool.query('update store set status = 0 where id = $1', [plain?.id]);
    expect((await ask()).totalRecords).toBe(3);
  });

  it('loses nothing and keeps nothing with the transaction it is written in', async () => {
    const before = (await list('operatorWithCode')).totalRecords;
    const failing = test.database.transaction(async (tx) => {
      await writeAudit(tx, {
        by: { accountId: null, name: '' },
        action: 'events.edit',
        object: 'event',
        objectId: 1,
        context: { requestId: '', ip: '', now: 0 },
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await list('operatorWithCode')).totalRecords).toBe(before);
  });
});

it('names people of the platform to operators alone, on the page of an object', async () => {
  const objectId = 7_000_001;
  const context = { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW };
  const by = { accountId: 1, name: 'Somebody', companyId: null };
  await writeAudit(test.database.orm, {
    by,
    action: 'account.register',
    object: 'account',
    objectId,
    context,
  });
  const names = { storeName: '', companyName: '', companyType: 0 };
  const paging = { currentPage: 1, pageSize: 10 };
  const actorsFor = async (scope: StoreScope | PlatformScope) =>
    (await readHistory(test.database.orm, scope, { object: 'account', objectId, ...paging })).results.map(
      ({ actor }) => actor,
    );
  expect(await actorsFor(PlatformScope.grant(1))).toEqual(['Somebody']);
  expect(await actorsFor(StoreScope.grant({ ...world.place, ...names }))).toEqual(['']);
});

it('tells a history page by page to its beginning, whoever wrote the lines', async () => {
  const objectId = 7_000_002;
  const { companyId } = world.place;
  const notes = Array.from({ length: 205 }, (_, index) => ({
    // Every third line is an operator's.
    by: { accountId: 1, name: 'Somebody', companyId: index % 3 === 0 ? null : companyId },
    action: 'stores.change' as const,
    object: 'store' as const,
    objectId,
    after: { index },
    context: { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW + index },
  }));
  await writeAudits(test.database.orm, notes);
  const names = { storeName: '', companyName: '', companyType: 0 };
  const scopes = [
    PlatformScope.grant(1),
    StoreScope.grant({ ...world.place, ...names }),
    CompanyScope.grant([companyId], []),
  ];
  for (const scope of scopes) {
    const askFor = (currentPage: number) =>
      readHistory(test.database.orm, scope, { object: 'store', objectId, currentPage, pageSize: 100 });
    const pages = [await askFor(1), await askFor(2), await askFor(3)];
    expect(pages[0]).toMatchObject({ totalRecords: 205, totalPages: 3 });
    const told = pages.flatMap(({ results }) => results.map(({ after }) => after));
    expect(told).toEqual(notes.map(({ after }) => after).toReversed());
    expect(await askFor(1_000_000_000)).toEqual(pages[2]);
    expect(
      await readHistory(test.database.orm, scope, {
        object: 'store',
        objectId: 7_000_003,
        currentPage: 2,
        pageSize: 100,
      }),
    ).toEqual({ currentPage: 1, pageSize: 100, totalRecords: 0, totalPages: 0, results: [] });
  }
});
