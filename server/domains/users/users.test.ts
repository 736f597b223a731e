import { sql } from 'drizzle-orm';
import { addParticipant, changeWaitlist } from '../../../shared/contract/events/attendance.calls.ts';
import {
  addUserNote,
  changeUser,
  exportUsers,
  revealUserPhone,
  setUserStatus,
  user,
  userBookings,
  userPacks,
  users,
  userSanctions,
} from '../../../shared/contract/users/calls.ts';
import { waitlistEntry } from '../../db/schema/events.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { auditLogs } from '../../../shared/contract/audit/calls.ts';
import { sweepWaitlists } from '../events/waitlist/sweep.ts';
import { wrongFigures } from './testing/recount.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let world: World;
let operator: Sending;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
  operator = world.actors.operatorWithCode;
});
afterAll(() => test.close());

const listed = async (query: NonNullable<Sending['query']>) =>
  users.result.parse((await test.send(users, { ...operator, query })).envelope.result);
const read = async (id: number) =>
  user.result.parse((await test.send(user, { ...operator, params: { id } })).envelope.result);
const set = async (id: number, body: object) =>
  (
    await test.send(setUserStatus, {
      ...operator,
      params: { id },
      body: { version: (await read(id)).version, note: '', ...body },
    })
  ).envelope;
const block = (id: number, more: object = {}) =>
  set(id, { state: 'blocked', reason: 1, cancelFuture: false, ...more });
const history = async (id: number) =>
  userSanctions.result.parse(
    (await test.send(userSanctions, { ...operator, params: { id } })).envelope.result,
  ).results;

describe('the list of users', () => {
  it('tells what they booked and spent, net of what went back', async () => {
    const { id } = await test.make.member({ name: unique('Spender'), city: '上海', points: 40 });
    const event = await test.make.event(await test.make.template(world.place));
    await test.make.booking(event, { memberId: id, amountCents: 5_000, payMode: 3 });
    await test.make.booking(event, { memberId: id, amountCents: 3_000, payMode: 3, refundedCents: 1_000 });
    // Points and unpaid orders are no money; a cancelled one is no booking.
    await test.make.booking(event, {
      memberId: id,
      amountCents: 900,
      payMode: 3,
      status: 'pending',
      paymentNumber: null,
    });
    await test.make.booking(event, { memberId: id, amountCents: 700, payMode: 3, status: 'cancelled' });
    await test.make.packageOrder(world.place, { memberId: id, amountCents: 20_000 });
    const [row] = (await listed({ keyword: String(id) })).results;
    expect(row).toMatchObject({ id, bookings: 2, spent: 5_000 + 2_000 + 700 + 20_000, level: 1, points: 40 });
    expect(row?.phone).toMatch(/^138\*{4}\d{4}$/);
  });

  it('finds by number, phone, and what a name begins or ends with, and takes patterns as they are', async () => {
    const word = unique('Zed');
    const { id, phone } = await test.make.member({ name: `${word} Quince%_x` });
    const ids = async (query: NonNullable<Sending['query']>) =>
      (await listed(query)).results.map((row) => row.id);
    for (const keyword of [String(id), phone, word.toUpperCase(), 'quince%_x'])
      expect(await ids({ keyword })).toContain(id);
    expect(await ids({ phone: phone.slice(0, 9) })).toContain(id);
    for (const keyword of ['%', '_', `${word}%Quince`, 'uince%_'])
      expect(await ids({ keyword })).not.toContain(id);
    expect(await ids({ phone: `${phone.slice(0, 3)} ${phone.slice(3)}` })).toEqual([id]);
    expect(await ids({ phone: '13' })).toEqual([]);
  });

  it('counts as it shows, whatever is asked and however the zone cuts the hours', async () => {
    const city = '南京';
    const at = (iso: string) => new Date(iso);
    const rows = [
      { joinedAt: at('2020-03-01T15:59:59Z') },
      { joinedAt: at('2020-03-01T16:00:00Z') },
      { joinedAt: at('2020-03-02T15:59:59Z'), blockedAt: at('2026-01-01T00:00:00Z') },
      { joinedAt: at('2020-03-02T16:00:00Z'), mutedUntil: new Date(TEST_NOW + DAY_MS) },
      { joinedAt: at('2020-03-02T16:20:00Z'), mutedUntil: new Date(TEST_NOW - DAY_MS) },
    ];
    for (const row of rows) await test.make.member({ city, ...row });
    const totals: Record<string, number> = {};
    const queries = [
      { start: '2020-03-02', end: '2020-03-02' },
      { end: '2020-03-03' },
      { start: '2020-03-03', end: '2020-03-03' },
      { city: '320100' },
      { city: '320100', state: 'normal' },
      { city: '320100', state: 'muted' },
      { state: 'blocked' },
      { city: '320100', start: '2020-03-03' },
      { reportsMin: 1 },
      {},
    ];
    for (const query of queries) {
      const { totalRecords, results } = await listed({ ...query, pageSize: 100 });
      expect([query, results.length]).toEqual([query, totalRecords]);
      totals[JSON.stringify(query)] = totalRecords;
    }
    expect(Object.values(totals).slice(0, 7)).toEqual([2, 5, 2, 5, 3, 1, 1]);
    const { config } = test.services;
    const zone = config.zone;
    Object.assign(config, { zone: 'Asia/Kolkata' });
    const cut = await listed({ start: '2020-03-02', end: '2020-03-02' });
    Object.assign(config, { zone });
    // From 18:30 UTC to 18:30 UTC.
    expect([cut.totalRecords, cut.results.length]).toEqual([3, 3]);
  });

  it('orders by every figure without a gap between pages, from both ends', async () => {
    const all = (await listed({ pageSize: 100 })).totalRecords;
    for (const sortBy of ['userName', 'points', 'bookings', 'spent', 'reports', 'joinedAt'])
      for (const sortOrder of ['asc', 'desc']) {
        const seen: number[] = [];
        for (let currentPage = 1; currentPage <= Math.ceil(all / 7); currentPage += 1)
          seen.push(
            ...(await listed({ sortBy, sortOrder, currentPage, pageSize: 7 })).results.map(({ id }) => id),
          );
        const whole = (await listed({ sortBy, sortOrder, pageSize: 100 })).results.map(({ id }) => id);
        expect([sortBy, seen]).toEqual([sortBy, whole]);
        expect(new Set(seen).size).toBe(all);
      }
  });

  it('is a file with masked phones', async () => {
    const { name, phone } = await test.make.member({ name: unique('Filed') });
    const query = { keyword: name };
    const { text } = await test.send(exportUsers, {
      ...operator,
      query,
      body: { columns: ['userName', 'phone', 'spent'] },
    });
    expect(text).toContain(name);
    expect(text).not.toContain(phone);
  });
});

describe('a sanction', () => {
  it('mutes for days and ends by itself, with its history', async () => {
    const { id } = await test.make.member();
    expect((await set(id, { state: 'muted', days: 3, reason: 0, note: 'no' })).resultCode).toBe(400);
    expect((await set(id, { state: 'muted', days: 2, reason: 2 })).resultCode).toBe(400);
    expect((await set(id, { state: 'muted', days: 3, reason: 2 })).resultCode).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'muted',
      mutedUntil: new Date(TEST_NOW + 3 * DAY_MS).toISOString(),
    });
    await test.database.orm.execute(
      sql`update member set muted_until = ${new Date(TEST_NOW).toISOString()}::timestamptz where id = ${id}`,
    );
    expect(await read(id)).toMatchObject({ state: 'normal', mutedUntil: null });
    expect((await set(id, { state: 'normal' })).resultDesc).toContain('neither muted nor blocked');
    expect(await history(id)).toEqual([
      expect.objectContaining({
        state: 'muted',
        reason: 2,
        by: expect.any(String),
        at: new Date(TEST_NOW).toISOString(),
      }),
    ]);
  });

  it('blocks once, tells the trail, and is lifted', async () => {
    const { id } = await test.make.member();
    const { version } = await read(id);
    expect((await block(id)).resultCode).toBe(200);
    expect((await block(id)).resultDesc).toContain('is blocked already');
    expect((await set(id, { state: 'muted', days: 1, reason: 1 })).resultDesc).toContain(
      'is blocked already',
    );
    expect((await set(id, { state: 'normal', version })).resultCode).toBe(10150);
    expect((await set(id, { state: 'normal', note: 'Sorted out' })).resultCode).toBe(200);
    expect((await read(id)).state).toBe('normal');
    expect((await history(id)).map(({ state }) => state)).toEqual(['normal', 'blocked']);
    const trail = await test.send(auditLogs, {
      ...operator,
      query: { object: 'user', objectId: String(id) },
    });
    expect(auditLogs.result.parse(trail.envelope.result).results.map(({ action }) => action)).toEqual([
      'users.setStatus',
      'users.setStatus',
    ]);
  });

  it('keeps a blocked person from being booked: at the desk, from the waiting list, by an offer', async () => {
    const event = await test.make.event(await test.make.template(world.place), {
      waitlistMax: 5,
      capacity: 9,
    });
    const person = await test.make.member({ name: 'Mo Lan' });
    await test.database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId: person.id });
    await block(person.id);
    const desk = world.actors.partnerWithCode;
    const params = { id: event.id };
    const body = { phone: person.phone, payMode: 3, seats: 1 };
    const booked = await test.send(addParticipant, { ...desk, key: unique('desk'), params, body });
    expect(booked.envelope).toMatchObject({
      resultDesc: expect.stringContaining('Mo Lan is blocked on the platform'),
    });
    for (const action of ['offer', 'promote']) {
      const moved = await test.send(changeWaitlist, {
        ...desk,
        key: unique('wait'),
        params,
        body: { action, userId: person.id, payMode: 3 },
      });
      expect([action, moved.envelope.resultDesc]).toEqual([action, expect.stringContaining('is blocked')]);
    }
    // A free seat passes them by.
    const next = await test.make.member();
    await test.database.orm.insert(waitlistEntry).values({ eventId: event.id, memberId: next.id });
    await test.database.orm.execute(sql`update event set waiting = 2 where id = ${event.id}`);
    await sweepWaitlists(test.services);
    const { rows } = await test.database.orm.execute(
      sql`select member_id as id, state from waitlist_entry where event_id = ${event.id} order by id`,
    );
    expect(rows).toEqual([
      { id: person.id, state: 'waiting' },
      { id: next.id, state: 'offered' },
    ]);
    await set(person.id, { state: 'normal' });
    const again = await test.send(addParticipant, { ...desk, key: unique('desk'), params, body });
    expect(again.envelope.resultCode).toBe(200);
  });
});

describe('one user', () => {
  it('is corrected, keeps notes, and shows the phone to who asks, which is written down', async () => {
    const { id, phone } = await test.make.member({ city: 'Atlantis', avatar: '/a.webp' });
    const change = (body: object) =>
      test.send(changeUser, {
        ...operator,
        params: { id },
        body: { cityCode: '', removeAvatar: true, ...body },
      });
    expect((await change({ userName: 'New Name', version: 0 })).envelope.resultCode).toBe(200);
    // A city that nobody knows stays until another one is chosen.
    expect(await read(id)).toMatchObject({ userName: 'New Name', city: 'Atlantis', avatar: '' });
    expect((await change({ userName: 'Late', version: 0 })).envelope.resultCode).toBe(10150);
    expect((await change({ userName: 'X', cityCode: '999999', version: 1 })).envelope.resultCode).toBe(400);
    expect((await change({ userName: 'X', cityCode: '310100', version: 1 })).envelope.resultCode).toBe(200);
    expect(await listed({ keyword: String(id), city: '310100' })).toMatchObject({ totalRecords: 1 });
    const note = await test.send(addUserNote, {
      ...operator,
      key: unique('note'),
      params: { id },
      body: { text: 'Calls often' },
    });
    expect(note.envelope.resultCode).toBe(200);
    expect((await read(id)).notes.map(({ text }) => text)).toEqual(['Calls often']);
    const revealed = await test.send(revealUserPhone, { ...operator, params: { id } });
    expect(revealed.envelope.result).toEqual({ phone });
    const trail = await test.send(auditLogs, {
      ...operator,
      query: { object: 'user', objectId: String(id) },
    });
    const actions = auditLogs.result.parse(trail.envelope.result).results.map(({ action }) => action);
    expect(actions).toEqual(['users.revealPhone', 'users.addNote', 'users.change', 'users.change']);
    expect(await wrongFigures(test.database.orm)).toEqual([]);
  });

  it('lists registrations and class times of all stores', async () => {
    const { id } = await test.make.member();
    const event = await test.make.event(await test.make.template(world.other));
    await test.make.booking(event, { memberId: id });
    await test.make.packageOrder(world.place, { memberId: id });
    const page = async (call: typeof userBookings | typeof userPacks) =>
      call.result.parse((await test.send(call, { ...operator, params: { id } })).envelope.result);
    expect(await page(userBookings)).toMatchObject({ totalRecords: 1, results: [{ status: 'paid' }] });
    expect((await page(userPacks)).results.every(({ id: found }) => found > 0)).toBe(true);
    const nobody = await test.send(userBookings, { ...operator, params: { id: 900_000_000 } });
    expect(nobody.envelope.resultCode).toBe(404);
  });
});
