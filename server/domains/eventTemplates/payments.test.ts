import { sql } from 'drizzle-orm';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { edit } from '../../../shared/contract/events/eventEdits.calls.ts';
import { copyTemplate } from '../../../shared/contract/eventTemplates/calls.ts';
import * as publishing from '../../../shared/contract/eventTemplates/publishing.calls.ts';
import * as forms from '../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../testing/factories.ts';
import { events } from '../events/domain.ts';
import { eventTemplates } from './domain.ts';

/** Ways to pay, by every way they come into a store: one rule says what it may offer. */
const DAY = 24 * 3_600_000;
type Line = ReturnType<typeof line>;
const line = (values: object) => ({
  mode: 0,
  price: 0,
  points: 0,
  classPackId: null as number | null,
  times: 0,
  items: [] as object[],
  ...values,
});
const iso = (instant: number): string => new Date(instant).toISOString();
const FREE = line({});
const ITEMS = [
  { name: 'Seat', price: 5_000, limit: 5 },
  { name: 'Shuttle', price: 1_000, limit: 5 },
];

let app: TestApp;
let world: World;
/** Another store that the same person works in. */
let branchId: number;
let key = 0;
beforeAll(async () => {
  app = await buildTestApp({ domains: [eventTemplates, events] });
  world = await makeWorld(app.make);
  const { companyId } = world.place;
  const accountId = world.accountIds.partnerWithCode;
  branchId = (await app.make.store(companyId)).id;
  await app.make.membership(accountId, companyId, [branchId]);
  await app.make.grant(accountId, ['EVENTS_READ_WRITE'], branchId);
});
afterAll(() => app.close());

const send = async (call: CallSpec, body: unknown, params = {}) =>
  (await app.send(call, { ...world.actors.partnerWithCode, key: `pay-${++key}`, body, params })).envelope;
/** Whether the store, and its branch, may charge money. */
const setAccount = (isOpen: boolean) =>
  app.database.orm.execute(sql`update store set payment = payment || ${JSON.stringify({ status: isOpen ? 2 : 1 })}::jsonb
    where company_id = ${world.place.companyId}`);
/** A template as it stands, whoever let it in. */
const standing = async (paymentModes: Line[]) =>
  app.make.template(world.place, { title: unique('Yoga'), paymentModes: paymentModes as never });
const session = (startAt: number) => ({
  startAt: iso(startAt),
  endAt: iso(startAt + 3_600_000),
  place: unique('Court'),
  capacity: 20,
  minParticipants: 0,
  coachIds: [],
});
const formOf = async (paymentModes: Line[]) => ({
  title: unique('Evening'),
  sport_type: (await app.make.sportType()).id,
  grades: [1],
  cover: `/${(await app.make.picture({ companyId: world.place.companyId })).name}`,
  images: [],
  description: '<p>An evening for everybody.</p>',
  minAge: null,
  maxAge: null,
  capacity: 20,
  minParticipants: 0,
  waitlistMax: 0,
  waitlistOfferMinutes: 60,
  paymentModes,
  cancelDeadline: 24,
  registrationClose: 60,
  coachIds: [],
  regulations: [],
  isOnShelf: 1,
});

const WAYS: Readonly<Record<string, (lines: Line[]) => Promise<{ readonly resultCode: number }>>> = {
  'creating a template': async (lines) => send(forms.createTemplate, await formOf(lines)),
  'changing a template': async (lines) => {
    const { id } = await standing([FREE]);
    const howTo = { id, version: 0, applyTo: 'none', notifyParticipants: 0 };
    return send(forms.changeTemplate, { ...(await formOf(lines)), ...howTo });
  },
  'copying a template': async (lines) =>
    send(copyTemplate, { copyName: unique('Copy') }, { id: (await standing(lines)).id }),
  'copying templates to stores': async (lines) => {
    const { id } = await standing(lines);
    const storeIds = [branchId];
    const { result } = await send(forms.actOnTemplates, { action: 'copyToStores', ids: [id], storeIds });
    const [skipped] = forms.actOnTemplates.result.parse(result).skipped;
    return { resultCode: skipped?.code ?? 200 };
  },
  'quick create': async (paymentModes) => {
    const { startAt, place, capacity } = session(TEST_NOW + DAY);
    return send(publishing.quickCreate, {
      title: unique('Quick'),
      sport_type: (await app.make.sportType()).id,
      cover: '',
      grades: [1],
      startAt,
      minutes: 60,
      place,
      capacity,
      coachIds: [],
      paymentModes,
      cancelDeadline: 24,
      registrationClose: 60,
      publish: true,
      publishAnyway: false,
    });
  },
  publishing: async (paymentModes) =>
    send(
      publishing.publish,
      {
        sessions: [session(TEST_NOW + DAY)],
        registrationOpenAt: null,
        registrationClose: 5,
        cancelDeadline: 24,
        paymentModes,
      },
      { id: (await standing([FREE])).id },
    ),
  'publishing many at the prices of the template': async (lines) => {
    const { id: templateId } = await standing(lines);
    const rows = [{ templateId, ...session(TEST_NOW + DAY) }];
    const how = { registerType: 1, skipOverlap: true, dryRun: true };
    return send(publishing.publishBulk, { id: templateId, rows, ...how });
  },
  'editing a session': async (paymentModes) => {
    const event = await app.make.event(await standing([FREE]), { paymentModes: [FREE] as never });
    return send(edit, { version: 0, notifyParticipants: 0, paymentModes }, { id: event.id });
  },
};

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  beforeEach(() => setAccount(true));

  it('offers what the store may offer', async () => {
    const pack = await app.make.classPack(world.place);
    const card = line({ mode: 2, classPackId: pack.id, times: 1 });
    for (const lines of [
      [FREE],
      [card],
      [line({ mode: 3, price: 5_000 })],
      [line({ mode: 5, items: ITEMS })],
    ])
      expect(await way(lines)).toMatchObject({ resultCode: 200 });
  });

  it('charges no money without an open receiving account', async () => {
    await setAccount(false);
    expect(await way([line({ mode: 3, price: 5_000 })])).toMatchObject({ resultCode: 649 });
    expect(await way([FREE, line({ mode: 5, items: ITEMS })])).toMatchObject({ resultCode: 649 });
    expect(await way([FREE])).toMatchObject({ resultCode: 200 });
  });

  it('takes no class pack of others, none that is off sale and no mode the company has not', async () => {
    const foreign = await app.make.classPack(world.other);
    const offSale = await app.make.classPack(world.place, { status: 0 });
    for (const { id } of [foreign, offSale])
      expect(await way([line({ mode: 2, classPackId: id, times: 1 })])).toMatchObject({ resultCode: 400 });
    expect(await way([line({ mode: 4 })])).toMatchObject({ resultCode: 400 });
  });
});
