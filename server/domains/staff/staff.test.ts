import { PARTNER_CODES, type PartnerCode } from '../../../shared/codes/privileges.ts';
import { login, userInfo } from '../../../shared/contract/authentication/calls.ts';
import type { CallSpec, Envelope } from '../../../shared/contract/call.ts';
import { StaffRow } from '../../../shared/contract/staff/shapes.ts';
import {
  changeStaff,
  resetStaffPassword,
  roleOptions,
  saveStaff,
  signOutStaff,
  staff,
  staffOne,
  staffOneForOperators,
  withdrawStaff,
} from '../../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';

const PASSWORD = 'Only-once-7';
const EVENTS = ['EVENTS_READ_WRITE'] as const;
const MANAGES = ['COMPANY_MANAGE', 'EVENTS_READ_WRITE'] as const;

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
const storeId = () => world.place.storeId;
let numbers = 0;
const nextNumber = (): string => {
  numbers += 1;
  return `1370000${String(numbers).padStart(4, '0')}`;
};

async function roleWith(codes: readonly PartnerCode[]): Promise<number> {
  const { rows } = await test.database.pool.query<{ id: string }>(
    `insert into role (name, code, side, codes) values ($1, $1, 1, $2) returning id`,
    [unique('role'), [...codes]],
  );
  return Number(rows[0]?.id);
}
/** Somebody who works in stores of the company with these codes. */
async function somebody(codes: readonly PartnerCode[], where: readonly World['place'][] = [world.place]) {
  const { id } = await test.make.account();
  for (const place of where) {
    await test.make.membership(id, place.companyId, [place.storeId]);
    if (codes.length > 0) await test.make.grant(id, codes, place.storeId);
  }
  return { id, token: await test.make.signIn(id), storeKey: world.storeKey };
}
const rowOf = async (id: number, as: object = operator(), query: object = {}) =>
  StaffRow.parse((await send(staffOneForOperators, { query: { id, ...query } }, as)).result);
const give = async (id: number, roleIds: readonly number[], as?: object, values: object = {}) =>
  send(
    saveStaff,
    { body: { id, version: (await rowOf(id)).version, storeId: storeId(), roleIds, ...values } },
    as,
  );
const create = async (values: object = {}, as?: object) =>
  send(
    saveStaff,
    {
      body: {
        accountName: unique('clerk'),
        name: 'Li Na',
        cellphone: nextNumber(),
        password: PASSWORD,
        storeId: storeId(),
        roleIds: [await roleWith(EVENTS)],
        ...values,
      },
    },
    as,
  );
const withdraw = (id: number, as?: object, body: object = { storeId: storeId() }) =>
  send(withdrawStaff, { params: { id }, body: { reason: 'Left the store', ...body } }, as);
const reset = (id: number, as?: object) =>
  send(resetStaffPassword, { params: { id }, body: { password: PASSWORD } }, as);
/** Somebody who registered a company, and to whom nobody gave anything. */
async function ownerWithoutStores() {
  const { id } = await test.make.account();
  const { id: companyId } = await test.make.company();
  await test.make.membership(id, companyId, []);
  await test.database.pool.query('update account_company set is_owner = true where account_id = $1', [id]);
  const { rows } = await test.database.pool.query<{ accountName: string }>(
    'select account_name as "accountName" from account where id = $1',
    [id],
  );
  return { id, accountName: rows[0]?.accountName ?? '' };
}
const setState = async (id: number, status: 0 | 1, as?: object) =>
  send(changeStaff, { body: { id, version: (await rowOf(id)).version, status } }, as);
const isSignedIn = async (token: string) => (await send(userInfo, {}, { token })).resultCode === 200;
const faultsOf = ({ errors = [] }: Envelope) => errors.map(({ field }) => field);
const listed = async (as: object, query: object = {}) =>
  staff.result.parse((await send(staff, { query: { pageSize: 100, ...query } }, as)).result).results;

it('makes an account that works in the store, and whose password is a one-time one', async () => {
  const roleId = await roleWith(EVENTS);
  const accountName = unique('clerk');
  const cellphone = nextNumber();
  const { result, resultCode } = await create({ accountName, cellphone, roleIds: [roleId] });
  expect(resultCode).toBe(200);
  const { id } = saveStaff.result.parse(result);
  expect(await rowOf(id)).toMatchObject({
    accountName,
    cellphone,
    storeIds: [storeId()],
    roleIds: [roleId],
    status: 1,
  });
  const [row] = await listed(world.actors.partnerWithCode, { storeId: storeId(), keyword: accountName });
  expect(row?.cellphone).toBe(`137****${cellphone.slice(-4)}`);
  const entered = await send(login, { body: { username: accountName, password: PASSWORD } }, {});
  expect(entered.result).toMatchObject({ userId: id, mustChangePassword: true });
});

it.each([
  ['accountName', { accountName: 'abc' }],
  ['accountName', { accountName: 'with blank' }],
  ['accountName', { accountName: '13800001111' }],
  ['cellphone', { cellphone: '12345' }],
  ['name', { name: 'L' }],
  ['roleIds', { roleIds: [] }],
  ['roleIds', { roleIds: [999_999] }],
  ['password', { password: 'short' }],
  ['password', { password: 'Password1' }],
])('names %s when it is wrong', async (field, values) => {
  const refused = await create(values);
  expect(refused.resultCode).not.toBe(200);
  expect(faultsOf(refused)).toContain(field);
});

it('refuses a name and a telephone that another account has, whatever company it is of (10151)', async () => {
  const [accountName, cellphone] = [unique('clerk'), nextNumber()];
  const there = await send(
    saveStaff,
    {
      body: {
        accountName,
        name: 'Wu Lei',
        cellphone,
        password: PASSWORD,
        storeId: world.other.storeId,
        roleIds: [await roleWith(EVENTS)],
      },
    },
    operator(),
  );
  expect(there.resultCode).toBe(200);
  const byName = await create({ accountName: accountName.toUpperCase() });
  expect([byName.resultCode, byName.reason]).toEqual([10151, 'staffNameUsed']);
  const byPhone = await create({ cellphone });
  expect([byPhone.resultCode, byPhone.reason]).toEqual([10151, 'staffPhoneUsed']);
});

describe('the app user of an account', () => {
  it('is linked when it is made or changed, is nobody else, and stays when nothing is said', async () => {
    const [phone, other] = [test.make.number(), test.make.number()];
    await test.make.member({ phone, name: 'Nana' });
    await test.make.member({ phone: other, name: 'Momo' });
    const made = await create({ memberPhone: phone });
    const { id } = made.result as { id: number };
    const memberOf = async () => (await send(staffOneForOperators, { query: { id } }, operator())).result;
    expect(await memberOf()).toMatchObject({ member: { name: 'Nana' } });
    expect((await create({ memberPhone: phone })).reason).toBe('staffMemberUsed');
    expect((await create({ memberPhone: test.make.number() })).errors).toMatchObject([
      { field: 'memberPhone' },
    ]);
    const held = [await roleWith(EVENTS)];
    expect((await give(id, held, undefined, { memberPhone: other })).resultCode).toBe(200);
    expect((await give(id, held)).resultCode).toBe(200);
    expect(await memberOf()).toMatchObject({ member: { name: 'Momo' } });
    const second = (await create()).result as { id: number };
    expect((await give(second.id, held, undefined, { memberPhone: other })).reason).toBe('staffMemberUsed');
    expect((await give(id, held, undefined, { memberPhone: '' })).resultCode).toBe(200);
    expect(await memberOf()).toMatchObject({ member: null });
  });

  it('is changed by who manages every store the account works in', async () => {
    const phone = test.make.number();
    await test.make.member({ phone });
    const { id } = await somebody(EVENTS, [world.place, world.other]);
    const held = [await roleWith(EVENTS)];
    expect((await give(id, held, undefined, { memberPhone: phone })).reason).toBe('staffWorksElsewhere');
    expect((await give(id, held)).resultCode).toBe(200);
  });
});

describe('rights that are given', () => {
  it('are those the giver holds in that store, and the form offers no other roles', async () => {
    const giver = await somebody(MANAGES);
    const [small, large] = [await roleWith(EVENTS), await roleWith(['PAYMENT_READ_EXPORT'])];
    const offered = roleOptions.result.parse(
      (await send(roleOptions, { query: { storeId: storeId() } }, giver)).result,
    );
    expect(offered.map(({ value }) => value)).toEqual(expect.arrayContaining([small]));
    expect(offered.map(({ value }) => value)).not.toContain(large);
    expect((await create({ roleIds: [large] }, giver)).reason).toBe('staffRoleBeyondOwn');
    expect((await create({ roleIds: [small] }, giver)).resultCode).toBe(200);
    // What somebody holds in one store says nothing about its sibling.
    await test.make.membership(giver.id, world.sibling.companyId, [world.sibling.storeId]);
    await test.make.grant(giver.id, PARTNER_CODES, world.sibling.storeId);
    expect((await create({ roleIds: [large] }, giver)).reason).toBe('staffRoleBeyondOwn');
  });

  it('reach colleagues of other stores of the company, and nobody of another company', async () => {
    const boss = await somebody(PARTNER_CODES, [world.place, world.sibling]);
    const colleague = await somebody(EVENTS, [world.sibling]);
    const stranger = await somebody(EVENTS, [world.other]);
    const roleId = await roleWith(['TICKET_READ_WRITE']);
    expect((await give(colleague.id, [roleId], boss)).resultCode).toBe(200);
    expect(await rowOf(colleague.id, operator(), { storeId: storeId() })).toMatchObject({
      storeIds: [storeId(), world.sibling.storeId],
      roleIds: [roleId],
    });
    expect((await give(stranger.id, [roleId], boss)).reason).toBe('notFound');
  });

  it('are those of the newest version only (10150)', async () => {
    const { id } = await somebody(EVENTS);
    const roleId = await roleWith(EVENTS);
    expect((await give(id, [roleId])).resultCode).toBe(200);
    expect((await give(id, [roleId], undefined, { version: 0 })).resultCode).toBe(10150);
  });

  it('are saved together with name and number by who manages every store of the account', async () => {
    const roleId = await roleWith(EVENTS);
    const [own, shared] = [await somebody(EVENTS), await somebody(EVENTS, [world.place, world.other])];
    const values = { name: 'New name', cellphone: nextNumber() };
    expect((await give(own.id, [roleId], undefined, values)).resultCode).toBe(200);
    expect(await rowOf(own.id)).toMatchObject({ ...values, roleIds: [roleId] });
    const refused = await give(shared.id, [roleId], undefined, { name: 'New name' });
    expect(refused.reason).toBe('staffWorksElsewhere');
    const taken = await give((await somebody(EVENTS)).id, [roleId], undefined, {
      cellphone: values.cellphone,
    });
    expect(taken.reason).toBe('staffPhoneUsed');
  });

  it('are not changed by somebody who holds less', async () => {
    const giver = await somebody(MANAGES);
    const richer = await somebody(PARTNER_CODES);
    const roleId = await roleWith(EVENTS);
    const answers = [
      await give(richer.id, [roleId], giver),
      await withdraw(richer.id, giver),
      await setState(richer.id, 0, giver),
      await send(resetStaffPassword, { params: { id: richer.id }, body: { password: PASSWORD } }, giver),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'staffBeyondOwn'));
  });

  it('are neither given nor reset by an operator who cannot enter the merchant view', async () => {
    const { id: operatorId } = await test.make.account({ userType: 0 });
    await test.make.grant(operatorId, ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_ADMIN']);
    const outside = { token: await test.make.signIn(operatorId), storeKey: undefined };
    const clerk = await somebody(EVENTS);
    // Nobody gave them anything, so that a comparison of rights alone would let everything pass.
    const owner = await ownerWithoutStores();
    const roleId = await roleWith([]);
    const answers = [
      await create({ roleIds: [roleId] }, outside),
      await give(clerk.id, [roleId], outside),
      await setState(clerk.id, 0, outside),
      await reset(clerk.id, outside),
      await reset(owner.id, outside),
      await setState(owner.id, 0, outside),
      await send(signOutStaff, { params: { id: owner.id } }, outside),
      await withdraw(owner.id, outside, { accountName: owner.accountName }),
    ];
    expect(answers.map(({ reason, parameters }) => [reason, parameters])).toEqual(
      answers.map(() => ['forbidden', { code: 'COMPANY_MANAGEMENT' }]),
    );
    expect((await send(userInfo, {}, { token: clerk.token })).resultCode).toBe(200);
    expect((await send(roleOptions, { query: { storeId: storeId() } }, outside)).result).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ value: await roleWith(EVENTS) })]),
    );
  });
});

describe('who holds more', () => {
  it.each([
    ['in a disabled store', (): string => `update store set status = 0 where id = ${storeId()}`],
    ['by a disabled role', (): string => `update role set status = 0 where codes @> '{PAYMENT_READ_EXPORT}'`],
    ['while disabled', (id: number): string => `update account set status = 0 where id = ${id}`],
  ])('is acted on by nobody who holds less, also %s', async (_, disable) => {
    const giver = await somebody(MANAGES);
    const richer = await somebody([...EVENTS, 'PAYMENT_READ_EXPORT']);
    const equal = await somebody(MANAGES);
    await test.database.pool.query(disable(richer.id));
    const acts = (id: number) => [
      () => reset(id, giver),
      () => send(signOutStaff, { params: { id } }, giver),
      () => setState(id, 0, giver),
      () => withdraw(id, giver),
    ];
    for (const act of acts(richer.id)) expect((await act()).reason).toBe('staffBeyondOwn');
    // Who holds as much is no more protected than before.
    for (const act of acts(equal.id)) expect((await act()).resultCode).toBe(200);
  });

  it('is the owner, who counts as holding everything of the company', async () => {
    const owner = await somebody(EVENTS);
    await test.database.pool.query('update account_company set is_owner = true where account_id = $1', [
      owner.id,
    ]);
    const out = (as?: object) => send(signOutStaff, { params: { id: owner.id } }, as);
    expect((await out(await somebody(MANAGES))).reason).toBe('staffBeyondOwn');
    expect((await out()).resultCode).toBe(200);
    const own = { id: owner.id, version: (await rowOf(owner.id)).version, name: 'Own name' };
    await test.make.grant(owner.id, MANAGES, storeId());
    const again = { ...owner, token: await test.make.signIn(owner.id) };
    expect((await send(changeStaff, { body: own }, again)).resultCode).toBe(200);
  });

  it('is the owner of another company who works here, and keeps their account', async () => {
    const { id } = await somebody(EVENTS);
    const { id: companyId } = await test.make.company();
    await test.make.membership(id, companyId, []);
    await test.database.pool.query(
      'update account_company set is_owner = true where account_id = $1 and company_id = $2',
      [id, companyId],
    );
    const { accountName, version } = await rowOf(id);
    const answers = [
      await reset(id),
      await setState(id, 0),
      await send(signOutStaff, { params: { id } }),
      await send(changeStaff, { body: { id, version, cellphone: nextNumber() } }),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'staffOwner'));
    expect((await withdraw(id, undefined, {})).resultCode).toBe(200);
    const { rows } = await test.database.pool.query(
      'select account_name as "accountName", status from account where id = $1',
      [id],
    );
    expect(rows).toEqual([{ accountName, status: 1 }]);
  });
});

describe('who is protected', () => {
  it('is oneself', async () => {
    const { id, ...as } = await somebody(PARTNER_CODES);
    const roleId = await roleWith(EVENTS);
    const answers = [await give(id, [roleId], as), await withdraw(id, as), await setState(id, 0, as)];
    expect(answers.map(({ reason }) => reason)).toEqual(['staffSelf', 'staffSelf', 'staffSelf']);
  });

  it('is the last one who manages a store, also from operators', async () => {
    const place = { ...world.place, storeId: (await test.make.store(world.place.companyId)).id };
    const last = await somebody(MANAGES, [place]);
    const roleId = await roleWith(EVENTS);
    const ends = async () => [
      await give(last.id, [roleId], operator(), { storeId: place.storeId }),
      await withdraw(last.id, operator(), { storeId: place.storeId }),
      await setState(last.id, 0, operator()),
    ];
    expect((await ends()).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'staffLastManager'),
    );
    const disabled = await somebody(MANAGES, [place]);
    await test.database.pool.query('update account set status = 0 where id = $1', [disabled.id]);
    expect((await withdraw(last.id, operator(), { storeId: place.storeId })).reason).toBe('staffLastManager');
    await somebody(MANAGES, [place]);
    expect((await withdraw(last.id, operator(), { storeId: place.storeId })).resultCode).toBe(200);
  });

  it('is one of two managers who take each other out at once', async () => {
    const place = { ...world.place, storeId: (await test.make.store(world.place.companyId)).id };
    const [one, other] = [await somebody(MANAGES, [place]), await somebody(MANAGES, [place])];
    const body = { storeId: place.storeId };
    const ends = await Promise.all([withdraw(one.id, other, body), withdraw(other.id, one, body)]);
    expect(ends.filter(({ resultCode }) => resultCode === 200)).toHaveLength(1);
  });

  it('is the owner of the company, whom the platform alone takes out', async () => {
    const { id } = await somebody(EVENTS);
    await test.database.pool.query('update account_company set is_owner = true where account_id = $1', [id]);
    const held = await roleWith(EVENTS);
    await give(id, [held], operator());
    const change = async (as?: object) =>
      send(changeStaff, { body: { id, version: (await rowOf(id)).version, cellphone: nextNumber() } }, as);
    const answers = [
      await withdraw(id),
      await setState(id, 0),
      // Each of these would be a way round the two above.
      await change(),
      await give(id, [held], undefined, { cellphone: nextNumber() }),
      await give(id, [await roleWith(MANAGES)]),
      await send(resetStaffPassword, { params: { id }, body: { password: PASSWORD } }),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => 'staffOwner'));
    expect((await give(id, [held, await roleWith(MANAGES)])).resultCode).toBe(200);
    expect((await change(operator())).resultCode).toBe(200);
    expect((await withdraw(id, operator())).resultCode).toBe(200);
  });
});

describe('access that is withdrawn', () => {
  it('ends the sessions of whoever works nowhere any more, at once', async () => {
    const { id, token } = await somebody(EVENTS);
    expect(await isSignedIn(token)).toBe(true);
    expect((await withdraw(id)).resultCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect(await rowOf(id)).toMatchObject({ status: 0, storeIds: [], roleIds: [] });
    expect((await listed(world.actors.partnerWithCode)).map((row) => row.id)).not.toContain(id);
  });

  it('leaves what is held in other stores, and the session', async () => {
    const { id, token } = await somebody(EVENTS, [world.place, world.other]);
    expect((await withdraw(id, undefined, {})).resultCode).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 1, storeIds: [world.other.storeId] });
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select company_id::int as id from account_company where account_id = $1',
      [id],
    );
    expect(rows).toEqual([{ id: world.other.companyId }]);
  });
});

describe('an account', () => {
  it('is disabled and enabled by who manages every store it works in, and signed out at once', async () => {
    const { id, token } = await somebody(EVENTS);
    expect((await setState(id, 0)).resultCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    expect((await setState(id, 1)).resultCode).toBe(200);
    expect((await rowOf(id)).status).toBe(1);
  });

  it('gets a one-time password, and is signed out', async () => {
    const { id, token } = await somebody(EVENTS);
    const { accountName } = await rowOf(id);
    expect((await reset(id)).resultCode).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
    const entered = await send(login, { body: { username: accountName, password: PASSWORD } }, {});
    expect(entered.result).toMatchObject({ mustChangePassword: true });
  });

  it('that works in stores of others as well is theirs, too', async () => {
    const { id } = await somebody(EVENTS, [world.place, world.other]);
    const answers = [
      await setState(id, 0),
      await send(resetStaffPassword, { params: { id }, body: { password: PASSWORD } }),
    ];
    expect(answers.map(({ reason }) => reason)).toEqual(['staffWorksElsewhere', 'staffWorksElsewhere']);
    expect((await setState(id, 0, operator())).resultCode).toBe(200);
  });

  it('changes its name and number, which nobody else has', async () => {
    const [one, other] = [await somebody(EVENTS), await somebody(EVENTS)];
    const cellphone = nextNumber();
    const change = async (id: number, values: object) =>
      send(changeStaff, { body: { id, version: (await rowOf(id)).version, ...values } });
    expect((await change(one.id, { name: 'New name', cellphone })).resultCode).toBe(200);
    expect(await rowOf(one.id)).toMatchObject({ name: 'New name', cellphone });
    expect((await change(other.id, { cellphone })).resultCode).toBe(10151);
  });

  it('of the own stores is found by its people, and one of a sibling store is not', async () => {
    const own = await somebody(EVENTS);
    const far = await somebody(EVENTS, [world.other]);
    const ask = (id: number) => send(staffOne, { query: { id } });
    expect(StaffRow.parse((await ask(own.id)).result).id).toBe(own.id);
    expect((await ask(far.id)).reason).toBe('notFound');
    const shown = (await listed(world.actors.partnerWithCode)).map(({ storeIds }) => storeIds);
    expect(new Set(shown.flat())).toEqual(new Set([storeId()]));
    const foreign = await send(staff, { query: { storeId: world.sibling.storeId } });
    expect(foreign.reason).toBe('notFound');
  });
});

it('leaves what happened in the trail, without a password', async () => {
  const { id } = await somebody(EVENTS);
  await send(resetStaffPassword, { params: { id }, body: { password: PASSWORD } });
  await withdraw(id);
  const { rows } = await test.database.pool.query<{ action: string; companyId: number; text: string }>(
    `select action, company_id::int as "companyId", coalesce(before::text, '') || coalesce(after::text, '') as text
     from audit_entry where object = 'account' and object_id = $1 order by id`,
    [String(id)],
  );
  expect(rows.map(({ action, companyId }) => [action, companyId])).toEqual([
    ['staff.resetPassword', world.place.companyId],
    ['permissions.withdraw', world.place.companyId],
    ['staff.withdraw', world.place.companyId],
  ]);
  expect(rows.some(({ text }) => text.includes(PASSWORD))).toBe(false);
});

it('shows whoever never signed in last, whichever way they are sorted', async () => {
  const [one, other, never] = [await somebody(EVENTS), await somebody(EVENTS), await somebody(EVENTS)];
  const at = (id: number, day: string | null) =>
    test.database.pool.query('update account set last_login_at = $2 where id = $1', [id, day]);
  await at(one.id, '2026-11-01T00:00:00Z');
  await at(other.id, '2026-11-02T00:00:00Z');
  await at(never.id, null);
  const known = new Set([one.id, other.id, never.id]);
  const sorted = async (sortOrder: string) => {
    const query = { storeId: storeId(), sortBy: 'lastLoginAt', sortOrder, pageSize: 100 };
    return (await listed(operator(), query)).flatMap(({ id }) => (known.has(id) ? [id] : []));
  };
  expect(await sorted('asc')).toEqual([one.id, other.id, never.id]);
  expect(await sorted('desc')).toEqual([other.id, one.id, never.id]);
});
