import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { EXPORT_ATTEMPTS, EXPORTS_AN_HOUR } from '../../../../shared/codes/limits.ts';
import { exportParticipants } from '../../../../shared/contract/events/calls.ts';
import { exportOrders } from '../../../../shared/contract/orders/calls.ts';
import {
  stopTask,
  task as taskCall,
  taskFile,
  tasks as tasksCall,
} from '../../../../shared/contract/tasks/calls.ts';
import { PlatformScope } from '../../../db/scope.ts';
import { answerExport } from '../../../exports/answerExport.ts';
import { exportKind } from '../../../exports/exportKind.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { until } from '../../../tasks/testing/books.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { tellPast } from '../../../testing/tellPast.ts';
import { unique } from '../../../testing/factories.ts';
import { events } from '../../events/domain.ts';
import { participantsExport } from '../../events/export.ts';
import { orders } from '../../orders/domain.ts';
import { ordersFile } from '../../orders/list/listExport.ts';
import { tasks } from '../domain.ts';

const QUICK = { pollMs: 20 };
let test: TestApp;
let world: World;
let runner: Tasks | undefined;
beforeAll(async () => {
  test = await buildTestApp({ domains: [tasks, events, orders] });
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterEach(async () => {
  await runner?.stop();
  await test.database.orm.execute(sql`delete from task_file_part`);
  await test.database.orm.execute(sql`delete from task_file`);
  await test.database.orm.execute(sql`delete from task`);
});
afterAll(() => test.close());

type Who = keyof World['actors'];
const send = (call: Parameters<TestApp['send']>[0], sending: Sending = {}, who: Who = 'partnerWithCode') =>
  test.send(call, { ...world.actors[who], key: unique('key'), ...sending });
const show = async (taskId: string, who?: Who) =>
  taskCall.result.parse((await send(taskCall, { params: { taskId } }, who)).envelope.result);
const fileOf = (taskId: string, headers: Record<string, string> = {}, who?: Who) =>
  send(taskFile, { params: { taskId }, headers }, who);
const closed = (taskId: string, who?: Who) =>
  until(
    () => show(taskId, who),
    ({ status }) => status !== 'queued' && status !== 'running',
  );

/** A template with 5,001 bookings: one more than an answer takes. */
async function crowd(): Promise<number> {
  const template = await test.make.template(world.place);
  const event = await test.make.event(template);
  const { id: memberId } = await test.make.member();
  await tellPast(
    test.database,
    sql`
    insert into booking (order_number, event_id, template_id, company_id, store_id, member_id, seats, pay_mode,
      amount_cents, status, source, booked_at)
    select ${unique('N')} || '-' || n, ${event.id}, ${template.id}, ${template.companyId}, ${template.storeId},
      ${memberId}, 1, 3, n, 'paid', 1, now() from generate_series(1, 5001) n`,
  );
  return template.id;
}
const startExport = async (templateId: number): Promise<string> => {
  const { envelope } = await send(exportParticipants, { body: { templateId } });
  return z.object({ taskId: z.string() }).parse(envelope.result).taskId;
};

/** An export of `pieces` rows, of which a reader gets as many as were let through, like from a slow source. */
function gated(pieces: number) {
  let allowed = 0;
  const kind = exportKind({
    name: 'events.exportSessions',
    choice: z.object({ word: z.string() }),
    source: ({ choice, signal }) =>
      Promise.resolve({
        columns: [{ heading: 'Word', cell: (row: string) => row }],
        signal,
        seesAmounts: false,
        pieces: (async function* rows() {
          for (let index = 0; index < pieces; index += 1) {
            // oxlint-disable-next-line no-await-in-loop
            await until(
              async () => index < allowed || signal.aborted,
              (isOpen) => isOpen,
            );
            yield [`${choice.word} ${index}`];
          }
        })(),
      }),
  });
  return { kind, allow: (rows: number) => void (allowed = rows) };
}

/** Asks for a gated export as an operator, who has no store. */
async function askGated(kind: ReturnType<typeof gated>['kind']): Promise<string> {
  const accountId = world.accountIds.operatorWithCode;
  const actor = { accountId, accountName: 'o', name: 'O', userType: 0 as const, financialStaff: false };
  const caller = {
    kind: 'platform' as const,
    actor: { ...actor, isTouchline: false, mustChangePassword: false, tokenHash: '', signedInAt: 0 },
    codes: new Set([]),
    scope: PlatformScope.grant(accountId),
  };
  const asked = { caller, context: { signal: new AbortController().signal }, choice: { word: '字' } };
  const answer = await answerExport(test.services, kind, { ...asked, fileName: 'words.csv', rows: 9_999 });
  if (!('taskId' in answer)) throw new Error('A task was expected.');
  return answer.taskId;
}

describe('an export of more than 5,000 rows', () => {
  it('becomes a task whose file is the same bytes, listed for its owner with size and end', async () => {
    const templateId = await crowd();
    const taskId = await startExport(templateId);
    expect(await show(taskId)).toMatchObject({
      status: 'queued',
      totalCount: 5_001,
      fileUrl: null,
      isOwn: true,
    });
    expect((await fileOf(taskId)).envelope.reason).toBe('notFound');
    runner = startTasks(test.services, QUICK, { exports: [participantsExport] });
    const done = await closed(taskId);
    expect(done).toMatchObject({
      kind: 3,
      status: 'done',
      endCount: 5_001,
      fileUrl: `/v1/tasks/${taskId}/file`,
    });
    const file = await fileOf(taskId);
    const length = Buffer.byteLength(file.text);
    expect([done.fileSize, Number(file.headers['content-length'])]).toEqual([length, length]);
    expect(file.text.split('\r\n')).toHaveLength(5_003);
    expect(file.headers['content-disposition']).toContain(`filename="${done.fileName}"`);
    const weeks = Date.parse(done.expiresAt ?? '') - Date.parse(done.finishedAt ?? '');
    expect(Math.round(weeks / 86_400_000)).toBe(7);
  });

  it('has the rows of every store that the list showed', async () => {
    await crowd();
    await test.make.booking(await test.make.event(await test.make.template(world.sibling)));
    const { token } = world.actors.operatorWithCode;
    const as = { token, storeKey: world.storeKey };
    const { envelope } = await send(exportOrders, {
      ...as,
      query: { storeId: 'all' },
      body: { columns: ['orderNumber'] },
    });
    const { taskId } = z.object({ taskId: z.string() }).parse(envelope.result);
    runner = startTasks(test.services, QUICK, { exports: [ordersFile] });
    const showIt = async () =>
      taskCall.result.parse((await send(taskCall, { ...as, params: { taskId } })).envelope.result);
    const done = await until(showIt, ({ status }) => status === 'done' || status === 'doneWithErrors');
    expect(done.endCount).toBe(5_002);
  });

  it('hands out ranges that add up to the file, and goes on only in the same file', async () => {
    const taskId = await startExport(await crowd());
    runner = startTasks(test.services, QUICK, { exports: [participantsExport] });
    await closed(taskId);
    const whole = await fileOf(taskId);
    const size = Number(whole.headers['content-length']);
    // Between two characters: half of one is no text.
    const cut = Buffer.byteLength(whole.text.slice(0, 120_000));
    const first = await fileOf(taskId, { range: `bytes=0-${cut - 1}` });
    const etag = String(first.headers['etag']);
    const second = await fileOf(taskId, { range: `bytes=${cut}-`, 'if-range': etag });
    expect([first.status, second.status]).toEqual([206, 206]);
    expect(second.headers['content-range']).toBe(`bytes ${cut}-${size - 1}/${size}`);
    expect(Buffer.byteLength(first.text) + Buffer.byteLength(second.text)).toBe(size);
    expect(first.text + second.text).toBe(whole.text);
    expect((await fileOf(taskId, { range: `bytes=${size}-` })).status).toBe(416);
    expect((await fileOf(taskId, { range: 'bytes=5-9', 'if-range': '"another"' })).status).toBe(200);
  });

  it('is nobody else’s: neither in the list of colleagues nor its file', async () => {
    const taskId = await startExport(await crowd());
    runner = startTasks(test.services, QUICK, { exports: [participantsExport] });
    await closed(taskId);
    for (const who of ['partnerWithout', 'financialStaff', 'partnerOfOther', 'operatorWithCode'] as const) {
      const list = tasksCall.result.parse((await send(tasksCall, {}, who)).envelope.result);
      expect(list.results).toEqual([]);
      expect((await fileOf(taskId, {}, who)).envelope.reason).toBe('notFound');
      expect((await send(stopTask, { params: { taskId } }, who)).envelope.reason).toBe('notFound');
    }
  });

  it('is refused when two of the person’s are being made', async () => {
    const templateId = await crowd();
    await Promise.all([startExport(templateId), startExport(templateId)]);
    const { envelope } = await send(exportParticipants, { body: { templateId } });
    expect(envelope.reason).toBe('exportsRunning');
  });

  it('is refused after ten within an hour, with the time until the next one', async () => {
    const templateId = await crowd();
    for (let index = 0; index < EXPORTS_AN_HOUR; index += 1) {
      const taskId = await startExport(templateId);
      await test.database.orm.execute(sql`
        update task set status = 'done', created_at = now() - interval '1 minute' * ${50 - index} where id = ${taskId}`);
    }
    const ask = async () => (await send(exportParticipants, { body: { templateId } })).envelope;
    expect(await ask()).toMatchObject({ reason: 'exportsSpent', parameters: { count: 10, minutes: 10 } });
    // What a colleague began is theirs.
    const { envelope } = await send(exportParticipants, { body: { templateId } }, 'operatorWithCode');
    expect(envelope.reason).not.toBe('exportsSpent');
    await test.database.orm.execute(sql`update task set created_at = created_at - interval '11 minutes'`);
    expect((await ask()).resultCode).toBe(200);
  });
});

describe('a file that is being written', () => {
  const as = 'operatorWithCode';

  it('is not there before it is whole, and begins anew when its process stops', async () => {
    const { kind, allow } = gated(3);
    const taskId = await askGated(kind);
    runner = startTasks(test.services, QUICK, { exports: [kind] });
    allow(2);
    await until(
      () => show(taskId, as),
      ({ endCount }) => endCount > 0,
    );
    expect((await fileOf(taskId, {}, as)).envelope.reason).toBe('notFound');
    await runner.stop();
    expect((await show(taskId, as)).status).toBe('queued');
    expect((await fileOf(taskId, {}, as)).envelope.reason).toBe('notFound');
    runner = startTasks(test.services, QUICK, { exports: [kind] });
    allow(3);
    expect(await closed(taskId, as)).toMatchObject({ status: 'done', endCount: 3, totalCount: 3 });
    expect((await fileOf(taskId, {}, as)).text).toBe('\uFEFFWord\r\n字 0\r\n字 1\r\n字 2\r\n');
  });

  it('ends without a file when its owner stops it', async () => {
    const { kind, allow } = gated(3);
    const taskId = await askGated(kind);
    runner = startTasks(test.services, { ...QUICK, heartbeatMs: 20 }, { exports: [kind] });
    allow(1);
    expect((await send(stopTask, { params: { taskId } }, as)).envelope.resultCode).toBe(200);
    expect(await show(taskId, as)).toMatchObject({ status: 'stopped', fileUrl: null });
    expect((await send(stopTask, { params: { taskId } }, as)).envelope.reason).toBe('exportFinished');
    await runner.stop();
    const { rows } = await test.database.orm.execute(sql`select from task_file_part`);
    expect(rows).toHaveLength(0);
  });

  it('is given up after some tries, with an error and without a file', async () => {
    let tries = 0;
    const kind = exportKind({
      name: 'orders.exportOrders',
      choice: z.unknown(),
      source: () => {
        tries += 1;
        return Promise.reject(new Error('The source is broken.'));
      },
    });
    const taskId = await askGated(kind as unknown as ReturnType<typeof gated>['kind']);
    runner = startTasks(test.services, QUICK, { exports: [kind] });
    expect(await closed(taskId, as)).toMatchObject({
      status: 'doneWithErrors',
      errorCount: 9_999,
      fileUrl: null,
    });
    expect(tries).toBe(EXPORT_ATTEMPTS);
  });

  it('is gone after a week, from the list, from the wire and from the database', async () => {
    const { kind, allow } = gated(1);
    const taskId = await askGated(kind);
    runner = startTasks(test.services, { ...QUICK, tidyMs: 20 }, { exports: [kind] });
    allow(1);
    await closed(taskId, as);
    await test.database.orm.execute(sql`update task_file set expires_at = now()`);
    expect((await fileOf(taskId, {}, as)).envelope.reason).toBe('notFound');
    expect(await show(taskId, as)).toMatchObject({ status: 'done', fileUrl: null, expiresAt: null });
    const parts = () => test.database.orm.execute(sql`select from task_file_part`);
    await until(parts, ({ rows }) => rows.length === 0);
  });
});
