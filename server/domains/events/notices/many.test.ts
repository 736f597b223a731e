import { sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import * as contract from '../../../../shared/contract/messages/notices.calls.ts';
import { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { tasks } from '../../tasks/domain.ts';
import { events } from '../domain.ts';
import { sessionNotice } from './many.ts';

let app: TestApp;
let world: World;
let runner: Tasks;
beforeAll(async () => {
  app = await buildTestApp({ domains: [events, tasks] });
  world = await makeWorld(app.make);
  runner = startTasks(app.services, { pollMs: 20 }, { changes: [sessionNotice] });
});
afterAll(async () => {
  await runner.stop();
  await app.close();
});

const TEXT = '集合点改到北门，请提前到。';
const change = { channel: 'sms', text: TEXT } as const;

const send = async (query: Record<string, string>, body: object, key = unique('key')) =>
  (
    await app.send(contract.sendNotices, {
      ...world.actors.partnerWithCode,
      key,
      query,
      body: { change, ...body },
    })
  ).envelope;
const preview = async (query: Record<string, string>, body: object) =>
  (await app.send(contract.previewNotices, { ...world.actors.partnerWithCode, query, body })).envelope.result;
async function ended(taskId: string): Promise<ResultOf<typeof taskChanges>> {
  const asked = { ...world.actors.partnerWithCode, params: { taskId } };
  return until(
    async () => taskChanges.result.parse((await app.send(taskChanges, asked)).envelope.result),
    ({ task }) => !['queued', 'running'].includes(task.status),
  );
}
const messagesOf = async (eventId: number) =>
  (
    await app.database.orm.execute(
      sql`select recipient, state from message_outbox where reference like ${`notice-event-${eventId}-%`} order by id`,
    )
  ).rows;

/** Sessions of one template: one with a member twice and a landline, one of that member alone, one that nobody booked. */
async function threeSessions(phone: string) {
  const template = await app.make.template(world.place);
  const [mixed, one, empty] = [
    await app.make.event(template),
    await app.make.event(template),
    await app.make.event(template),
  ];
  const member = await app.make.member({ phone });
  const landline = await app.make.member({ phone: `021-${phone.slice(-4)}` });
  for (const memberId of [member.id, member.id, landline.id]) await app.make.booking(mixed, { memberId });
  await app.make.booking(mixed, { status: 'cancelled' });
  await app.make.booking(one, { memberId: member.id });
  return { mixed, one, empty, query: { templateId: String(template.id) } };
}

test('a notice to many sessions is counted, then sent session by session, each person of one told once', async () => {
  const { mixed, one, empty, query } = await threeSessions('13700005001');
  expect(await preview(query, { channel: 'sms' })).toEqual({
    sessions: 3,
    recipients: 3,
    costEach: 5,
    cost: 15,
  });
  expect(await preview(query, { channel: 'push', excludeIds: [one.id] })).toEqual({
    sessions: 2,
    recipients: 2,
    costEach: 0,
    cost: 0,
  });
  const { taskId } = contract.sendNotices.result.parse((await send(query, { count: 3 })).result);
  const { task, ...outcome } = await ended(taskId);
  expect(task).toMatchObject({ kind: 6, title: TEXT, status: 'done', endCount: 3 });
  expect(outcome).toMatchObject({
    done: 2,
    skipped: 1,
    failed: 0,
    left: [{ id: mixed.id, code: 422, reason: 'noticePartly', parameters: { sent: 1, failed: 1 } }],
  });
  expect(await messagesOf(mixed.id)).toEqual([
    { recipient: '13700005001', state: 'queued' },
    { recipient: '021-5001', state: 'failed' },
  ]);
  expect(await messagesOf(one.id)).toEqual([{ recipient: '13700005001', state: 'queued' }]);
  expect(await messagesOf(empty.id)).toEqual([]);
});

test('it is not begun when other sessions match than were seen, and begins once for one key', async () => {
  const { one, query } = await threeSessions('13700005002');
  expect(await send(query, { count: 4 })).toMatchObject({
    reason: 'selectionChanged',
    parameters: { before: 4, after: 3 },
  });
  const asked = { ids: [one.id], count: 1 };
  const first = (await send(query, asked, 'sessions-once')).result;
  expect((await send(query, asked, 'sessions-once')).result).toEqual(first);
  await ended(contract.sendNotices.result.parse(first).taskId);
  expect(await messagesOf(one.id)).toHaveLength(1);
});

test('sessions of another store are not found', async () => {
  const foreign = await app.make.event(await app.make.template(world.other));
  await app.make.booking(foreign, { memberId: (await app.make.member({ phone: '13700005003' })).id });
  expect(await send({}, { ids: [foreign.id], count: 1 })).toMatchObject({ resultCode: 404 });
  expect(await preview({}, { channel: 'sms', ids: [foreign.id] })).toMatchObject({
    sessions: 0,
    recipients: 0,
  });
  expect(await messagesOf(foreign.id)).toEqual([]);
});
