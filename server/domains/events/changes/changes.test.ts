import { sql } from 'drizzle-orm';
import { changeSessions } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { tasks } from '../../tasks/domain.ts';
import { events } from '../domain.ts';
import { sessionChange } from './service.ts';

let app: TestApp;
let world: World;
let runner: Tasks;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events, tasks] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [sessionChange] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

/** Starts a change of the sessions of a template and waits for its end. */
async function changed(templateId: number, change: object, count: number) {
  const partner = world.actors.partnerWithCode;
  const asked = { query: { templateId: String(templateId) }, body: { change, count } };
  const { envelope } = await app.send(changeSessions, { ...partner, key: `k-${templateId}`, ...asked });
  const { taskId } = changeSessions.result.parse(envelope.result);
  return until(
    async () =>
      taskChanges.result.parse(
        (await app.send(taskChanges, { ...partner, params: { taskId } })).envelope.result,
      ),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
}
const rowsOf = async (templateId: number) =>
  (
    await app.database.orm.execute(sql`
      select place, capacity, is_on_shelf as shelf from event where template_id = ${templateId} order by start_at, id`)
  ).rows;

test('edits the sessions of a filter one by one and skips what a rule keeps', async () => {
  const template = await app.make.template(world.place);
  const later = { startAt: new Date(TEST_NOW + 3_600_000 * 72), endAt: new Date(TEST_NOW + 3_600_000 * 73) };
  const crowded = await app.make.event(template, { booked: 9 });
  await app.make.event(template, later);
  const change = { place: 'Hall 9', capacity: 8 };
  const { task, ...outcome } = await changed(
    template.id,
    { action: 'edit', change, notifyParticipants: 0 },
    2,
  );
  expect(outcome).toMatchObject({
    done: 1,
    skipped: 1,
    failed: 0,
    failedIds: [],
    left: [{ id: crowded.id, code: 646, reason: 'capacityBelowBooked', parameters: { booked: 9 } }],
  });
  expect(outcome.left[0]?.name).toMatch(/ · 2026-11-22 \d\d:\d\d$/);
  expect(task).toMatchObject({ title: 'events_edit', status: 'done' });
  expect(await rowsOf(template.id)).toMatchObject([{ capacity: 20 }, { place: 'Hall 9', capacity: 8 }]);
});

test('takes sessions off the shelf', async () => {
  const template = await app.make.template(world.place);
  for (let number = 0; number < 3; number += 1) await app.make.event(template, { place: `Court ${number}` });
  expect(await changed(template.id, { action: 'unshelve' }, 3)).toMatchObject({ done: 3 });
  expect((await rowsOf(template.id)).map((row) => row['shelf'])).toEqual([0, 0, 0]);
});
