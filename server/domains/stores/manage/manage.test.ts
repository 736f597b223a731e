import { PARTNER_CODES } from '../../../../shared/codes/privileges.ts';
import type { CallSpec, Envelope } from '../../../../shared/contract/call.ts';
import { Store, StoreDetail, type StoreForm } from '../../../../shared/contract/stores/shapes.ts';
import {
  changeStore,
  createStore,
  partnerStores,
  store,
  storeHistory,
  stores,
  switchStore,
} from '../../../../shared/contract/stores/calls.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { onAccess } from '../../../http/access/accessSignal.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';
import { storeSample } from '../testing/factory.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const send = async (call: CallSpec, sending: Sending, as: object = world.actors.partnerWithCode) =>
  (await test.send(call, { ...as, key: unique('key'), ...sending })).envelope;
const operator = () => world.actors.operatorWithCode;
const create = (values: Partial<StoreForm> = {}, as?: object) =>
  send(createStore, { body: { companyId: world.place.companyId, ...storeSample(), ...values } }, as);
const idOf = (envelope: Envelope): number => createStore.result.parse(envelope.result).id;
const detail = async (id: number, as: object = operator()) =>
  StoreDetail.parse((await send(store, { params: { id } }, as)).result);
const change = (id: number, values: object = {}, as: object = operator()) =>
  send(changeStore, { body: { id, ...storeSample(), version: 0, ...values } }, as);
const enable = (id: number, on: 0 | 1, as: object = operator()) =>
  send(switchStore, { params: { id }, body: { enable: on } }, as);
const listed = async (as: object) =>
  stores.result.parse((await send(stores, { query: { pageSize: 9999, sortBy: 'name' } }, as)).result);
const faultsOf = ({ errors = [] }: Envelope) => errors.map(({ field }) => field);
/** A published session of a store that ends so many hours from now. */
async function makeSession(place: World['place'], hours: number) {
  const endAt = new Date(TEST_NOW + hours * 3_600_000);
  const startAt = new Date(endAt.getTime() - 3_600_000);
  return test.make.event(await test.make.template(place), { startAt, endAt });
}

it('opens a store with the names of its city and district, and shows it as it was filled in', async () => {
  const sample = storeSample();
  const id = idOf(await create(sample, operator()));
  expect(await detail(id)).toMatchObject({
    ...sample,
    city: '上海市',
    district: '浦东新区',
    status: 1,
    dktStoreId: sample.accountNum,
    payment: { status: 0 },
    accountCount: 0,
    liveSessions: 0,
    isAccountNumLocked: false,
    version: 0,
  });
});

it('lets a merchant work in a store they opened, with the role that let them and no other', async () => {
  const { id: accountId } = await test.make.account();
  await test.make.membership(accountId, world.place.companyId, [world.place.storeId]);
  await test.make.grant(accountId, ['COMPANY_MANAGE'], world.place.storeId);
  await test.make.grant(accountId, ['PAYMENT_READ_EXPORT'], world.place.storeId);
  const as = { token: await test.make.signIn(accountId), storeKey: world.storeKey };
  const id = idOf(await create({}, as));
  const { storeKey } = await detail(id, as);
  const choices = partnerStores.result.parse((await send(partnerStores, {}, as)).result);
  expect(choices.flatMap((company) => company.stores.map((own) => own.id))).toContain(id);
  const { rows } = await test.database.pool.query<{ codes: string[] }>(
    'select r.codes from account_role a join role r on r.id = a.role_id where a.store_id = $1',
    [id],
  );
  expect(rows).toEqual([{ codes: ['COMPANY_MANAGE'] }]);
  expect((await listed({ ...as, storeKey })).results.map((row) => row.id)).toContain(id);
});

describe('a member of several stores', () => {
  /** Manages one store of the company, works in its sibling, and in a store of another company. */
  async function makeMember() {
    const { id } = await test.make.account();
    for (const { companyId, storeId } of [world.place, world.sibling, world.other]) {
      await test.make.membership(id, companyId, [storeId]);
      const codes = PARTNER_CODES.filter(
        (code) => code !== 'COMPANY_MANAGE' || storeId === world.place.storeId,
      );
      await test.make.grant(id, codes, storeId);
    }
    return { token: await test.make.signIn(id), storeKey: world.storeKey };
  }

  it('sees and changes the store they manage, and not its sibling', async () => {
    const as = await makeMember();
    expect((await listed(as)).results.map(({ id }) => id)).toEqual([world.place.storeId]);
    const { storeId } = world.sibling;
    const answers = [
      await send(store, { params: { id: storeId } }, as),
      await change(storeId, {}, as),
      await enable(storeId, 0, as),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(['notFound', 'notFound', 'notFound']);
    expect(await detail(storeId)).toMatchObject({ status: 1, version: 0 });
    expect((await change(world.place.storeId, {}, as)).resultCode).toBe(200);
  });

  it('opens stores in the company in which they manage one, and in no other', async () => {
    const as = await makeMember();
    expect((await create({}, as)).resultCode).toBe(200);
    const refused = await create({ companyId: world.other.companyId }, as);
    expect(refused.reason).toBe('notFound');
    const { rows } = await test.database.pool.query('select id from store where company_id = $1', [
      world.other.companyId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('shows a super admin in the merchant view every store of that company', async () => {
    const inside = await listed({ ...operator(), storeKey: world.storeKey });
    expect(inside.results.map(({ id }) => id).toSorted()).toEqual(
      [world.place.storeId, world.sibling.storeId].toSorted(),
    );
  });
});

describe('a name', () => {
  it('is given once in a company, whatever its case, and again in another', async () => {
    const { name } = storeSample();
    expect((await create({ name })).resultCode).toBe(200);
    const again = await create({ name: name.toUpperCase() });
    expect([again.resultCode, again.reason, again.parameters]).toEqual([
      10151,
      'storeNameUsed',
      { name: name.toUpperCase() },
    ]);
    expect((await create({ name, companyId: world.other.companyId }, operator())).resultCode).toBe(200);
    expect((await change(world.place.storeId, { name })).reason).toBe('storeNameUsed');
  });

  it('is given to one of two who ask for it at once', async () => {
    const { name } = storeSample();
    const ends = await Promise.all([create({ name }), create({ name }, operator())]);
    expect(ends.map(({ resultCode }) => resultCode).toSorted((a, b) => a - b)).toEqual([200, 10151]);
  });
});

describe('an account number', () => {
  it('belongs to one store of the whole platform, whatever its case: the identity provider knows stores by it', async () => {
    const accountNum = unique('Number');
    const foreign = { companyId: world.other.companyId };
    expect((await create({ accountNum })).resultCode).toBe(200);
    for (const refused of [
      await create({ accountNum: accountNum.toUpperCase() }),
      await create({ accountNum, ...foreign }, operator()),
      await create({ accountNum, ...foreign }, { ...world.actors.partnerOfOther }),
      await change(world.place.storeId, { accountNum }),
    ])
      expect([refused.resultCode, refused.reason]).toEqual([10151, 'accountNumUsed']);
  });

  it('is given to one of two companies who ask for it at once', async () => {
    const accountNum = unique('Number');
    const ends = await Promise.all([
      create({ accountNum }),
      create({ accountNum, companyId: world.other.companyId }, operator()),
    ]);
    expect(ends.map(({ resultCode }) => resultCode).toSorted((a, b) => a - b)).toEqual([200, 10151]);
  });
});

it.each([
  ['cityCode', { cityCode: '310000' }],
  ['districtCode', { districtCode: '110101' }],
  ['cover', { cover: '/nobody.webp' }],
  ['lat', { lat: null }],
  ['lng', { lng: 180.1 }],
  ['phone', { phone: '12345' }],
  ['name', { name: 'A' }],
  ['address', { address: 'Road' }],
  ['accountNum', { accountNum: '123' }],
  ['facilities', { facilities: Array.from({ length: 13 }, (_, index) => `Court ${index}`) }],
  ['openHours.0.to', { openHours: [{ weekday: 1, from: '10:00', to: '10:00' }] }],
  [
    'openHours.1.to',
    {
      openHours: [
        { weekday: 2, from: '09:00', to: '12:00' },
        { weekday: 2, from: '11:59', to: '14:00' },
      ],
    },
  ],
])('names %s when it is wrong', async (field, values) => {
  expect(faultsOf(await create(values))).toEqual([field]);
});

it('takes hours that touch, a day that ends at midnight, a mobile number and no coordinates', async () => {
  const openHours = [
    { weekday: 7, from: '08:00', to: '12:00' },
    { weekday: 7, from: '12:00', to: '24:00' },
  ];
  const values = { openHours, phone: '13800001111', lng: null, lat: null, districtCode: '', facilities: [] };
  expect(await detail(idOf(await create(values)))).toMatchObject({ ...values, district: '' });
});

it('takes a cover that the company has uploaded, and not one of another', async () => {
  const own = await test.make.picture({ companyId: world.place.companyId });
  const foreign = await test.make.picture({ companyId: world.other.companyId });
  expect(faultsOf(await create({ cover: `/${foreign.name}` }))).toEqual(['cover']);
  const id = idOf(await create({ cover: `/${own.name}` }));
  expect(await detail(id)).toMatchObject({ cover: `/${own.name}` });
});

describe('a change', () => {
  it('of an older version is refused (10150)', async () => {
    const { storeId } = world.place;
    expect((await change(storeId)).result).toEqual({ id: storeId, version: 1 });
    expect((await change(storeId)).resultCode).toBe(10150);
  });

  it.each(['a booking', 'a package order'])(
    'leaves the account number alone once %s was paid',
    async (what) => {
      const { storeId } = world.place;
      const { accountNum } = await detail(storeId);
      if (what === 'a booking') await test.make.booking(await makeSession(world.place, 24));
      else await test.make.packageOrder(world.place);
      expect((await detail(storeId)).isAccountNumLocked).toBe(true);
      const refused = await change(storeId, { accountNum: 'another' });
      expect([refused.reason, refused.parameters]).toEqual(['accountNumLocked', { accountNum }]);
      expect((await change(storeId, { accountNum })).resultCode).toBe(200);
    },
  );

  it('of the account number is taken while nothing but free and unpaid orders are there', async () => {
    const { storeId } = world.place;
    const event = await makeSession(world.place, 24);
    await test.make.booking(event, { payMode: 0, amountCents: 0, paymentNumber: null });
    await test.make.booking(event, { status: 'pending', paidAt: null, paymentNumber: null });
    expect((await change(storeId, { accountNum: 'another' })).resultCode).toBe(200);
  });

  it('leaves what changed in the trail of the store, old and new, whoever did it and where', async () => {
    const { storeId, companyId } = world.place;
    const { name } = await detail(storeId);
    const sample = { ...storeSample(), name: unique('Renamed') };
    await change(storeId, sample, world.actors.partnerWithCode);
    await enable(storeId, 0, { ...world.actors.partnerWithCode, storeKey: undefined });
    await enable(storeId, 1);
    const lines = (await test.database.orm.select().from(auditEntry).orderBy(auditEntry.id))
      .filter(({ object, objectId }) => object === 'store' && objectId === String(storeId))
      .map((line) => [line.action, line.companyId, line.storeId, line.before, line.after]);
    expect(lines).toMatchObject([
      ['stores.change', companyId, storeId, { name }, { name: sample.name }],
      ['stores.switch', companyId, storeId, { status: 1 }, { status: 0 }],
      ['stores.switch', null, null, { status: 0 }, { status: 1 }],
    ]);
    const historyAs = async (as: object) =>
      storeHistory.result
        .parse((await send(storeHistory, { params: { id: storeId } }, as)).result)
        .results.map(({ action, actor }) => [action, actor !== '']);
    const told = [
      ['stores.switch', true],
      ['stores.switch', true],
      ['stores.change', true],
    ];
    expect(await historyAs(operator())).toEqual(told);
    // A merchant deals with the platform, not with one of its people.
    expect(await historyAs(world.actors.partnerWithCode)).toEqual([
      ['stores.switch', false],
      ...told.slice(1),
    ]);
  });
});

describe('a store with sessions', () => {
  it('is disabled once none of them is live (644)', async () => {
    const { storeId } = world.place;
    await makeSession(world.place, -1);
    const live = await makeSession(world.place, 1);
    const refused = await enable(storeId, 0, world.actors.partnerWithCode);
    expect([refused.resultCode, refused.parameters]).toEqual([644, { count: 1 }]);
    expect(await detail(storeId)).toMatchObject({
      liveSessions: 1,
      liveTemplates: [{ templateId: live.templateId, sessions: 1, running: 1 }],
    });
    await test.database.pool.query('update event set status = 2 where id = $1', [live.id]);
    expect((await enable(storeId, 0, world.actors.partnerWithCode)).resultCode).toBe(200);
    expect(await detail(storeId)).toMatchObject({
      status: 0,
      liveSessions: 0,
      liveTemplates: [],
      version: 1,
    });
  });

  it('stays with who manages it while it is disabled', async () => {
    const { storeId } = world.place;
    // Open consoles of its people hear of it.
    const told = new Promise<readonly number[]>((done) => {
      onAccess(test.services.database.signals, done);
    });
    await enable(storeId, 0);
    expect(await told).toContain(world.accountIds.partnerWithCode);
    const as = { ...world.actors.partnerWithCode, storeKey: undefined };
    expect((await listed(as)).results.map(({ id, status }) => [id, status])).toEqual([[storeId, 0]]);
    expect((await enable(storeId, 1, as)).resultCode).toBe(200);
  });
});

it('answers rows of its contract, whatever an older version stored', async () => {
  const { id } = await test.make.store(world.place.companyId, { payment: {}, city: '上海' });
  const { results } = await listed(operator());
  const row = results.find((each) => each.id === id);
  expect(Store.parse(row)).toMatchObject({ city: '上海', cityCode: '', payment: { status: 0 } });
});
