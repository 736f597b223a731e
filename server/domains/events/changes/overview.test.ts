import { sql } from 'drizzle-orm';
import { changeOverview } from '../../../../shared/contract/events/calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks as tasksDomain } from '../../tasks/domain.ts';
import { events } from '../domain.ts';
import { overviewChange } from './overview.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp({ domains: [events, tasksDomain] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [overviewChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

const ask = async (keyword: string, body: object) =>
  (
    await app.send(changeOverview, {
      ...world.actors.operatorWithCode,
      key: unique('key'),
      query: { keyword },
      body,
    })
  ).envelope;
const ended = async (keyword: string, body: object) => {
  const { taskId } = changeOverview.result.parse((await ask(keyword, body)).result);
  return until(
    async () => {
      const asked = { ...world.actors.operatorWithCode, params: { taskId } };
      return taskChanges.result.parse((await app.send(taskChanges, asked)).envelope.result);
    },
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
};
const storedOf = async (ids: readonly number[]) => {
  const { rows } = await app.database.orm.execute(sql`
    select is_on_shelf as shelf, city_activity as city, city_ids as cities from event_template
    where id = any(${sql.param([...ids])}::bigint[]) order by id`);
  return rows;
};

test('takes events of every merchant off the shelf with the reason, but the left out ones, and sets their cities', async () => {
  const word = unique('Bulk');
  const ids: number[] = [];
  for (let number = 0; number < 56; number += 1) {
    const place = number % 2 === 0 ? world.place : world.other;
    ids.push((await app.make.template(place, { title: `${word} ${number}`, isOnShelf: 1 })).id);
  }
  const [kept = 0, ...rest] = ids;
  const takeOff = { action: 'takeOff', reason: 'Pictures of another hall' };
  const taken = await ended(word, { change: takeOff, excludeIds: [kept], count: 55 });
  expect(taken).toMatchObject({
    done: 55,
    skipped: 0,
    failed: 0,
    task: { title: 'events_takeOff', status: 'done' },
  });
  expect((await storedOf(ids)).map(({ shelf }) => shelf)).toEqual([1, ...rest.map(() => 0)]);
  const { rows } = await app.database.orm.execute(sql`
    select count(*)::int as lines, min(actor_id) as actor from audit_entry
    where action = 'eventTemplates.shelve' and after ->> 'reason' = 'Pictures of another hall'
      and object_id = any(${sql.param(rest.map(String))}::text[])`);
  expect(rows).toEqual([{ lines: 55, actor: world.accountIds.operatorWithCode }]);

  const city = { action: 'city', cityIds: ['310100'] };
  expect(await ended(word, { change: city, ids: [kept], count: 1 })).toMatchObject({ done: 1 });
  expect(await storedOf([kept])).toEqual([{ shelf: 1, city: 1, cities: ['310100'] }]);
  expect((await ask(word, { change: { ...takeOff, reason: 'No' }, count: 56 })).resultCode).toBe(400);
  expect(await ask(word, { change: city, count: 3 })).toMatchObject({ reason: 'selectionChanged' });
});
