import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import { startTasks, type Tasks } from '../../../tasks/start.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { tasks as tasksDomain } from '../../tasks/domain.ts';
import { eventTemplates } from '../domain.ts';
import { publications } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const line = (values: object) => ({
  mode: 0,
  price: 0,
  points: 0,
  classPackId: null,
  times: 0,
  items: [],
  ...values,
});
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;
let place: string;
let tasks: Tasks;
let key = 0;

beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates, tasksDomain] });
  world = await makeWorld(app.make);
  tasks = startTasks(app.services, { pollMs: 20 }, { workers: [publications] });
});
afterAll(async () => {
  await tasks.stop();
  await app.close();
});
beforeEach(async () => {
  template = await app.make.template(world.place, { title: unique('Evening'), waitlistMax: 5 });
  place = unique('Court');
});

const iso = (instant: number): string => new Date(instant).toISOString();
const at = (startAt: number, values: object = {}) => ({
  startAt: iso(startAt),
  endAt: iso(startAt + 90 * MINUTE),
  place,
  capacity: 20,
  minParticipants: 0,
  coachIds: [],
  ...values,
});
const send = async (call: Parameters<TestApp['send']>[0], body: unknown, params = {}) =>
  (await app.send(call, { ...world.actors.partnerWithCode, key: `key-${++key}`, body, params })).envelope;
const publish = (sessions: object[], values: object = {}) =>
  send(
    contract.publish,
    {
      sessions,
      registrationOpenAt: null,
      registrationClose: 5,
      cancelDeadline: 24,
      paymentModes: [line({})],
      ...values,
    },
    { id: template.id },
  );
const published = async (sessions: object[], values: object = {}) =>
  contract.publish.result.parse((await publish(sessions, values)).result);
const rowOf = async (id: number | null | undefined) => {
  const { rows } = await app.database.orm.execute(sql`
    select *, (extract(epoch from registration_open_at) * 1000)::bigint as opens,
      (extract(epoch from registration_close_at) * 1000)::bigint as closes from event where id = ${id ?? 0}`);
  return rows[0];
};
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.map(({ field }) => field);

describe('a published session', () => {
  test('carries what was sent and what its template says', async () => {
    const { created } = await published([at(TEST_NOW + DAY, { capacity: 12, minParticipants: 3 })], {
      registrationOpenAt: iso(TEST_NOW + HOUR),
      registrationClose: 60,
      note: 'Bring water.',
    });
    expect(await rowOf(created[0]?.id)).toMatchObject({
      title: template.title,
      place,
      capacity: 12,
      min_participants: 3,
      note: 'Bring water.',
      status: 0,
      opens: TEST_NOW + HOUR,
      closes: TEST_NOW + DAY - HOUR,
      cancel_deadline: 24,
      registration_close: 60,
      waitlist_max: 5,
      register_type: 1,
      repeat_key: null,
      booked: 0,
      version: 0,
      created_by: world.accountIds.partnerWithCode,
    });
  });

  test('starts 10 minutes from now or later, to the millisecond (645)', async () => {
    const limit = TEST_NOW + 10 * MINUTE;
    expect(await publish([at(limit - 1)])).toMatchObject({ resultCode: 645, parameters: { minutes: 10 } });
    expect((await published([at(limit)])).created).toHaveLength(1);
    place = unique('Court');
    expect((await published([at(limit + 1)])).created).toHaveLength(1);
  });

  test('ends after its start, at most 7 days later', async () => {
    const start = TEST_NOW + DAY;
    const until = (endAt: number) => publish([at(start, { endAt: iso(endAt) })]);
    for (const endAt of [start - 1, start, start + 7 * DAY + 1])
      expect(fieldsOf(await until(endAt))).toEqual(['sessions.0.endAt']);
    expect(await until(start + 7 * DAY)).toMatchObject({ resultCode: 200 });
  });

  test('opens its registration before that closes', async () => {
    const closes = TEST_NOW + DAY - HOUR;
    const opens = (instant: number | null) =>
      publish([at(TEST_NOW + DAY)], {
        registrationOpenAt: instant === null ? null : iso(instant),
        registrationClose: 60,
      });
    expect(fieldsOf(await opens(closes))).toEqual(['registrationOpenAt']);
    expect(fieldsOf(await opens(closes + 1))).toEqual(['registrationOpenAt']);
    expect(await opens(closes - 1)).toMatchObject({ resultCode: 200 });
    const soon = await publish([at(TEST_NOW + 20 * MINUTE)], { registrationClose: 60 });
    expect(fieldsOf(soon)).toEqual(['registrationClose']);
  });

  test('has a minimum within its seats, coaches of its store and ways to pay of its company', async () => {
    const wrong = async (session: object, values: object = {}) =>
      fieldsOf(await publish([at(TEST_NOW + DAY, session)], values));
    expect(await wrong({ capacity: 4, minParticipants: 5 })).toEqual(['sessions.0.minParticipants']);
    expect(await wrong({ coachIds: [world.accountIds.partnerOfOther] })).toEqual(['sessions.0.coachIds.0']);
    expect(await wrong({}, { paymentModes: [line({ mode: 4 })] })).toEqual(['paymentModes.0.mode']);
    expect(await wrong({}, { paymentModes: [line({ mode: 3 })] })).toEqual(['paymentModes.0.price']);
  });

  test('charges money only with an open receiving account (649)', async () => {
    const close = (status: number) =>
      app.database.orm.execute(sql`update store
        set payment = jsonb_set(payment, '{status}', ${String(status)}::jsonb) where id = ${world.place.storeId}`);
    const wallet = { paymentModes: [line({ mode: 3, price: 100 })] };
    await close(1);
    expect(await publish([at(TEST_NOW + DAY)], wallet)).toMatchObject({ resultCode: 649 });
    await close(2);
    expect(await publish([at(TEST_NOW + DAY)], wallet)).toMatchObject({ resultCode: 200 });
  });

  test('may not meet another one at its place unless that is meant (647)', async () => {
    const start = TEST_NOW + DAY;
    await published([at(start)]);
    const end = start + 90 * MINUTE;
    const near = (startAt: number, values: object = {}) =>
      publish([at(startAt, { place: ` ${place.toUpperCase()} ` })], values);
    expect(await near(end - 1)).toMatchObject({ resultCode: 647, parameters: { title: template.title } });
    expect(await near(start - 90 * MINUTE + 1)).toMatchObject({ resultCode: 647 });
    expect(await near(end)).toMatchObject({ resultCode: 200 });
    expect(await near(start - 90 * MINUTE)).toMatchObject({ resultCode: 200 });
    expect(await near(start + 1, { publishAnyway: true })).toMatchObject({ resultCode: 200 });
    expect(await publish([at(start, { place: unique('Other court') })])).toMatchObject({ resultCode: 200 });
  });

  test('is published once, also when overlaps are meant (10151)', async () => {
    const again = () => publish([at(TEST_NOW + DAY)], { publishAnyway: true });
    expect(await again()).toMatchObject({ resultCode: 200 });
    expect(await again()).toMatchObject({ resultCode: 10151 });
  });

  test('is left out by itself when others can be published', async () => {
    const { created, skipped } = await published([
      at(TEST_NOW + MINUTE),
      at(TEST_NOW + DAY),
      at(TEST_NOW + DAY + MINUTE),
    ]);
    expect(created.map(({ startAt }) => startAt)).toEqual([iso(TEST_NOW + DAY)]);
    expect(skipped.map(({ startAt, code }) => [startAt, code])).toEqual([
      [iso(TEST_NOW + MINUTE), 645],
      [iso(TEST_NOW + DAY + MINUTE), 647],
    ]);
  });

  test('is told to members who came lately, once each', async () => {
    const member = await app.make.member();
    const past = await app.make.event(template);
    await app.make.booking(past, { memberId: member.id });
    await app.make.booking(past, { memberId: member.id });
    await app.make.booking(past, { bookedAt: new Date(TEST_NOW - 91 * DAY) });
    await published([at(TEST_NOW + DAY)], { notify: true });
    const { rows } = await app.database.orm.execute<{ recipient: string; text: string }>(sql`
      select recipient, text from message_outbox where strpos(text, ${template.title}) > 0`);
    expect(rows).toEqual([{ recipient: String(member.id), text: expect.stringContaining('新场次') }]);
  });
});

describe('quick create', () => {
  const quick = async (values: object = {}) => {
    const sport = await app.make.sportType({ defaults: { description: '<p>What to expect here.</p>' } });
    return send(contract.quickCreate, {
      title: unique('Quick'),
      sport_type: sport.id,
      cover: '',
      grades: [1],
      startAt: iso(TEST_NOW + DAY),
      minutes: 90,
      place,
      capacity: 10,
      coachIds: [],
      paymentModes: [line({})],
      cancelDeadline: 24,
      registrationClose: 60,
      publish: true,
      publishAnyway: false,
      ...values,
    });
  };
  const count = async () => {
    const { rows } = await app.database.orm.execute<{ count: number }>(
      sql`select count(*) as count from event_template`,
    );
    return rows[0]?.count;
  };

  test('keeps what is said of its own cover, not of the one that the sport fills in', async () => {
    const { name } = await app.make.picture({ companyId: world.place.companyId });
    const altOf = async (values: object) => {
      const { templateId } = contract.quickCreate.result.parse((await quick(values)).result);
      const { rows } = await app.database.orm.execute<{ alt: string }>(
        sql`select cover_alt as alt from event_template where id = ${templateId}`,
      );
      return rows[0]?.alt;
    };
    const coverAlt = 'The court from above';
    expect(await altOf({ cover: `/${name}`, coverAlt, publish: false })).toBe(coverAlt);
    expect(await altOf({ coverAlt, publish: false })).toBe('');
    const { errors } = await quick({ coverAlt: 'a'.repeat(61) });
    expect(errors?.map(({ field }) => field)).toEqual(['coverAlt']);
  });

  test('makes a template and its first session', async () => {
    const { templateId, eventId } = contract.quickCreate.result.parse((await quick()).result);
    expect(await rowOf(eventId)).toMatchObject({ template_id: templateId, place, capacity: 10 });
    const { rows } = await app.database.orm.execute(
      sql`select description from event_template where id = ${templateId}`,
    );
    expect(rows).toEqual([{ description: '<p>What to expect here.</p>' }]);
  });

  test('makes the template alone when that is wanted', async () => {
    const made = await quick({ publish: false, startAt: null, place: '' });
    expect(made).toMatchObject({ resultCode: 200, result: { eventId: null } });
  });

  test('makes both or nothing', async () => {
    const before = await count();
    expect(fieldsOf(await quick({ minutes: 14 }))).toEqual(['minutes']);
    expect(fieldsOf(await quick({ startAt: null }))).toEqual(['startAt']);
    expect(fieldsOf(await quick({ startAt: iso(TEST_NOW + HOUR) }))).toEqual(['registrationClose']);
    expect(await quick({ startAt: iso(TEST_NOW + 9 * MINUTE), registrationClose: 5 })).toMatchObject({
      resultCode: 645,
    });
    await published([at(TEST_NOW + DAY)]);
    expect(await quick()).toMatchObject({ resultCode: 647 });
    expect(await count()).toBe(before);
    expect(await quick({ publishAnyway: true })).toMatchObject({ resultCode: 200 });
  });
});

describe('bulk publishing', () => {
  // TEST_NOW is Friday, 20 November 2026, 12:00 in the business zone.
  const rule = (values: object = {}) => ({
    freq: 'daily',
    from: '2026-11-20',
    count: 3,
    slots: [{ start: '19:00', end: '21:00' }],
    ...values,
  });
  const bulk = (values: object) =>
    send(contract.publishBulk, { registerType: 1, skipOverlap: true, dryRun: true, place, ...values });
  const dryRun = async (values: object) => {
    const result = contract.publishBulk.result.parse((await bulk({ id: template.id, ...values })).result);
    if (!('rows' in result)) throw new Error('A dry run answers rows.');
    return result;
  };
  const run = async (values: object) => {
    const result = contract.publishBulk.result.parse(
      (await bulk({ id: template.id, ...values, dryRun: false })).result,
    );
    if (!('taskId' in result)) throw new Error('A real run answers its task.');
    await finished(result.taskId);
    return result;
  };
  const read = async (taskId: string) =>
    contract.publication.result.parse(
      (await app.send(contract.publication, { ...world.actors.partnerWithCode, params: { taskId } })).envelope
        .result,
    );
  const finished = async (taskId: string): Promise<void> => {
    while ((await read(taskId)).task.finishedAt === null) await new Promise(setImmediate);
  };
  const states = (rows: readonly { state: string; startAt: string }[]) =>
    rows.map(({ state, startAt }) => `${startAt.slice(5, 16)} ${state}`);

  test('shows every date before anything is written', async () => {
    await published([at(Date.parse('2026-11-21T19:30:00+08:00'))]);
    await published([at(Date.parse('2026-11-22T19:00:00+08:00'))]);
    const { rows, creatable, truncated } = await dryRun({
      rule: rule({ from: '2026-11-19', count: 4 }),
    });
    expect(states(rows)).toEqual([
      '11-19T11:00 past',
      '11-20T11:00 ok',
      '11-21T11:00 overlap',
      '11-22T11:00 duplicate',
    ]);
    expect([creatable, truncated]).toEqual([1, false]);
    expect(rows[2]).toMatchObject({ code: 647, meets: { title: template.title }, creatable: false });
    const anyway = await dryRun({ rule: rule({ from: '2026-11-21', count: 1 }), skipOverlap: false });
    expect(anyway).toMatchObject({ creatable: 1, rows: [{ state: 'overlap', creatable: true }] });
  });

  test('leaves public holidays out where asked, and names them always', async () => {
    const values = { from: '2027-01-01', count: 1 };
    expect((await dryRun({ rule: rule(values) })).rows).toMatchObject([{ state: 'ok', holiday: 'newYear' }]);
    const { rows } = await dryRun({ rule: rule({ ...values, excludeHolidays: true }) });
    expect(states(rows)).toEqual(['01-01T11:00 holiday', '01-02T11:00 ok']);
  });

  test('names rows that meet each other, at one place and only there', async () => {
    const other = await app.make.template(world.place);
    const { rows } = await dryRun({
      id: undefined,
      templateIds: [template.id, other.id],
      rule: rule({ count: 1 }),
    });
    expect(rows.map(({ templateId, state }) => [templateId, state])).toEqual([
      [template.id, 'ok'],
      [other.id, 'overlap'],
    ]);
    const moved = rows.map(({ templateId, startAt, endAt, capacity, minParticipants, coachIds }, index) => ({
      templateId,
      startAt,
      endAt,
      capacity,
      minParticipants,
      coachIds,
      place: `${place} ${index}`,
    }));
    expect(await dryRun({ id: undefined, rows: moved })).toMatchObject({ creatable: 2 });
  });

  test('takes seats and coaches of a slot before those of the form and the template', async () => {
    const slots = [
      { start: '09:00', end: '10:00', capacity: 5 },
      { start: '11:00', end: '12:00' },
    ];
    const { rows } = await dryRun({ rule: rule({ from: '2026-11-21', count: 2, slots }), capacity: 7 });
    expect(rows.map(({ capacity }) => capacity)).toEqual([5, 7]);
    expect((await dryRun({ rule: rule() })).rows[0]).toMatchObject({ capacity: template.capacity });
  });

  test('names 200 sessions and says when there are more', async () => {
    const many = (until: string) => ({ rule: rule({ from: '2026-11-21', count: undefined, until }) });
    expect(await dryRun(many('2027-06-08'))).toMatchObject({ creatable: 200, truncated: false });
    expect(await dryRun(many('2027-06-09'))).toMatchObject({ creatable: 200, truncated: true });
    const refused = await bulk({ id: template.id, ...many('2027-06-09'), dryRun: false });
    expect(fieldsOf(refused)).toEqual(['rule']);
  });

  test.each([
    ['rule', {}],
    ['templateIds', { rule: rule(), id: undefined }],
    ['place', { rule: rule(), place: undefined }],
    ['rule.byWeekday', { rule: rule({ freq: 'weekly' }) }],
    ['rule.byMonthday', { rule: rule({ freq: 'monthly' }) }],
    ['rule.until', { rule: rule({ until: '2027-11-20' }) }],
    ['rule.until', { rule: rule({ count: undefined, until: '2027-11-21' }) }],
    ['rule.count', { rule: rule({ count: 201 }) }],
    ['rule.slots', { rule: rule({ slots: [] }) }],
    ['paymentModes', { rule: rule(), registerType: 2 }],
  ])('is refused for its %s', async (field, values) => {
    expect(fieldsOf(await bulk({ id: template.id, ...values }))).toEqual([field]);
  });

  test('creates the sessions as a task, keeps them together and tells what it left out', async () => {
    await published([at(Date.parse('2026-11-21T19:30:00+08:00'))]);
    const values = {
      registerType: 2,
      paymentModes: [line({})],
      registrationOpensDays: 7,
      note: 'Series.',
      rule: rule({ from: '2026-11-21' }),
    };
    const { taskId, totalCount, templateId } = await run(values);
    expect([totalCount, templateId]).toEqual([3, template.id]);
    const done = await read(taskId);
    expect(done).toMatchObject({
      registerType: 2,
      waiting: 0,
      skipped: [{ code: 647, startAt: '2026-11-21T11:00:00.000Z' }],
      task: { kind: 2, status: 'done', totalCount: 3, endCount: 3, errorCount: 0, sessions: 2 },
    });
    const rows = await Promise.all(done.created.map(({ eventId }) => rowOf(eventId)));
    expect(rows).toMatchObject([
      { title: template.title, register_type: 2, note: 'Series.', publish_task_id: taskId },
      { opens: Date.parse('2026-11-16T00:00:00+08:00') },
    ]);
    expect(rows[0]?.['repeat_key']).toBeTruthy();
    expect(rows[1]?.['repeat_key']).toBe(rows[0]?.['repeat_key']);
  });

  test('says of the first row why nothing can be created', async () => {
    const past = rule({ from: '2026-11-01', count: 2 });
    expect(await bulk({ id: template.id, rule: past, dryRun: false })).toMatchObject({ resultCode: 645 });
    await published([at(Date.parse('2026-11-21T19:30:00+08:00'))]);
    const taken = rule({ from: '2026-11-21', count: 1 });
    expect(await bulk({ id: template.id, rule: taken, dryRun: false })).toMatchObject({ resultCode: 647 });
  });

  test('is undone for 30 minutes, but for sessions somebody has booked', async () => {
    const { taskId } = await run({ rule: rule() });
    const [first] = (await read(taskId)).created;
    const session = await rowOf(first?.eventId);
    await app.make.booking({
      id: first?.eventId,
      templateId: template.id,
      companyId: template.companyId,
      storeId: template.storeId,
    } as never);
    const finish = (instant: number) =>
      app.database.orm.execute(sql`update task set finished_at = ${iso(instant)} where id = ${taskId}`);
    const undo = () => send(contract.undoPublication, undefined, { taskId });
    await finish(TEST_NOW - 30 * MINUTE - 1);
    expect(await undo()).toMatchObject({ resultCode: 422, parameters: { minutes: 30 } });
    expect((await read(taskId)).undoUntil).toBeNull();
    await finish(TEST_NOW - 30 * MINUTE);
    expect((await read(taskId)).undoUntil).toBe(iso(TEST_NOW));
    expect(await undo()).toMatchObject({ result: { removed: 2, kept: [{ id: session?.['id'] }] } });
    expect((await read(taskId)).created.map(({ undone, eventId }) => [undone, eventId])).toEqual([
      [false, first?.eventId],
      [true, null],
      [true, null],
    ]);
  });
});

describe('a company whose annual review is overdue', () => {
  const dueOn = (day: string | null) =>
    app.database.orm.execute(
      sql`update company set annual_review_due = ${day} where id = ${world.place.companyId}`,
    );
  afterEach(() => dueOn(null));
  const rows = () => ({
    id: template.id,
    rule: { freq: 'daily', from: '2026-11-24', count: 2, slots: [{ start: '08:00', end: '09:00' }] },
  });
  const bulk = () =>
    send(contract.publishBulk, { registerType: 1, skipOverlap: true, dryRun: false, place, ...rows() });
  const quick = async (isPublished: boolean) =>
    send(contract.quickCreate, {
      title: unique('Quick'),
      sport_type: (await app.make.sportType()).id,
      cover: '',
      grades: [1],
      startAt: isPublished ? iso(TEST_NOW + DAY) : null,
      minutes: 90,
      place,
      capacity: 10,
      coachIds: [],
      paymentModes: [line({})],
      cancelDeadline: 24,
      registrationClose: 60,
      publish: isPublished,
      publishAnyway: false,
    });

  // TEST_NOW is 20 November 2026; the setting is not made, so there are 30 days of grace.
  test('publishes on the last day of grace', async () => {
    await dueOn('2026-10-21');
    expect(await publish([at(TEST_NOW + DAY)])).toMatchObject({ resultCode: 200 });
  });

  test('publishes nothing from the day after, in no way, and keeps what is there', async () => {
    const { created } = await published([at(TEST_NOW + DAY)]);
    await dueOn('2026-10-20');
    place = unique('Court');
    const stopped = { resultCode: 422, reason: 'reviewOverdue', parameters: { due: '2026-10-20' } };
    expect(await publish([at(TEST_NOW + DAY)])).toMatchObject(stopped);
    expect(await bulk()).toMatchObject(stopped);
    expect(await quick(true)).toMatchObject(stopped);
    expect(await quick(false)).toMatchObject({ resultCode: 200 });
    expect(await rowOf(created[0]?.id)).toMatchObject({ status: 0 });
  });
});
