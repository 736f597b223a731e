import { sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { stopTask, taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { changeTemplates } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks as tasksDomain } from '../../tasks/domain.ts';
import { eventTemplates } from '../domain.ts';
import { templateChange } from './actions.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
let word: string;
let key = 0;

beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates, tasksDomain] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [templateChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});
beforeEach(() => {
  word = unique('Bulk');
});

const makeTemplates = async (count: number, values: object = {}): Promise<number[]> => {
  const ids: number[] = [];
  const sportTypeId = (await app.make.sportType()).id;
  for (let number = 0; number < count; number += 1)
    ids.push(
      (await app.make.template(world.place, { title: `${word} ${number}`, sportTypeId, ...values })).id,
    );
  return ids;
};
/** Asks for a change of the templates whose title has the word. */
const ask = async (change: object, chosen: { count: number; ids?: number[]; excludeIds?: number[] }) => {
  const query = { keyword: word, sortBy: 'title', sortOrder: 'asc' };
  const body = { change, ...chosen };
  const partner = world.actors.partnerWithCode;
  return (await app.send(changeTemplates, { ...partner, key: `key-${++key}`, query, body })).envelope;
};
const result = async (taskId: string): Promise<ResultOf<typeof taskChanges>> => {
  const { envelope } = await app.send(taskChanges, { ...world.actors.partnerWithCode, params: { taskId } });
  return taskChanges.result.parse(envelope.result);
};
const changed = async (...asked: Parameters<typeof ask>) => {
  const { taskId } = changeTemplates.result.parse((await ask(...asked)).result);
  return until(
    () => result(taskId),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
};
const onShelf = async (ids: readonly number[]): Promise<number[]> => {
  const { rows } = await app.database.orm.execute<{ id: number }>(sql`
    select id from event_template where id = any(${sql.param([...ids])}::bigint[]) and is_on_shelf = 1 order by id`);
  return rows.map(({ id }) => id);
};

it('changes all that match but the left out ones, each with its own line in the trail', async () => {
  const ids = await makeTemplates(60, { isOnShelf: 1 });
  const [kept = 0] = ids;
  const { task, ...counts } = await changed({ action: 'unshelve' }, { count: 59, excludeIds: [kept] });
  expect(counts).toEqual({ done: 59, skipped: 0, failed: 0, left: [], failedIds: [] });
  expect(task).toMatchObject({
    kind: 8,
    title: 'eventTemplates_unshelve',
    status: 'done',
    totalCount: 59,
    endCount: 59,
  });
  expect(await onShelf(ids)).toEqual([kept]);
  const { rows } = await app.database.orm.execute(sql`
    select count(*)::int as lines, count(distinct object_id)::int as templates, min(actor_id) as actor
    from audit_entry where object = 'template' and action = 'eventTemplates.shelve'
      and object_id = any(${sql.param(ids.map(String))}::text[])`);
  expect(rows).toEqual([{ lines: 59, templates: 59, actor: world.accountIds.partnerWithCode }]);
});

it('skips what a rule refuses, names it with the reason, and does the rest', async () => {
  const free = await makeTemplates(2);
  const busy = await app.make.template(world.place, { title: `${word} 0` });
  await app.make.event(busy);
  const ids = [busy.id, ...free];
  const { task, ...counts } = await changed({ action: 'remove' }, { count: 3, ids });
  expect(counts).toEqual({
    done: 2,
    skipped: 1,
    failed: 0,
    failedIds: [],
    left: [
      {
        id: busy.id,
        name: `${word} 0`,
        state: 'skipped',
        code: 644,
        reason: 'hasLiveBookings',
        parameters: { count: 1 },
      },
    ],
  });
  expect(task).toMatchObject({ status: 'done', endCount: 3, errorCount: 0 });
  const removed = await app.database.orm.execute<{ id: number }>(sql`
    select id from event_template where id = any(${sql.param(ids)}::bigint[]) and removed_at is not null order by id`);
  expect(removed.rows.map(({ id }) => id)).toEqual(free);
});

it('names what failed for a fault of ours, so that it can be tried again, and leaves it as it was', async () => {
  const ids = await makeTemplates(3, { isOnShelf: 1 });
  const [first, broken = 0, last] = ids;
  await app.database.orm.execute(
    sql.raw(`alter table event_template add constraint breaks check (id <> ${broken} or is_on_shelf = 1)`),
  );
  try {
    const { task, ...counts } = await changed({ action: 'unshelve' }, { count: 3 });
    expect(counts).toEqual({
      done: 2,
      skipped: 0,
      failed: 1,
      failedIds: [broken],
      left: [{ id: broken, name: `${word} 1`, state: 'failed', code: null, reason: '', parameters: {} }],
    });
    expect(task).toMatchObject({ status: 'doneWithErrors', endCount: 2, errorCount: 1 });
    expect(await onShelf([first ?? 0, broken, last ?? 0])).toEqual([broken]);
  } finally {
    await app.database.orm.execute(sql.raw('alter table event_template drop constraint breaks'));
  }
});

it.each([
  ['more match than were seen', { count: 2 }, { before: 2, after: 3 }],
  ['fewer match than were seen', { count: 4 }, { before: 4, after: 3 }],
])('is not begun when %s', async (_, chosen, parameters) => {
  await makeTemplates(3);
  expect(await ask({ action: 'remove' }, chosen)).toMatchObject({ reason: 'selectionChanged', parameters });
});

it('is not begun with an owner or a store that is not the own company’s', async () => {
  await makeTemplates(1);
  const strangers = [
    { action: 'changeOwner', userId: world.accountIds.partnerOfOther },
    { action: 'copyToStores', storeIds: [world.other.storeId] },
  ];
  for (const change of strangers)
    expect(await ask(change, { count: 1 })).toMatchObject({ reason: 'notFound' });
});

it('is stopped before its turn comes: what waits is left by name, and it cannot be stopped twice', async () => {
  await runner.stop();
  try {
    const ids = await makeTemplates(2, { isOnShelf: 1 });
    const { taskId } = changeTemplates.result.parse((await ask({ action: 'unshelve' }, { count: 2 })).result);
    const stop = async () => {
      const partner = { ...world.actors.partnerWithCode, key: `key-${++key}` };
      return (await app.send(stopTask, { ...partner, params: { taskId } })).envelope;
    };
    expect(await stop()).toMatchObject({ result: { stopped: 2 } });
    expect(await result(taskId)).toMatchObject({
      task: { status: 'stopped' },
      done: 0,
      skipped: 2,
      failed: 0,
      left: [{ reason: 'stoppedBefore' }, { reason: 'stoppedBefore' }],
    });
    expect(await stop()).toMatchObject({ reason: 'taskEnded' });
    expect(await onShelf(ids)).toEqual(ids);
  } finally {
    runner = startTasks(app.services, { pollMs: 20 }, { changes: [templateChange] });
  }
});

it('tells a fault of one object in the log, and leaves the others to their turn', async () => {
  const faults: object[] = [];
  await runner.stop();
  const log = { error: (...told: unknown[]) => void faults.push(Object(told[0])) };
  const [broken = 0, sound = 0] = await makeTemplates(2, { isOnShelf: 1 });
  const change = {
    ...templateChange,
    applyRead: (values: unknown): ReturnType<typeof templateChange.applyRead> => {
      const apply = templateChange.applyRead(values);
      return (tx, work, id) => (id === broken ? Promise.reject(new Error('Broken.')) : apply(tx, work, id));
    },
  };
  runner = startTasks({ ...app.services, log }, { pollMs: 20 }, { changes: [change] });
  const { done, failedIds } = await changed({ action: 'unshelve' }, { count: 2 });
  expect({ done, failedIds }).toEqual({ done: 1, failedIds: [broken] });
  expect(await onShelf([broken, sound])).toEqual([broken]);
  expect(faults).toEqual([{ err: new Error('Broken.'), taskId: expect.any(String), objectId: broken }]);
});
