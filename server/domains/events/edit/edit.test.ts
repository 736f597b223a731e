import { sql } from 'drizzle-orm';
import * as contract from '../../../../shared/contract/events/eventEdits.calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../../testing/factories.ts';
import { events } from '../domain.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (ms: number): Date => new Date(TEST_NOW + ms);
const iso = (ms: number): string => at(ms).toISOString();
const free = { mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] };
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  template = await app.make.template(world.place);
});

let keys = 0;
const edit = async (id: number, body: object) =>
  (
    await app.send(contract.edit, {
      ...world.actors.partnerWithCode,
      key: `edit-${(keys += 1)}`,
      params: { id },
      body: { version: 0, notifyParticipants: 0, ...body },
    })
  ).envelope;
const rowOf = async (id: number) =>
  (
    await app.database.orm.execute(sql`select place, capacity, version, start_at, end_at,
    registration_close_at as closes, coach_ids as coaches from event where id = ${id}`)
  ).rows[0];
const messagesOf = async (id: number) =>
  (
    await app.database.orm.execute<{ text: string }>(
      sql`select text from message_outbox where reference like ${`edit-event-${id}-%`}`,
    )
  ).rows.map(({ text }) => text);

describe('an edit', () => {
  test('moves a session with its closing time, tells each person once and counts bookings', async () => {
    const event = await app.make.event(template, { booked: 3 });
    const member = await app.make.member();
    for (const status of ['paid', 'pending', 'cancelled'] as const)
      await app.make.booking(event, { memberId: member.id, status });
    const body = {
      startAt: iso(50 * HOUR),
      endAt: iso(51 * HOUR),
      place: 'Court 9',
      notifyParticipants: 1,
      message: '请带水。',
    };
    expect(await edit(event.id, body)).toMatchObject({
      resultCode: 200,
      result: { id: event.id, version: 1, affectedBookings: 2, current: null },
    });
    expect(await rowOf(event.id)).toMatchObject({ place: 'Court 9', version: 1 });
    const [row] = (
      await app.database.orm.execute<{ closes: number }>(
        sql`select (extract(epoch from start_at - registration_close_at) / 60)::int as closes from event where id = ${event.id}`,
      )
    ).rows;
    expect(row?.closes).toBe(60);
    const told = await messagesOf(event.id);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('地点由Court 1改为Court 9');
    expect(told[0]).toContain('请带水。');
  });

  test.each([
    ['ended a millisecond ago', { startAt: at(-HOUR), endAt: at(-1) }, { place: 'Court 9' }, 645],
    ['ends at this moment', { startAt: at(-HOUR), endAt: at(0) }, { place: 'Court 9' }, 645],
    ['runs for one more millisecond', { startAt: at(-HOUR), endAt: at(1) }, { place: 'Court 9' }, 200],
    ['runs and would grow', { startAt: at(0), endAt: at(HOUR) }, { capacity: 30 }, 645],
    ['starts in a millisecond and grows', { startAt: at(1), endAt: at(HOUR) }, { capacity: 30 }, 200],
    ['is cancelled', { status: 2 }, { place: 'Court 9' }, 645],
    ['has more people', { booked: 6 }, { capacity: 5 }, 646],
    ['has just as many people', { booked: 5 }, { capacity: 5 }, 200],
    ['has a higher minimum', { minParticipants: 4 }, { capacity: 3 }, 400],
    [
      'would start a millisecond too soon',
      {},
      { startAt: iso(10 * MINUTE - 1), endAt: iso(HOUR), registrationOpenAt: iso(-70 * HOUR) },
      400,
    ],
    [
      'would start in ten minutes',
      {},
      { startAt: iso(10 * MINUTE), endAt: iso(HOUR), registrationOpenAt: iso(-70 * HOUR) },
      200,
    ],
    ['would end before it starts', {}, { endAt: iso(48 * HOUR) }, 400],
    ['would last seven days and a millisecond', {}, { endAt: iso(48 * HOUR + 7 * 24 * HOUR + 1) }, 400],
    ['would last seven days', {}, { endAt: iso(48 * HOUR + 7 * 24 * HOUR) }, 200],
    ['would open when it closes', {}, { registrationOpenAt: iso(47 * HOUR) }, 400],
    ['would open a millisecond before it closes', {}, { registrationOpenAt: iso(47 * HOUR - 1) }, 200],
    ['is booked and would cost something else', { booked: 1 }, { paymentModes: [free] }, 400],
    ['is empty and becomes free', {}, { paymentModes: [free] }, 200],
    ['gets a strange coach', {}, { coachIds: [999_999] }, 400],
    ['is asked to change nothing', {}, {}, 400],
  ])('of a session that %s', async (_, values, body, resultCode) => {
    const event = await app.make.event(template, { place: 'Court 1', ...values });
    const before = await rowOf(event.id);
    expect(await edit(event.id, { publishAnyway: true, ...body })).toMatchObject({ resultCode });
    const after = await rowOf(event.id);
    expect(resultCode === 200 ? before : after).toEqual(before);
  });

  test('that comes too late carries the row as somebody else left it', async () => {
    const event = await app.make.event(template, { place: 'Court 7' });
    await edit(event.id, { capacity: 33 });
    expect(await edit(event.id, { capacity: 34 })).toMatchObject({
      resultCode: 10150,
      result: { version: 1, current: { id: event.id, capacity: 33, version: 1 } },
    });
    expect(await rowOf(event.id)).toMatchObject({ capacity: 33 });
  });

  test('warns of another session at the place, unless that is meant; touching ends do not meet', async () => {
    const event = await app.make.event(template, { place: 'Hall A' });
    await app.make.event(template, { place: 'hall b', title: 'Other' });
    const ended = await app.make.event(template, {
      place: 'Hall C',
      startAt: at(46 * HOUR),
      endAt: at(48 * HOUR),
    });
    expect(await edit(event.id, { place: 'Hall B' })).toMatchObject({
      resultCode: 647,
      parameters: { title: 'Other' },
    });
    expect(await edit(event.id, { place: 'Hall C' })).toMatchObject({ resultCode: 200 });
    expect(await edit(ended.id, { endAt: iso(48 * HOUR + 1) })).toMatchObject({ resultCode: 647 });
    expect(await edit(event.id, { version: 1, place: 'Hall B', publishAnyway: true })).toMatchObject({
      resultCode: 200,
    });
  });
});

describe('a bulk edit', () => {
  const three = async () => [
    await app.make.event(template, { place: 'P1', booked: 8 }),
    await app.make.event(template, { place: 'P2' }),
    await app.make.event(template, { place: 'P3', startAt: at(-HOUR), endAt: at(HOUR) }),
  ];

  test('shows old and new of each session and why one is left out, and changes nothing', async () => {
    const made = await three();
    const { envelope } = await app.send(contract.previewEdits, {
      ...world.actors.partnerWithCode,
      body: { ids: made.map(({ id }) => id), change: { capacity: 7 } },
    });
    expect(contract.previewEdits.result.parse(envelope.result).rows).toMatchObject([
      { before: { capacity: 20 }, after: { capacity: 7 }, code: 646 },
      { before: { capacity: 20 }, after: { capacity: 7 }, code: null },
      { code: 645 },
    ]);
    for (const { id } of made) expect(await rowOf(id)).toMatchObject({ capacity: 20, version: 0 });
  });

  test('shows sessions that would meet each other at the new place', async () => {
    const made = await three();
    const later = await app.make.event(template, {
      place: 'P4',
      startAt: at(52 * HOUR),
      endAt: at(53 * HOUR),
    });
    const ids = [...made.map(({ id }) => id), later.id];
    const { envelope } = await app.send(contract.previewEdits, {
      ...world.actors.partnerWithCode,
      body: { ids, change: { place: 'Hall 9' } },
    });
    const { rows } = contract.previewEdits.result.parse(envelope.result);
    // The second and the first are at the same time; the third has begun, and only changes its place.
    expect(rows.map(({ code }) => code)).toEqual([null, 647, null, null]);
  });

  test('does what can be done and says what was left out', async () => {
    const made = await three();
    const stale = await app.make.event(template, { place: 'P4', version: 4 });
    const list = [...made, { ...stale, version: 0 }];
    const send = (body: object) =>
      app.send(contract.editBatch, { ...world.actors.partnerWithCode, key: `batch-${(keys += 1)}`, body });
    const rows = { events: list.map(({ id, version }) => ({ id, version })), notifyParticipants: 0 };
    const { envelope } = await send({ ...rows, change: { capacity: 7 } });
    expect(envelope.result).toMatchObject({
      done: [made[1]?.id],
      skipped: [{ code: 646 }, { code: 645 }, { id: stale.id, code: 10150 }],
      failed: [],
    });
    const foreign = await app.make.event(await app.make.template(world.other));
    const refused = await send({
      events: [
        { id: made[1]?.id, version: 1 },
        { id: foreign.id, version: 0 },
      ],
      change: { capacity: 9 },
      notifyParticipants: 0,
    });
    expect(refused.envelope.resultCode).toBe(404);
    expect(await rowOf(made[1]?.id ?? 0)).toMatchObject({ capacity: 7 });
  });
});
