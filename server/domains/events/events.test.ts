import fc from 'fast-check';
import { DERIVED_STATES } from '../../../shared/codes/lists.ts';
import * as contract from '../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { formatClock, weekdayOf } from '../../../shared/format/dates.ts';
import { derivedState } from '../../../shared/codes/states.ts';
import { writeAudits } from '../../audit/trail.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW } from '../../testing/factories.ts';
import { audit } from '../audit/domain.ts';
import { events } from './domain.ts';

const HOUR = 3_600_000;
const zone = 'Asia/Shanghai';
let app: TestApp;
let world: World;
let template: Awaited<ReturnType<TestApp['make']['template']>>;

beforeAll(async () => {
  app = await buildTestApp({ domains: [events, audit] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  template = await app.make.template(world.place);
});

const asPartner = () => world.actors.partnerWithCode;
const manage = async (query: Record<string, string | number>) => {
  const { envelope } = await app.send(contract.manage, {
    ...asPartner(),
    query: { templateId: template.id, ...query },
  });
  expect(envelope.resultCode).toBe(200);
  return contract.manage.result.parse(envelope.result);
};
const ids = (page: { results: { id: number }[] }): number[] => page.results.map(({ id }) => id);
const at = (ms: number): Date => new Date(TEST_NOW + ms);

describe('the list of sessions', () => {
  test('finds by derived state exactly what the shown state says, to the millisecond', async () => {
    const edge = fc.constantFrom(-1, 0, 1);
    const near = fc.oneof(
      edge,
      edge.map((ms) => ms + 24 * HOUR),
      fc.integer({ min: -72 * HOUR, max: 72 * HOUR }),
    );
    const session = fc.record({
      start: near,
      length: fc.oneof(fc.constantFrom(1, HOUR), fc.integer({ min: 1, max: 30 * HOUR })),
      open: near,
      close: near,
      endsNow: fc.boolean(),
      status: fc.constantFrom(0, 0, 0, 0, 1, 2),
      booked: fc.nat(6),
      capacity: fc.integer({ min: 1, max: 6 }),
      minParticipants: fc.nat(4),
    });
    for (const values of fc.sample(session, { numRuns: 150, seed: 7 })) {
      const { start, length, open, close, endsNow, ...rest } = values;
      const startAt = endsNow ? at(-length) : at(start);
      await app.make.event(template, {
        ...rest,
        startAt,
        endAt: endsNow ? at(start % 2) : new Date(startAt.getTime() + length),
        registrationOpenAt: at(open),
        registrationCloseAt: at(close),
      });
    }
    const everything: EventRow[] = [];
    for (const derived of DERIVED_STATES) {
      const { results } = await manage({ derived, pageSize: 100 });
      for (const row of results) expect([row.id, stateOf(row)]).toEqual([row.id, derived]);
      everything.push(...results);
    }
    expect(new Set(everything.map(({ id }) => id)).size).toBe(150);
    expect(everything).toHaveLength(150);
  });

  test('takes days, weekdays and times of day in the business zone', async () => {
    const spread = [-30, -9, -1, 0, 5, 11, 12, 13, 30, 61].map((hours) => at(hours * HOUR));
    for (const startAt of spread)
      await app.make.event(template, { startAt, endAt: new Date(startAt.getTime() + HOUR) });
    // TEST_NOW is noon of Friday, 20 November 2026, in Shanghai.
    const day = await manage({ start: '2026-11-20', end: '2026-11-20', pageSize: 50 });
    expect(day.results.map(({ startAt }) => formatClock(Date.parse(startAt), zone))).toEqual([
      '03:00',
      '11:00',
      '12:00',
      '17:00',
      '23:00',
    ]);
    const saturdays = await manage({ weekday: '6', pageSize: 50 });
    expect(saturdays.results.map(({ startAt }) => weekdayOf(Date.parse(startAt), zone))).toEqual([6, 6, 6]);
    const evening = await manage({ timeFrom: '17:00', timeTo: '23:00', pageSize: 50 });
    expect(new Set(evening.results.map(({ startAt }) => formatClock(Date.parse(startAt), zone)))).toEqual(
      new Set(['17:00', '18:00', '23:00']),
    );
    const night = await manage({ timeFrom: '22:00', timeTo: '04:00', pageSize: 50 });
    expect(night.totalRecords).toBe(5);
  });

  test('filters by words, fill, minimum, waiting people and coaches', async () => {
    const full = await app.make.event(template, {
      title: '100%_sure',
      booked: 20,
      coachIds: [world.place.creatorId],
    });
    const half = await app.make.event(template, { place: 'Court B', booked: 10, waiting: 2 });
    const empty = await app.make.event(template, { minParticipants: 4 });
    expect(ids(await manage({ keyword: '%_' }))).toEqual([full.id]);
    expect(ids(await manage({ keyword: ' court b ' }))).toEqual([half.id]);
    expect(ids(await manage({ fillMin: 50 }))).toEqual([full.id, half.id]);
    expect(ids(await manage({ fillMax: 49 }))).toEqual([empty.id]);
    expect(ids(await manage({ underMin: 1 }))).toEqual([empty.id]);
    expect(ids(await manage({ waiting: 1 }))).toEqual([half.id]);
    expect(ids(await manage({ coachId: world.place.creatorId }))).toEqual([full.id]);
    expect((await manage({ coachId: world.place.creatorId })).results[0]?.coachNames).toHaveLength(1);
  });

  test.each(['title', 'startAt', 'booked', 'gross'])(
    'sorted by %s, pages never overlap and lose nothing',
    async (sortBy) => {
      for (let index = 0; index < 25; index += 1) {
        await app.make.event(template, {
          booked: index % 3,
          grossCents: (index % 2) * 100,
          startAt: at((index % 4) * HOUR),
        });
      }
      for (const sortOrder of ['asc', 'desc']) {
        const pages = [];
        for (const currentPage of [1, 2, 3])
          pages.push(await manage({ sortBy, sortOrder, currentPage, pageSize: 10 }));
        expect(new Set(pages.flatMap(ids)).size).toBe(25);
      }
    },
  );

  test('answers the last page for one beyond the end, with the sums of all pages', async () => {
    for (let index = 0; index < 12; index += 1)
      await app.make.event(template, { booked: 2, grossCents: 150 });
    const page = await manage({ currentPage: 99, pageSize: 10 });
    expect(page).toMatchObject({
      currentPage: 2,
      totalPages: 2,
      totalRecords: 12,
      totals: { booked: 24, gross: 1_800 },
    });
    expect(page.results).toHaveLength(2);
    expect(await manage({ keyword: 'nothing like this' })).toMatchObject({
      currentPage: 1,
      totalPages: 0,
      totalRecords: 0,
      results: [],
      totals: { booked: 0, gross: 0 },
    });
  });

  test('never shows sessions of other stores', async () => {
    const sibling = await app.make.event(await app.make.template(world.sibling));
    const seen = await app.send(contract.manage, {
      ...asPartner(),
      query: { templateId: sibling.templateId },
    });
    expect(seen.envelope.result).toMatchObject({ totalRecords: 0, results: [] });
    const one = await app.send(contract.event, { ...asPartner(), params: { id: sibling.id } });
    const none = await app.send(contract.event, { ...asPartner(), params: { id: 999_999_999 } });
    expect(one.envelope.resultCode).toBe(404);
    expect({ ...one.envelope, requestId: '' }).toEqual({ ...none.envelope, requestId: '' });
  });

  test('is found by a word, the next session first', async () => {
    const past = await app.make.event(template, { title: 'Zebra run', startAt: at(-HOUR) });
    const later = await app.make.event(template, { title: 'Zebra run', startAt: at(50 * HOUR) });
    const next = await app.make.event(template, { place: 'zebra hall', startAt: at(HOUR) });
    const { envelope } = await app.send(contract.search, { ...asPartner(), params: { x: 'ZEBRA' } });
    expect(contract.search.result.parse(envelope.result).map(({ value }) => value)).toEqual([
      next.id,
      later.id,
      past.id,
    ]);
  });
});

describe('the places of a store', () => {
  const ask = async (query: Record<string, string | number> = {}) => {
    const { envelope } = await app.send(contract.places, { ...asPartner(), query });
    expect(envelope.resultCode).toBe(200);
    return contract.places.result.parse(envelope.result);
  };
  const hour = (from: number, to: number) => ({
    startAt: at(from * HOUR).toISOString(),
    endAt: at(to * HOUR).toISOString(),
  });
  const session = (place: string, from: number, more: object = {}) =>
    app.make.event(template, { place, startAt: at(from * HOUR), endAt: at((from + 1) * HOUR), ...more });

  test('stand once each whatever their case, the most used first, and never those of another store', async () => {
    await session('Dome one', 700);
    await session('DOME ONE', 701);
    await session('Dome two', 702);
    await app.make.event(await app.make.template(world.sibling), { place: 'Dome of others' });
    const domes = (await ask()).filter(({ place }) => /dome/i.test(place));
    expect(domes).toEqual([
      { place: 'DOME ONE', sessions: 2, taken: null },
      { place: 'Dome two', sessions: 1, taken: null },
    ]);
  });

  test('are taken by what meets the time, not by what ends as it begins, is cancelled or is itself', async () => {
    const here = await session('Taken hall', 810);
    await session('Cancelled hall', 810, { status: 2 });
    const takenAt = async (query: object) =>
      (await ask({ ...query })).find(({ place }) => place === 'Taken hall')?.taken?.title;
    expect(await takenAt(hour(810.5, 812))).toBe(here.title);
    expect(await takenAt(hour(811, 812))).toBeUndefined();
    expect(await takenAt(hour(809, 810))).toBeUndefined();
    expect(await takenAt({ ...hour(810, 811), exceptId: here.id })).toBeUndefined();
    expect((await ask(hour(810, 811))).find(({ place }) => place === 'Cancelled hall')?.taken).toBeNull();
  });
});

describe('a quick change', () => {
  const change = async (id: number, body: unknown) =>
    (await app.send(contract.quickChange, { ...asPartner(), params: { id }, body })).envelope;

  test('is written with a new version and told in the history', async () => {
    const event = await app.make.event(template, { booked: 5 });
    expect(await change(event.id, { isOnShelf: 0, capacity: 5, version: 0 })).toMatchObject({
      resultCode: 200,
      result: { id: event.id, version: 1 },
    });
    const { envelope } = await app.send(contract.event, { ...asPartner(), params: { id: event.id } });
    expect(envelope.result).toMatchObject({
      isOnShelf: 0,
      capacity: 5,
      derived: 'full',
      refundTask: null,
      history: [{ action: 'events.quickChange' }],
    });
  });

  test('is told in the history however much was changed since', async () => {
    const event = await app.make.event(template);
    const { companyId, storeId } = world.place;
    const context = { requestId: 'request', ip: '10.0.0.1', now: TEST_NOW };
    const by = { accountId: world.accountIds.partnerWithCode, name: 'Somebody', companyId, storeId };
    const numbers = Array.from({ length: 205 }, (_, index) => index);
    await writeAudits(
      app.database.orm,
      numbers.map((capacity) => ({
        by,
        action: 'events.quickChange' as const,
        object: 'event' as const,
        objectId: event.id,
        after: { capacity },
        context,
      })),
    );
    const { envelope } = await app.send(contract.event, { ...asPartner(), params: { id: event.id } });
    const { history } = contract.event.result.parse(envelope.result);
    expect(history.map(({ after }) => after)).toEqual(numbers.toReversed().map((capacity) => ({ capacity })));
  });

  test('closes registration and returns to the deadline of the session', async () => {
    const event = await app.make.event(template);
    await change(event.id, { registrationCloseAt: at(0).toISOString(), version: 0 });
    expect((await manage({})).results[0]?.derived).toBe('closed');
    await change(event.id, { registrationCloseAt: null, version: 1 });
    expect((await manage({})).results[0]).toMatchObject({
      derived: 'open',
      registrationCloseAt: at(47 * HOUR).toISOString(),
    });
  });

  test.each([
    ['has started', { startAt: at(0) }, { capacity: 30 }, 645],
    ['is cancelled', { status: 2 }, { capacity: 30 }, 645],
    ['has more people than that', { booked: 6 }, { capacity: 5 }, 646],
    ['was changed meanwhile', { version: 3 }, { capacity: 30 }, 10150],
    ['would close after its start', {}, { registrationCloseAt: at(48 * HOUR + 1).toISOString() }, 400],
    ['would fall below its minimum', { minParticipants: 4 }, { capacity: 3 }, 400],
    ['is asked to change nothing', {}, {}, 400],
  ])('is refused when the session %s', async (_, values, body, resultCode) => {
    const event = await app.make.event(template, values);
    expect(await change(event.id, { ...body, version: 0 })).toMatchObject({ resultCode });
    const [row] = (await manage({})).results;
    expect(row).toMatchObject({ capacity: 20, version: event.version });
  });

  test('of two at once, one wins and the other is told', async () => {
    const event = await app.make.event(template);
    const answers = await Promise.all([11, 12].map((capacity) => change(event.id, { capacity, version: 0 })));
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual([10150, 200]);
  });
});

test('a cancelled session shows its refund task to its merchant and to operators', async () => {
  const task = await app.make.task(world.place, {
    totalCount: 2,
    endCount: 1,
    errorCount: 1,
    status: 'doneWithErrors',
  });
  const event = await app.make.event(template, {
    status: 2,
    cancelReasonType: 1,
    cancelDescription: 'Storm',
    cancelledAt: at(-HOUR),
    cancelTaskId: task.id,
    cancelledBy: world.place.creatorId,
  });
  for (const who of [world.actors.partnerWithCode, world.actors.operatorWithCode]) {
    const { envelope } = await app.send(contract.event, { ...who, params: { id: event.id } });
    expect(envelope.result).toMatchObject({
      derived: 'cancelled',
      cancel: { reasonType: 1, description: 'Storm', taskId: task.id },
      refundTask: { taskId: task.id, refundStatus: 0 },
    });
  }
});

test('operators see one row for each template with the sums of its sessions', async () => {
  await app.make.event(template, { booked: 5, grossCents: 700, startAt: at(-HOUR) });
  await app.make.event(template, { booked: 1, grossCents: 300, startAt: at(5 * HOUR) });
  await app.make.event(template, { startAt: at(2 * HOUR), status: 2 });
  const ask = async (query: Record<string, string | number>) => {
    const sent = { ...world.actors.operatorWithCode, query: { keyword: template.title, ...query } };
    return (await app.send(contract.managePlatform, sent)).envelope.result;
  };
  expect(await ask({})).toMatchObject({
    totalRecords: 1,
    results: [
      {
        id: template.id,
        sessionCount: 3,
        booked: 6,
        capacity: 60,
        grossAmount: 1000,
        nextStartAt: at(5 * HOUR).toISOString(),
      },
    ],
  });
  expect(await ask({ status: '2' })).toMatchObject({ results: [{ sessionCount: 1, booked: 0 }] });
  expect(await ask({ status: '1' })).toMatchObject({ totalRecords: 0 });
});

const stateOf = (row: EventRow) =>
  derivedState(
    {
      ...row,
      startAt: Date.parse(row.startAt),
      endAt: Date.parse(row.endAt),
      registrationOpenAt: Date.parse(row.registrationOpenAt),
      registrationCloseAt: Date.parse(row.registrationCloseAt),
    },
    TEST_NOW,
  );
