// @appItems
import { sql } from 'drizzle-orm';
import * as acts from '../../shared/contract/appItems/acts.calls.ts';
import { appItems } from '../../server/domains/appItems/domain.ts';
import { tellTurned } from '../../server/domains/appItems/shown/service.ts';
import { startTasks } from '../../server/tasks/start.ts';
import { until } from '../../server/tasks/testing/books.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, SERVICE_HEADERS, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

const MEMBERS = 30;
const ROUNDS = 12;

onPostgres('what the app shows, with everybody at it at one time', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  it('a ranking that is counted anew loses no record that comes meanwhile, and nobody waits for ever', async () => {
    const operator = world.actors.operatorWithCode;
    const { id } = await test.make.appItem('challenge');
    const members: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- in this order
    while (members.length < MEMBERS) members.push((await test.make.member()).id);
    const at = new Date(test.services.now() + 60_000).toISOString();
    const take = async () => {
      const items = members.map((userId) => ({
        act: 'record' as const,
        id,
        userId,
        externalId: unique('race').replaceAll(' ', '-'),
        value: 1,
        at,
      }));
      return (await test.send(acts.takeAppFigures, { headers: SERVICE_HEADERS, body: { items } })).envelope;
    };
    await take();
    const runner = startTasks(test.services, { pollMs: 5 }, appItems);
    const recompute = async () =>
      (await test.send(acts.recomputeRanking, { ...operator, key: unique('key'), params: { id } })).envelope;
    const decide = async (userId: number, disqualified: boolean) =>
      (
        await test.send(acts.disqualify, {
          ...operator,
          params: { id, userId },
          body: { disqualified, reason: 'Rode a bicycle' },
        })
      ).envelope;
    const answers = await Promise.all(
      Array.from({ length: ROUNDS }, (_, round) => [
        take(),
        recompute(),
        decide(members[round] ?? 0, true),
        take(),
      ]).flat(),
    );
    expect(answers.map(({ resultCode }) => resultCode)).toEqual(answers.map(() => 200));
    await until(
      async () => {
        const { rows } = await test.database.orm.execute<{ open: number; failed: number }>(sql`
          select count(*) filter (where finished_at is null)::int as open,
            count(*) filter (where status <> 'done' and finished_at is not null)::int as failed from task`);
        return rows[0];
      },
      (found) => found?.open === 0 && found.failed === 0,
    );
    await runner.stop();
    const { rows } = await test.database.orm.execute<{ value: number; records: number }>(sql`
      select distinct value::int, records from app_entry where item_id = ${id}`);
    const all = 1 + 2 * ROUNDS;
    expect(rows).toEqual([{ value: all, records: all }]);
  });

  it('an item goes live once, whichever server sees its time come', async () => {
    const startAt = new Date(test.services.now() + 60_000);
    const planned: number[] = [];
    while (planned.length < MEMBERS)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      planned.push((await test.make.appItem('topic', { startAt })).id);
    await tellTurned(test.services);
    test.advance(60_000);
    await Promise.all([1, 2, 3, 4].map(() => tellTurned(test.services)));
    const { rows } = await test.database.orm.execute<{ lines: number; items: number }>(sql`
      select count(*)::int as lines, count(distinct object_id)::int as items from audit_entry
      where action = 'appItems.live' and object_id = any(${sql.param(planned.map(String))}::text[])`);
    expect(rows).toEqual([{ lines: MEMBERS, items: MEMBERS }]);
  });
});
