import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { z } from 'zod';
import { archiveChannels, changeChannels } from '../../../../shared/contract/channels/calls.ts';
import { taskChanges, taskFile, tasks as taskList } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks } from '../../tasks/domain.ts';
import { channels } from '../domain.ts';
import { channelArchive } from './archive.ts';
import { channelChange } from './changes.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp({ domains: [channels, tasks] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [channelChange], exports: [channelArchive] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

/** A template with so many codes, and the filter that finds them. */
async function codes(count: number) {
  const template = await app.make.template(world.place);
  const made = [];
  for (let number = 1; number <= count; number += 1)
    made.push(await app.make.channel(world.place, template.id, { content: `Poster ${number}` }));
  return { made, query: { searchId: String(template.id) } };
}
const partner = () => world.actors.partnerWithCode;

describe('switching many codes', () => {
  const change = async (query: object, body: object) =>
    (await app.send(changeChannels, { ...partner(), key: unique('key'), query: { ...query }, body }))
      .envelope;
  const ended = async (taskId: string) =>
    until(
      async () =>
        taskChanges.result.parse(
          (await app.send(taskChanges, { ...partner(), params: { taskId } })).envelope.result,
        ),
      ({ task }) => !['queued', 'running'].includes(task.status),
    );

  it('is a task over those that a filter finds but the left out ones, with a line in the trail of each', async () => {
    const { made, query } = await codes(53);
    const asked = { change: { action: 'off' }, excludeIds: [made[0]?.id], count: 52 };
    const { taskId } = changeChannels.result.parse((await change(query, asked)).result);
    const { task, ...outcome } = await ended(taskId);
    expect(task).toMatchObject({ kind: 8, title: 'channels_off', status: 'done', endCount: 52 });
    expect(outcome).toEqual({ done: 52, skipped: 0, failed: 0, left: [], failedIds: [] });
    const { rows } = await app.database.orm.execute(sql`
      select c.enable, count(*)::int as count, count(a.id)::int as lines from channel_code c
      left join audit_entry a on a.object = 'channel' and a.object_id = c.id::text and a.action = 'channels.switch'
      where c.search_id = ${Number(query.searchId)} group by c.enable order by c.enable`);
    expect(rows).toEqual([
      { enable: 0, count: 52, lines: 52 },
      { enable: 1, count: 1, lines: 0 },
    ]);
  });

  it('is not begun when other codes match than were seen', async () => {
    const { query } = await codes(2);
    expect(await change(query, { change: { action: 'on' }, count: 3 })).toMatchObject({
      reason: 'selectionChanged',
      parameters: { before: 3, after: 2 },
    });
  });
});

describe('the archive of many codes', () => {
  const ask = (query: object, body: object) =>
    app.send(archiveChannels, { ...partner(), query: { ...query }, body });

  it('comes at once for a few, each with its picture under its name', async () => {
    const { made, query } = await codes(3);
    const answer = await ask(query, { ids: made.slice(1).map(({ id }) => id), count: 2 });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/channel-codes_\d{8}_\d{8}_\d{14}\.zip/);
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files).sort()).toEqual(
      made
        .slice(1)
        .map(({ serialNumber }, index) => `Poster-${index + 2}-${serialNumber}.png`)
        .sort(),
    );
    for (const content of Object.values(files))
      expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 });
  });

  it('is drawn by a task for more than 50, and is then a file of whoever asked', async () => {
    const { made, query } = await codes(51);
    const { envelope } = await ask(query, { count: 51 });
    const { taskId } = z.object({ taskId: z.string() }).parse(envelope.result);
    const listed = async () => {
      const { results } = taskList.result.parse(
        (await app.send(taskList, { ...partner(), query: {} })).envelope.result,
      );
      return results.find((task) => task.taskId === taskId);
    };
    const task = await until(listed, (found) => found?.status === 'done');
    expect(task).toMatchObject({ kind: 3, endCount: 51, totalCount: 51 });
    const answer = await app.send(taskFile, { ...partner(), params: { taskId } });
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files)).toHaveLength(51);
    expect(Object.keys(files)).toContain(`Poster-51-${made[50]?.serialNumber}.png`);
  });

  it('is refused when other codes match than were seen, and for codes of another store', async () => {
    const { query } = await codes(2);
    expect((await ask(query, { count: 1 })).envelope).toMatchObject({ reason: 'selectionChanged' });
    const foreign = await app.make.channel(world.other, (await app.make.template(world.other)).id);
    expect((await ask({}, { ids: [foreign.id], count: 1 })).envelope).toMatchObject({ resultCode: 404 });
  });
});
