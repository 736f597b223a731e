import * as acts from '../../../shared/contract/appItems/acts.calls.ts';
import { task } from '../../../shared/contract/tasks/calls.ts';
import { sql } from 'drizzle-orm';
import { startTasks, type Tasks } from '../../tasks/start.ts';
import { until } from '../../tasks/testing/books.ts';
import { SERVICE_HEADERS } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { appItems } from './domain.ts';
import { sendDue } from './messages/sending.ts';
import { HOUR, useEditor } from './testing/editor.ts';

const editor = useEditor();
const { at, created, send, sent, stateOf } = editor;
let runner: Tasks;
beforeAll(() => {
  runner = startTasks(editor.app.services, { pollMs: 20 }, appItems);
});
afterAll(() => runner.stop());
const done = async (taskId: string | null) =>
  until(
    async () => task.result.parse((await send(task, { params: { taskId: taskId ?? '' } })).result),
    ({ status }) => status !== 'queued' && status !== 'running',
  );

describe('a ranking', () => {
  const take = (items: readonly object[]) =>
    editor.app.send(acts.takeAppFigures, { headers: SERVICE_HEADERS, body: { items } });
  const record = (id: number, userId: number, value: number, hour: number) => ({
    act: 'record',
    id,
    userId,
    externalId: unique('record').replaceAll(' ', '-'),
    value,
    at: at(hour * HOUR),
  });
  const listed = async (id: number) =>
    acts.ranking.result.parse((await send(acts.ranking, { params: { id } })).result).results;

  it('has the most first, of the same whoever had it first, and nobody who is disqualified', async () => {
    const { id } = await editor.app.make.appItem('challenge', {
      values: { goal: 1_000, goalType: 'distance' },
    });
    const [late, early, bicycle] = [
      await editor.app.make.member(),
      await editor.app.make.member(),
      await editor.app.make.member(),
    ];
    const sentTwice = record(id, bicycle.id, 900_000, 1);
    const { envelope } = await take([
      record(id, late.id, 1_000, 3),
      record(id, early.id, 1_000, 2),
      sentTwice,
      sentTwice,
    ]);
    expect(envelope.result).toEqual({ taken: 3, known: 1, refused: [] });
    // Somebody who cannot have done it is marked at once, before anybody has it counted anew.
    expect((await listed(id)).filter(({ suspicious }) => suspicious === 1)).toMatchObject([
      { userId: bicycle.id },
    ]);
    const { taskId } = acts.recomputeRanking.result.parse(
      (await send(acts.recomputeRanking, { params: { id } })).result,
    );
    expect(await done(taskId)).toMatchObject({ status: 'done' });
    expect((await listed(id)).map(({ userId, rank, suspicious }) => [userId, rank, suspicious])).toEqual([
      [bicycle.id, 1, 1],
      [early.id, 2, 0],
      [late.id, 3, 0],
    ]);
    const decide = (disqualified: boolean) =>
      send(acts.disqualify, {
        params: { id, userId: bicycle.id },
        body: { disqualified, reason: 'Rode a bicycle' },
      });
    await decide(true);
    expect((await listed(id)).map(({ userId, rank }) => [userId, rank])).toEqual([
      [early.id, 1],
      [late.id, 2],
      [bicycle.id, null],
    ]);
    await decide(false);
    expect((await listed(id))[0]).toMatchObject({ userId: bicycle.id, rank: 1, disqualified: 0 });
  });

  it('counts what was done between the start and the end, however late it is handed in', async () => {
    const { id } = await editor.app.make.appItem('challenge');
    const { id: draft } = await editor.app.make.appItem('challenge', { status: 'draft' });
    const { id: off } = await editor.app.make.appItem('challenge', { status: 'off' });
    const { id: userId } = await editor.app.make.member();
    const week = 7 * 24;
    const began = (TEST_NOW - editor.app.services.now()) / HOUR;
    const { envelope } = await take([
      record(id, userId, 10, began - 1),
      record(id, userId, 10, began),
      record(id, userId, 10, began + week - 1),
      record(id, userId, 10, began + week),
      record(draft, userId, 10, began),
      record(off, userId, 10, began),
    ]);
    const refused = [0, 3, 4].map((index) => ({ index, reason: 'closed' }));
    expect(envelope.result).toEqual({ taken: 3, known: 0, refused });
    expect(await listed(id)).toMatchObject([{ userId, value: 20, records: 2 }]);
  });

  it('refuses what it does not know, item by item', async () => {
    const { id } = await editor.app.make.appItem('topic');
    const { id: userId } = await editor.app.make.member();
    const day = at(0).slice(0, 10);
    const { envelope } = await take([
      { act: 'count', id, figure: 'posts', day, count: 3 },
      { act: 'count', id, figure: 'plays', day, count: 3 },
      { act: 'count', id: 999_999, figure: 'posts', day, count: 3 },
      record(id, userId, 1, 0),
    ]);
    expect(envelope.result).toMatchObject({
      taken: 1,
      refused: [
        { index: 1, reason: 'otherFigure' },
        { index: 2, reason: 'unknown' },
        { index: 3, reason: 'unknown' },
      ],
    });
  });
});

it('grants a medal to phones that are members without it; a dry run changes nothing', async () => {
  const { id } = await editor.app.make.appItem('medal');
  const { phone } = await editor.app.make.member();
  const grant = async (dryRun: boolean) =>
    acts.grantMedal.result.parse(
      (
        await send(acts.grantMedal, {
          params: { id },
          body: { phones: [phone, phone, '123', '13999999999'], dryRun },
        })
      ).result,
    );
  const wrong = [
    { row: 2, reason: 'duplicate' },
    { row: 3, reason: 'notMobile' },
    { row: 4, reason: 'unknown' },
  ];
  expect(await grant(true)).toMatchObject({ valid: 1, invalid: wrong, taskId: null });
  expect(await done((await grant(false)).taskId)).toMatchObject({ status: 'done' });
  expect(await grant(true)).toMatchObject({ valid: 0, invalid: [{ row: 1, reason: 'hasIt' }, ...wrong] });
});

describe('a message', () => {
  const message = async (values: object = {}, given: object = {}) => created('message', given, values);
  const outbox = async (id: number) => {
    const { rows } = await editor.app.database.orm.execute<{ count: number; people: number }>(sql`
      select count(*)::int as count, count(distinct recipient)::int as people from message_outbox
      where reference like ${`app-message-${id}-%`}`);
    return rows[0];
  };
  const sendIt = (id: number, body: object) => send(acts.sendMessage, { params: { id }, body });

  it('to a file goes to each of its numbers once; wrong rows are named', async () => {
    const id = await message({ audience: 'file', channel: 'sms' });
    const rows = Array.from({ length: 1_200 }, (_, index) => `139${String(index).padStart(8, '0')}`);
    const taken = await send(acts.messagePhones, {
      params: { id },
      body: { from: 1, isFirst: true, rows: [...rows, rows[0], 'nobody'] },
    });
    expect(taken.result).toEqual({
      taken: 1_200,
      total: 1_200,
      wrong: [
        { row: 1_201, reason: 'duplicate' },
        { row: 1_202, reason: 'notMobile' },
      ],
    });
    expect(await sendIt(id, { version: 0, now: true })).toMatchObject({ reason: 'testFirst' });
    const { phone } = await editor.app.make.member();
    expect(await send(acts.testMessage, { params: { id }, body: { phone, version: 0 } })).toMatchObject({
      resultCode: 200,
    });
    const { taskId } = acts.sendMessage.result.parse((await sendIt(id, { version: 0, now: true })).result);
    expect(await done(taskId)).toMatchObject({ status: 'done' });
    expect(await outbox(id)).toEqual({ count: 1_200, people: 1_200 });
    expect(await stateOf('message', id)).toBe('sent');
    expect(await sendIt(id, { version: 0, now: true })).toMatchObject({ reason: 'itemIsSent' });
    await editor.app.database.orm.execute(sql`update message_outbox set state = 'failed', failure = 'NO_ANSWER'
      where reference = ${`app-message-${id}-7`}`);
    const { text } = await sent(acts.failedNumbers, { params: { id } });
    expect(text).toContain('13900000006,NO_ANSWER');
  });

  it('that is planned goes out by the clock as who planned it, and is recalled until then', async () => {
    await editor.app.make.member({ city: '上海市' });
    const soon = at(4 * 60_000);
    const id = await message({ audience: 'city', cities: ['310100'] }, { startAt: soon });
    expect(await sendIt(id, { version: 0, now: false })).toMatchObject({ reason: 'sendTooSoon' });
    const planned = await message({ audience: 'city', cities: ['310100'] }, { startAt: at(HOUR) });
    const recalled = await message({ audience: 'city', cities: ['310100'] }, { startAt: at(HOUR) });
    await sendIt(planned, { version: 0, now: false });
    await sendIt(recalled, { version: 0, now: false });
    expect(await stateOf('message', planned)).toBe('scheduled');
    expect(await send(acts.recallMessage, { params: { id: recalled } })).toMatchObject({ resultCode: 200 });
    await sendDue(editor.app.services);
    expect(await outbox(planned)).toEqual({ count: 0, people: 0 });
    editor.app.advance(HOUR);
    await sendDue(editor.app.services);
    await sendDue(editor.app.services);
    await until(
      () => stateOf('message', planned),
      (state) => state === 'sent',
    );
    expect([await outbox(planned), await outbox(recalled)]).toMatchObject([{ count: 1 }, { count: 0 }]);
    expect(await send(acts.recallMessage, { params: { id: planned } })).toMatchObject({
      reason: 'cannotRecall',
    });
  });
});
