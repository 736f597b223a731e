import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import * as contract from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { template as readCall } from '../../../../shared/contract/eventTemplates/calls.ts';
import type { TemplateForm } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { eventTemplates } from '../domain.ts';

const HOUR = 3_600_000;
const line = (values: object) => ({
  mode: 0,
  price: 0,
  points: 0,
  classPackId: null,
  times: 0,
  items: [],
  ...values,
});
const WALLET = line({ mode: 3, price: 5000 });
let app: TestApp;
let world: World;
let form: TemplateForm;
let key = 0;

beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates] });
  world = await makeWorld(app.make);
});
afterAll(() => app.close());
beforeEach(async () => {
  const cover = await app.make.picture({ companyId: world.place.companyId });
  form = {
    title: unique('Evening'),
    sport_type: (await app.make.sportType()).id,
    grades: [1, 2],
    cover: `/${cover.name}`,
    coverAlt: 'The court from above',
    images: [],
    description: '<p>An evening for everybody.</p>',
    minAge: 16,
    maxAge: null,
    capacity: 20,
    minParticipants: 4,
    waitlistMax: 10,
    waitlistOfferMinutes: 60,
    paymentModes: [WALLET],
    cancelDeadline: 24,
    registrationClose: 60,
    coachIds: [],
    regulations: [
      { title: 'Shoes', content: 'Indoor shoes.', required: true },
      { title: 'Towel', content: 'Bring one.', required: false },
    ],
    isOnShelf: 1,
  };
});

const send = async (call: Parameters<TestApp['send']>[0], body: unknown, params = {}, who = partner()) =>
  (await app.send(call, { ...who, key: `key-${++key}`, body, params })).envelope;
const partner = () => world.actors.partnerWithCode;
const create = async (change: Partial<TemplateForm> = {}) =>
  send(contract.createTemplate, { ...form, ...change });
const created = async (change: Partial<TemplateForm> = {}): Promise<number> =>
  contract.createTemplate.result.parse((await create(change)).result).id;
const read = async (id: number) => {
  const { envelope } = await app.send(readCall, { ...partner(), params: { id } });
  return readCall.result.parse(envelope.result);
};
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.map(({ field }) => field);
type Changed = z.output<(typeof contract.changeTemplate)['result']>;
const howTo = { version: 0, applyTo: 'none', notifyParticipants: 0 } as const;
const change = async (id: number, values: object = {}) => {
  const { regulations } = await read(id);
  const kept = regulations.map(({ sort: _sort, ...rule }) => rule);
  const envelope = await send(contract.changeTemplate, {
    ...form,
    regulations: kept,
    id,
    ...howTo,
    ...values,
  });
  return { ...envelope, result: envelope.result as Changed };
};
const sessionOf = async (id: number) => {
  const { rows } = await app.database.orm.execute(sql`
    select *, (extract(epoch from registration_close_at) * 1000)::bigint as closes_at from event where id = ${id}`);
  return rows[0];
};
const templateRow = async (id: number) => {
  const { rows } = await app.database.orm.execute<Record<string, number>>(sql`
    select *, to_json(coach_ids) as coaches from event_template where id = ${id}`);
  return rows[0] as never;
};

describe('a new template', () => {
  test('is read as it was sent, its house rules in their order', async () => {
    const { regulations, storeId: _store, ...fields } = form;
    const { id: _first, ...detail } = await read(await created());
    expect(detail).toMatchObject({ ...fields, version: 0, priceFrom: 5000, sessionCount: 0 });
    expect(detail.regulations).toMatchObject(regulations.map((rule, sort) => ({ ...rule, sort })));
    expect(detail.creatorId).toBe(world.accountIds.partnerWithCode);
  });

  test('keeps of its description only what is harmless', async () => {
    const own = await app.make.picture({ companyId: world.place.companyId });
    const id = await created({
      description: `<p onclick="x()">An evening<script>alert(1)</script> for all</p><img src="https://p.example/pictures/${own.name}">`,
    });
    expect((await read(id)).description).toBe(`<p>An evening for all</p><img src="/${own.name}" alt="" />`);
    expect(fieldsOf(await create({ description: '<p>short</p><script>0123456789</script>' }))).toEqual([
      'description',
    ]);
  });

  test.each([
    ['title', { title: 'A' }],
    ['title', { title: 'x'.repeat(41) }],
    ['grades', { grades: [] }],
    ['maxAge', { minAge: 20, maxAge: 19 }],
    ['minParticipants', { capacity: 3, minParticipants: 4 }],
    ['waitlistMax', { waitlistMax: 201 }],
    ['waitlistOfferMinutes', { waitlistOfferMinutes: 14 }],
    ['cancelDeadline', { cancelDeadline: 25 }],
    ['registrationClose', { registrationClose: 61 }],
    ['paymentModes', { paymentModes: [] }],
    ['paymentModes', { paymentModes: [WALLET, WALLET] }],
    ['paymentModes.0.price', { paymentModes: [line({ mode: 3 })] }],
    ['paymentModes.0.price', { paymentModes: [line({ mode: 3, price: 10_000_000 })] }],
    ['paymentModes.0.price', { paymentModes: [line({ mode: 0, price: 1 })] }],
    ['paymentModes.0.points', { paymentModes: [line({ mode: 1, points: 100_000 })] }],
    ['paymentModes.0.classPackId', { paymentModes: [line({ mode: 2, times: 1 })] }],
    ['paymentModes.0.times', { paymentModes: [line({ mode: 2, classPackId: 1, times: 21 })] }],
    [
      'paymentModes.0.items',
      { paymentModes: [line({ mode: 5, items: [{ name: 'a', price: 1, limit: 1 }] })] },
    ],
    ['regulations.0.title', { regulations: [{ title: '', content: 'x', required: true }] }],
    ['cover', { cover: 'https://evil.example/a.webp' }],
    ['coverAlt', { coverAlt: 'a'.repeat(61) }],
  ])('is refused for its %s', async (field, values) => {
    const refused = await create(values as Partial<TemplateForm>);
    expect(refused.resultCode).toBe(400);
    expect(fieldsOf(refused)).toContain(field);
  });

  test('takes only modes of its company, own packs, coaches and pictures, and a sport on offer', async () => {
    const foreign = world.other;
    const picture = await app.make.picture({ companyId: foreign.companyId });
    const off = await app.make.sportType({ status: 0 });
    const faults = async (values: Partial<TemplateForm>) => fieldsOf(await create(values));
    expect(await faults({ paymentModes: [line({ mode: 4 })] })).toEqual(['paymentModes.0.mode']);
    expect(await faults({ paymentModes: [line({ mode: 2, classPackId: 9_999, times: 1 })] })).toEqual([
      'paymentModes.0.classPackId',
    ]);
    expect(await faults({ coachIds: [world.accountIds.partnerOfOther] })).toEqual(['coachIds.0']);
    expect(await faults({ coachIds: [world.accountIds.partnerWithCode] })).toEqual(['coachIds.0']);
    expect(await faults({ images: [`/${picture.name}`] })).toEqual(['images.0']);
    expect(await faults({ description: `<p>An evening for all</p><img src="/${picture.name}">` })).toEqual([
      'description',
    ]);
    expect(await faults({ sport_type: off.id })).toEqual(['sport_type']);
    const coach = await app.make.account({ isCoach: true });
    await app.make.membership(coach.id, world.place.companyId, [world.place.storeId]);
    expect((await read(await created({ coachIds: [coach.id] }))).coachIds).toEqual([coach.id]);
  });

  test('charges money only where the receiving account is open (649)', async () => {
    const payment = { type: '1', url: '', status: 1, bankName: '', accountMasked: '', openedAt: null };
    const store = await app.make.store(world.place.companyId, { payment });
    const who = await app.make.account();
    await app.make.membership(who.id, store.companyId, [store.id]);
    await app.make.grant(who.id, ['EVENTS_READ_WRITE'], store.id);
    const headers = { token: await app.make.signIn(who.id), storeKey: store.storeKey };
    const answer = async (paymentModes: object[]) =>
      (await send(contract.createTemplate, { ...form, paymentModes }, {}, headers)).resultCode;
    expect(await answer([WALLET])).toBe(649);
    expect(await answer([line({ mode: 1, points: 10 })])).toBe(200);
  });

  test('is made in another own store, never in a foreign one', async () => {
    expect(await create({ storeId: world.sibling.storeId })).toMatchObject({ resultCode: 404 });
    expect(await create({ storeId: world.other.storeId })).toMatchObject({ resultCode: 404 });
    const store = await app.make.store(world.place.companyId);
    await app.make.membership(world.accountIds.partnerWithCode, store.companyId, [store.id]);
    expect(await create({ storeId: store.id })).toMatchObject({ resultCode: 404 });
    await app.make.grant(world.accountIds.partnerWithCode, ['EVENTS_READ_WRITE'], store.id);
    const { rows } = await app.database.orm.execute(sql`
      select store_id from event_template where id = ${await created({ storeId: store.id })}`);
    expect(rows).toEqual([{ store_id: store.id }]);
  });
});

describe('a changed template', () => {
  test('keeps, changes, adds and deletes house rules by their ids', async () => {
    const id = await created();
    const [shoes, towel] = (await read(id)).regulations;
    const regulations = [
      { title: 'New', content: 'First now.', required: false },
      { id: shoes?.id, title: 'Shoes', content: 'Any shoes.', required: false },
    ];
    expect(await change(id, { regulations })).toMatchObject({ resultCode: 200, result: { version: 1 } });
    const after = (await read(id)).regulations;
    expect(after.map(({ content, sort }) => [content, sort])).toEqual([
      ['First now.', 0],
      ['Any shoes.', 1],
    ]);
    expect(after[1]?.id).toBe(shoes?.id);
    const stolen = [{ id: towel?.id, title: 'Towel', content: 'Gone.', required: false }];
    expect(fieldsOf(await change(id, { version: 1, regulations: stolen }))).toEqual(['regulations.0.id']);
  });

  test('answers 10150 with the present row when somebody else was first, and changes nothing', async () => {
    const id = await created();
    await change(id, { title: 'Theirs' });
    const late = await change(id, { title: 'Mine' });
    expect(late).toMatchObject({ resultCode: 10150, result: { version: 1, current: { title: 'Theirs' } } });
    // What they have changed is no part of a change that is previewed late.
    const wish = { ...form, id, ...howTo, title: 'Mine' };
    expect(await send(contract.previewTemplateChange, wish)).toMatchObject({ resultCode: 10150 });
    expect(await read(id)).toMatchObject({ title: 'Theirs', version: 1 });
  });

  test('flows into no session, named ones or all future ones', async () => {
    const id = await created();
    const row = await templateRow(id);
    const [first, second] = [await sessionAt(row, 24), await sessionAt(row, 48)];
    const past = await sessionAt(row, -1);
    const cancelled = await app.make.event(fits(row), { status: 2 });
    expect((await change(id, { title: 'One' })).result).toMatchObject({ sessions: 0 });
    const named = await change(id, { title: 'Two', version: 1, applyTo: [first.id] });
    expect(named.result).toMatchObject({ sessions: 1, kept: [] });
    expect(await sessionOf(first.id)).toMatchObject({ title: 'Two', version: 1 });
    expect(await sessionOf(second.id)).toMatchObject({ title: form.title, version: 0 });
    expect((await change(id, { title: 'Three', version: 2, applyTo: 'all' })).result).toMatchObject({
      sessions: 2,
    });
    expect(await sessionOf(past.id)).toMatchObject({ title: form.title, version: 0 });
    const late = await change(id, { title: 'Four', version: 3, applyTo: [past.id, cancelled.id] });
    expect(late.result).toMatchObject({
      sessions: 0,
      kept: [
        { eventId: past.id, field: 'title', code: 645 },
        { eventId: cancelled.id, field: 'title', code: 645 },
      ],
    });
    const foreign = await app.make.event(await app.make.template(world.place));
    expect(await change(id, { title: 'Five', version: 4, applyTo: [foreign.id] })).toMatchObject({
      resultCode: 404,
    });
    expect(await read(id)).toMatchObject({ title: 'Four' });
  });

  test('leaves alone what a session set for itself, and moves the end of registration', async () => {
    const id = await created();
    const row = await templateRow(id);
    const session = await sessionAt(row, 48, { place: 'Court 9', capacity: 12 });
    const closed = await sessionAt(row, 72, { registrationCloseAt: new Date(TEST_NOW) });
    await change(id, { registrationClose: 240, cancelDeadline: 48, applyTo: 'all' });
    expect(await sessionOf(session.id)).toMatchObject({
      place: 'Court 9',
      capacity: 12,
      registration_close: 240,
      cancel_deadline: 48,
      closes_at: TEST_NOW + 44 * HOUR,
    });
    expect(await sessionOf(closed.id)).toMatchObject({ closes_at: TEST_NOW });
  });

  test('names what a session cannot take, and the preview says the same before', async () => {
    const id = await created();
    const row = await templateRow(id);
    const full = await sessionAt(row, 24, { booked: 15 });
    const free = await sessionAt(row, 48);
    const booking = await app.make.booking(full, { seats: 15 });
    const wish = {
      title: 'New name',
      capacity: 10,
      paymentModes: [line({ mode: 1, points: 5 })],
      applyTo: 'all',
    };
    const preview = contract.previewTemplateChange.result.parse(
      (await send(contract.previewTemplateChange, { ...form, id, ...howTo, ...wish, notifyParticipants: 1 }))
        .result,
    );
    expect(preview).toMatchObject({
      totalSessions: 2,
      affectedBookings: 1,
      members: 1,
      messages: 1,
      messageCost: 5,
      fields: [
        { field: 'title', sessions: 2, bookings: 1, kept: 0 },
        { field: 'capacity', sessions: 1, bookings: 0, kept: 1 },
        { field: 'paymentModes', sessions: 1, bookings: 0, kept: 1 },
      ],
    });
    expect(preview.sessions).toMatchObject([
      { id: full.id, booked: 15, bookings: 1 },
      { id: free.id, booked: 0, bookings: 0 },
    ]);
    const { result } = await change(id, { ...wish, notifyParticipants: 1 });
    expect(result).toMatchObject({ sessions: 2, affectedBookings: 1, messages: 1, kept: preview.kept });
    expect(result.kept).toMatchObject([
      { eventId: full.id, field: 'capacity', code: 646 },
      { eventId: full.id, field: 'paymentModes', code: 644 },
    ]);
    expect(await sessionOf(full.id)).toMatchObject({
      title: 'New name',
      capacity: 20,
      payment_modes: [WALLET],
    });
    expect(await sessionOf(free.id)).toMatchObject({ title: 'New name', capacity: 10 });
    const { rows } = await app.database.orm.execute<{ text: string }>(sql`
      select o.text from message_outbox o join member m on m.phone = o.recipient where m.id = ${booking.memberId}`);
    expect(rows).toEqual([{ text: preview.messageSample }]);
    expect(preview.messageSample).toContain('New name');
  });
});

describe('house rules', () => {
  test('are changed and deleted one by one, each counted in their template', async () => {
    const id = await created();
    const [shoes, towel] = (await read(id)).regulations;
    const rule = { title: 'Shoes', content: 'Any.', sort: 5, required: false };
    const params = { id: shoes?.id };
    expect(await send(contract.changeRegulation, { ...rule, version: 7 }, params)).toMatchObject({
      resultCode: 10150,
    });
    expect(await send(contract.changeRegulation, { ...rule, version: 0 }, params)).toMatchObject({
      result: { id: shoes?.id, version: 1 },
    });
    const removed = await app.send(contract.removeRegulation, {
      ...partner(),
      params: { id: towel?.id ?? 0 },
    });
    expect(removed.envelope).toMatchObject({ result: { version: 2 } });
    const list = await app.send(contract.templateRegulations, { ...partner(), params: { id } });
    expect(list.envelope.result).toEqual([{ id: shoes?.id, ...rule }]);
  });
});

describe('many templates', () => {
  test('are done one by one; what has live sessions is skipped, and a foreign one refuses all', async () => {
    const [empty, live] = [await created(), await created()];
    await sessionAt(await templateRow(live), 24);
    const act = (body: object) => send(contract.actOnTemplates, body);
    const foreign = await app.make.template(world.other);
    expect(await act({ action: 'remove', ids: [empty, foreign.id] })).toMatchObject({ resultCode: 404 });
    expect(await act({ action: 'unshelve', ids: [empty, live] })).toMatchObject({
      result: { done: [empty, live] },
    });
    expect(await act({ action: 'remove', ids: [live, empty] })).toMatchObject({
      result: { done: [empty], skipped: [{ id: live, code: 644 }], failed: [] },
    });
  });

  test('are copied to other own stores with the coaches who work there', async () => {
    const store = await app.make.store(world.place.companyId);
    await app.make.membership(world.accountIds.partnerWithCode, store.companyId, [store.id]);
    await app.make.grant(world.accountIds.partnerWithCode, ['EVENTS_READ_WRITE'], store.id);
    const [here, both] = [
      await app.make.account({ isCoach: true }),
      await app.make.account({ isCoach: true }),
    ];
    await app.make.membership(here.id, store.companyId, [world.place.storeId]);
    await app.make.membership(both.id, store.companyId, [world.place.storeId, store.id]);
    const id = await created({ coachIds: [here.id, both.id] });
    const copy = (storeIds: number[]) =>
      send(contract.actOnTemplates, { action: 'copyToStores', ids: [id], storeIds });
    expect(await copy([store.id, world.other.storeId])).toMatchObject({ resultCode: 404 });
    const { copies } = contract.actOnTemplates.result.parse((await copy([store.id])).result);
    expect(copies).toMatchObject([{ templateId: id, storeId: store.id }]);
    expect(await templateRow(copies[0]?.id ?? 0)).toMatchObject({
      title: form.title,
      store_id: store.id,
      is_on_shelf: 0,
      coaches: [both.id],
    });
  });
});

test('a sport offers what new templates of it start with, and the rules of the company', async () => {
  const coach = await app.make.account({ isCoach: true });
  await app.make.membership(coach.id, world.place.companyId, [world.place.storeId]);
  const sport = await app.make.sportType({
    defaults: { minutes: 120, capacity: 8, description: '<p>x</p>' },
  });
  await created();
  const { envelope } = await app.send(contract.sportTemplate, { ...partner(), params: { id: sport.id } });
  const defaults = contract.sportTemplate.result.parse(envelope.result);
  expect(defaults).toMatchObject({
    minutes: 120,
    capacity: 8,
    description: '<p>x</p>',
    canCharge: true,
    coachIds: [],
  });
  expect(defaults.allowedModes).toEqual([0, 1, 2, 3, 5]);
  expect(defaults.coaches).toContainEqual({ label: coach.name, value: coach.id });
  expect(defaults.regulations).toContainEqual({ title: 'Shoes', content: 'Indoor shoes.', required: true });
  const absent = await app.send(contract.sportTemplate, { ...partner(), params: { id: 900_000_001 } });
  expect(absent.envelope.resultCode).toBe(404);
});

type Row = Parameters<TestApp['make']['event']>[0];
/** The row as factories want it. */
const fits = (row: Record<string, number>): Row =>
  ({
    id: row['id'],
    companyId: row['company_id'],
    storeId: row['store_id'],
    sportTypeId: row['sport_type_id'],
    title: row['title'],
    paymentModes: row['payment_modes'],
    creatorId: row['creator_id'],
  }) as never;
const sessionAt = (row: Record<string, number>, hours: number, values: object = {}) =>
  app.make.event(fits(row), {
    startAt: new Date(TEST_NOW + hours * HOUR),
    endAt: new Date(TEST_NOW + (hours + 2) * HOUR),
    registrationCloseAt: new Date(TEST_NOW + (hours - 1) * HOUR),
    ...values,
  });
