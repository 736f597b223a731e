import { sql } from 'drizzle-orm';
import { PackRecordType } from '../../../shared/codes/lists.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { databaseKinds } from '../../testing/database.ts';
import { brokenHoldings, endOfMonths, moveTimes, openHoldings } from './holdings.ts';

describe.each(databaseKinds('both'))('the ledger of class times on %s', (kind) => {
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    app = await buildTestApp({ domains: [], database: { kind } });
    world = await makeWorld(app.make);
  });
  afterAll(() => app.close());

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await app.database.orm.execute<Row>(query)).rows;
  const brokenOf = (id: number) => rowsOf(brokenHoldings(sql`h.id = ${id}`));
  const give = async (times: number): Promise<number> => {
    const { id: packId } = await app.make.classPack(world.place);
    const { id: memberId } = await app.make.member();
    const [made] = await rowsOf<{ id: number }>(
      openHoldings({
        of: sql`select ${packId}::bigint as class_pack_id, ${memberId}::bigint as member_id,
          null::bigint as package_order_id, ${times}::int as times, now() as valid_from, now() + interval '9 days' as valid_to`,
        type: PackRecordType.backOffice,
        at: sql`now()`,
      }),
    );
    return Number(made?.id);
  };
  const move = (id: number, what: Parameters<typeof moveTimes>[0], times: number) =>
    rowsOf(
      moveTimes(what, {
        of: sql`select h.id, ${times}::int as times from holding h where h.id = ${id} for update`,
        type: PackRecordType.backOffice,
        at: sql`now()`,
      }),
    );

  it('writes a record of every movement, and each counter is the sum of its records', async () => {
    const id = await give(10);
    // oxlint-disable-next-line no-await-in-loop -- each continues the one before
    for (const [what, times] of [
      ['use', 4],
      ['giveBack', 1],
      ['add', 2],
      ['hold', 5],
      ['withdrawHeld', 3],
      ['release', 2],
      ['takeBack', 1],
      ['expire', 5],
      ['retime', 0],
    ] as const)
      await move(id, what, times);
    expect(
      await rowsOf(sql`select delta, held, balance from pack_record where holding_id = ${id} order by id`),
    ).toEqual([
      { delta: 10, held: 0, balance: 10 },
      { delta: -4, held: 0, balance: 6 },
      { delta: 1, held: 0, balance: 7 },
      { delta: 2, held: 0, balance: 9 },
      { delta: 0, held: 5, balance: 9 },
      { delta: -3, held: -3, balance: 6 },
      { delta: 0, held: -2, balance: 6 },
      { delta: -1, held: 0, balance: 5 },
      { delta: -5, held: 0, balance: 0 },
      { delta: 0, held: 0, balance: 0 },
    ]);
    expect(await brokenOf(id)).toEqual([]);
  });

  it('tells a holding that changed without a record, and one whose chain has a gap', async () => {
    const [silent, gap] = [await give(10), await give(10)];
    await rowsOf(sql`update holding set used = 1 where id = ${silent}`);
    await rowsOf(sql`insert into pack_record (holding_id, class_pack_id, record_type, part, delta, balance)
      select id, class_pack_id, 3, 'time', 0, 9 from holding where id = ${gap}`);
    expect(await brokenOf(silent)).toEqual([{ id: silent }]);
    expect(await brokenOf(gap)).toEqual([{ id: gap }]);
  });

  it('takes no more than there is, and lets nobody change a record', async () => {
    const id = await give(2);
    await expect(move(id, 'use', 3)).rejects.toThrow(/holding/);
    await expect(rowsOf(sql`update pack_record set delta = 0 where holding_id = ${id}`)).rejects.toThrow(
      /pack_record|append-only/,
    );
    await expect(rowsOf(sql`delete from pack_record where holding_id = ${id}`)).rejects.toThrow(
      /pack_record|append-only/,
    );
    expect(await brokenOf(id)).toEqual([]);
  });

  it.each([
    [1, '2026-02-28T23:59:59.999+08:00'],
    [3, '2026-04-30T23:59:59.999+08:00'],
  ])('ends %d months after the 31st with the last moment of the last day', async (months, end) => {
    const at = sql`'2026-01-31T22:00:00+08:00'::timestamptz`;
    const [row] = await rowsOf<{ end: string }>(
      sql`select (${endOfMonths(at, months, 'Asia/Shanghai')})::text as end`,
    );
    expect(Date.parse(row?.end ?? '')).toBe(Date.parse(end));
  });
});
