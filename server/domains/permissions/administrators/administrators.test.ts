import type { PrivilegeCode } from '../../../../shared/codes/privileges.ts';
import {
  accountOfName,
  administrators,
  exportAdministrators,
  switchEffects,
} from '../../../../shared/contract/permissions/administrators.calls.ts';
import { login, userInfo } from '../../../../shared/contract/authentication/calls.ts';
import type { CallSpec, Envelope } from '../../../../shared/contract/call.ts';
import {
  accountRightsList,
  exportAccountRights,
  exportRoles,
  revealAccountPhone,
  roleList,
  switchOperator,
} from '../../../../shared/contract/permissions/calls.ts';
import {
  changeStaff,
  resetStaffPassword,
  signOutStaff,
  staffOneForOperators,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../../testing/buildTestApp.ts';
import { TEST_NOW, unique } from '../../../testing/factories.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Only-once-7';
const FULL = [
  'PLATFORM_ACCOUNT',
  'PLATFORM_ACCOUNT_PERMISSION',
  'PLATFORM_ACCOUNT_ROLE',
  'PLATFORM_ACCOUNT_ADMIN',
] as const;

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const admin = () => world.actors.operatorWithCode;
const send = async (call: CallSpec, sending: Sending, as: object = admin()): Promise<Envelope> =>
  (await test.send(call, { ...as, key: unique('key'), ...sending })).envelope;
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  test.database.pool.query<Row>(text, values);

/** Another operator, signed in. */
async function operator(codes: readonly PrivilegeCode[] = [], values: object = {}) {
  const account = await test.make.account({ userType: 0, ...values });
  if (codes.length > 0) await test.make.grant(account.id, codes);
  const token = await test.make.signIn(account.id);
  const { rows } = await query<{ accountName: string }>(
    'select account_name as "accountName" from account where id = $1',
    [account.id],
  );
  return { id: account.id, accountName: rows[0]?.accountName ?? '', token, storeKey: undefined };
}
const isSignedIn = async (token: string): Promise<boolean> =>
  (await send(userInfo, {}, { token })).resultCode === 200;
const actionsAbout = async (id: number): Promise<string[]> => {
  const { rows } = await query<{ action: string }>(
    `select action from audit_entry where object = 'account' and object_id = $1 order by id`,
    [String(id)],
  );
  return rows.map(({ action }) => action);
};
const reset = (id: number, as?: object) =>
  send(resetStaffPassword, { params: { id }, body: { password: PASSWORD } }, as);
const signOut = (id: number, as?: object) => send(signOutStaff, { params: { id } }, as);
const remove = (id: number, body: object, as?: object) => send(withdrawStaff, { params: { id }, body }, as);
const detail = (id: number, as?: object) => send(staffOneForOperators, { query: { id } }, as);

describe('the list of administrators', () => {
  const namesOf = async (filter: object): Promise<string[]> => {
    const { result } = await send(administrators, { query: { pageSize: 100, ...filter } });
    return administrators.result.parse(result).results.map(({ accountName }) => accountName);
  };

  it('finds accounts by words, side, role, state and last sign-in', async () => {
    const word = unique('listed').replaceAll(/[^a-z0-9]/gi, '');
    const makeNamed = (end: string, values: object = {}) =>
      operator([], { accountName: `${word}-${end}`, ...values });
    // A sign-in by name, and not the one made for the test, is what is kept as the last.
    await makeNamed('a-never', { lastLoginAt: null });
    await makeNamed('b-long-ago', { lastLoginAt: new Date(TEST_NOW - 91 * DAY_MS) });
    await makeNamed('c-today', { lastLoginAt: new Date(TEST_NOW), status: 0 });
    const clerk = await test.make.account({
      accountName: `${word}-d-merchant`,
      lastLoginAt: new Date(TEST_NOW),
    });
    await test.make.membership(clerk.id, world.place.companyId, [world.place.storeId]);
    const of = async (filter: object) =>
      (await namesOf({ keyword: word, ...filter })).map((name) => name.slice(word.length + 1));
    expect(await of({})).toEqual(['a-never', 'b-long-ago', 'c-today', 'd-merchant']);
    expect(await of({ side: '1' })).toEqual(['d-merchant']);
    expect(await of({ side: '2', status: '1' })).toEqual(['a-never', 'b-long-ago']);
    expect(await of({ neverSignedIn: '1' })).toEqual(['a-never']);
    expect(await of({ inactive: '1' })).toEqual(['b-long-ago']);
    const today = new Date(TEST_NOW).toISOString().slice(0, 10);
    expect(await of({ start: today })).toEqual(['c-today', 'd-merchant']);
    expect(await of({ end: '2000-01-01' })).toEqual([]);
    expect(await of({ sortBy: 'lastLoginAt', sortOrder: 'asc', side: '2' })).toEqual([
      'b-long-ago',
      'c-today',
      'a-never',
    ]);
    const role = await test.make.grant(clerk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
    expect(await of({ roleId: role.id })).toEqual(['d-merchant']);
    const { result } = await send(administrators, { query: { keyword: `${word}-d` } });
    const [row] = administrators.result.parse(result).results;
    expect(row).toMatchObject({ userType: 1, storeNames: [expect.any(String)], codeCount: 1 });
    expect(row?.companyNames).toHaveLength(1);
  });

  it('is for who holds its code', async () => {
    const other = await operator(['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION']);
    expect((await send(administrators, { query: {} }, other)).resultCode).toBe(403);
  });

  it('is what the address of the own account answers with filters, to the same people', async () => {
    const listed = { ...administrators, path: userInfo.path };
    const someone = await operator(['PLATFORM_ACCOUNT_PERMISSION']);
    const filter = { keyword: someone.accountName, pageSize: 10 };
    const found = administrators.result.parse((await send(listed, { query: filter })).result);
    expect(found.results.map(({ accountId }) => accountId)).toEqual([someone.id]);
    expect(found).toEqual((await send(administrators, { query: filter })).result);
    expect((await send(listed, { query: { side: 3 } })).errors).toMatchObject([{ field: 'side' }]);
    const newcomer = await operator(FULL, { mustChangePassword: true });
    const merchant = { ...world.actors.partnerWithCode, id: world.accountIds.partnerWithCode };
    for (const who of [someone, newcomer, merchant]) {
      expect((await send(listed, { query: filter }, who)).result).toBeNull();
      for (const unfiltered of [{}, { somethingElse: 1 }]) {
        const own = await send(listed, { query: unfiltered }, who);
        expect(userInfo.result.parse(own.result).id).toBe(who.id);
      }
    }
    expect((await send(listed, { query: filter }, merchant)).resultCode).toBe(403);
  });
});

describe('the lists of accounts and roles', () => {
  it('are files as well, in the order of the list and with masked numbers', async () => {
    const cellphone = test.make.number();
    const someone = await operator(['PLATFORM_EVENT'], { cellphone });
    const linesOf = async (
      call: CallSpec,
      filter: NonNullable<Sending['query']>,
      columns: readonly string[],
    ) => {
      const { text } = await test.send(call, {
        ...admin(),
        query: filter,
        body: { columns },
      });
      return text.trim().split('\r\n').slice(1);
    };
    const keyword = someone.accountName;
    const mask = `${cellphone.slice(0, 3)}****${cellphone.slice(-4)}`;
    expect(await linesOf(exportAdministrators, { keyword }, ['accountName', 'cellphone'])).toEqual([
      `${keyword},${mask}`,
    ]);
    expect(await linesOf(exportAccountRights, { keyword }, ['accountName', 'cellphone', 'codes'])).toEqual([
      `${keyword},${mask},1`,
    ]);
    const sorted = { side: '2', sortBy: 'name', sortOrder: 'asc', pageSize: 100 };
    const { results } = roleList.result.parse((await send(roleList, { query: sorted })).result);
    expect(await linesOf(exportRoles, sorted, ['code'])).toEqual(results.map(({ code }) => code));
  });
});

describe('an operator', () => {
  it('is read with the whole number, and changed by name, number and state', async () => {
    const someone = await operator(['PLATFORM_EVENT'], { cellphone: test.make.number() });
    const read = (await detail(someone.id)).result as { cellphone: string; version: number };
    expect(read).toMatchObject({
      userType: 0,
      ownedTemplates: 0,
      cellphone: expect.stringMatching(/^\d{11}$/),
    });
    const cellphone = test.make.number();
    const body = { id: someone.id, version: read.version, name: 'Mei Lin', cellphone };
    expect((await send(changeStaff, { body })).resultCode).toBe(200);
    expect((await detail(someone.id)).result).toMatchObject({ name: 'Mei Lin', cellphone });
    expect((await send(changeStaff, { body })).resultCode).toBe(10150);
    const taken = await operator([], { cellphone: test.make.number() });
    const { cellphone: used } = (await detail(taken.id)).result as { cellphone: string };
    const again = { id: someone.id, version: read.version + 1, cellphone: used };
    expect(await send(changeStaff, { body: again })).toMatchObject({
      resultCode: 10151,
      reason: 'operatorPhoneUsed',
    });
    const off = { id: someone.id, version: read.version + 1, status: 0 };
    expect(await isSignedIn(someone.token)).toBe(true);
    expect((await send(changeStaff, { body: off })).resultCode).toBe(200);
    expect(await isSignedIn(someone.token)).toBe(false);
    expect(await actionsAbout(someone.id)).toEqual([
      'permissions.changeOperator',
      'permissions.changeOperator',
    ]);
  });

  it('is listed with a masked number, and each look at the whole one is in the trail', async () => {
    const cellphone = test.make.number();
    const someone = await operator([], { cellphone });
    const { result } = await send(administrators, { query: { keyword: someone.accountName } });
    const [row] = administrators.result.parse(result).results;
    expect(row?.cellphone).toBe(`${cellphone.slice(0, 3)}****${cellphone.slice(-4)}`);
    const reveal = (as?: object) => send(revealAccountPhone, { params: { id: someone.id } }, as);
    expect((await reveal(await operator(['PLATFORM_ACCOUNT']))).resultCode).toBe(403);
    expect(await actionsAbout(someone.id)).toEqual([]);
    expect((await reveal()).result).toEqual({ phone: cellphone });
    expect(await actionsAbout(someone.id)).toEqual(['permissions.revealPhone']);
  });

  it('is nobody to who lacks the code of administrators', async () => {
    const someone = await operator();
    const merchants = await operator(['COMPANY_MANAGEMENT']);
    const answers = [
      await detail(someone.id, merchants),
      await reset(someone.id, merchants),
      await signOut(someone.id, merchants),
      await remove(someone.id, { reason: 'Left the company', accountName: someone.accountName }, merchants),
      await send(changeStaff, { body: { id: someone.id, version: 0, status: 0 } }, merchants),
      await signOut(someone.id, world.actors.partnerWithCode),
    ];
    expect(answers.map(({ resultCode }) => resultCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await isSignedIn(someone.token)).toBe(true);
  });

  it('gets a one-time password that is shown nowhere, ends sign-ins and is over after a day', async () => {
    const someone = await operator();
    expect((await reset(someone.id)).resultCode).toBe(200);
    expect(await isSignedIn(someone.token)).toBe(false);
    const signIn = () =>
      test.send(login, { body: { username: someone.accountName, password: PASSWORD, side: 'P' } });
    expect((await signIn()).envelope.result).toMatchObject({ mustChangePassword: true });
    await query(`update account set one_time_until = now() - interval '10 years' where id = $1`, [
      someone.id,
    ]);
    expect((await signIn()).envelope.resultCode).not.toBe(200);
    const { rows } = await query<{ line: string }>(
      `select row_to_json(a)::text as line from audit_entry a where action = 'permissions.resetOperator'`,
    );
    expect(rows.some(({ line }) => line.includes(PASSWORD))).toBe(false);
  });

  it('is signed out everywhere', async () => {
    const someone = await operator();
    const second = await test.make.signIn(someone.id);
    expect(await signOut(someone.id)).toMatchObject({ resultCode: 200, result: { signedOut: 2 } });
    expect([await isSignedIn(someone.token), await isSignedIn(second)]).toEqual([false, false]);
    expect(await actionsAbout(someone.id)).toEqual(['permissions.signOutOperator']);
  });

  it('is not acted on by themselves, nor by who holds less, also while disabled', async () => {
    const maker = await operator(FULL);
    expect((await reset(maker.id, maker)).reason).toBe('operatorSelf');
    expect((await signOut(maker.id, maker)).reason).toBe('operatorSelf');
    expect(
      (await remove(maker.id, { reason: 'Left us', accountName: maker.accountName }, maker)).reason,
    ).toBe('operatorSelf');
    expect((await send(changeStaff, { body: { id: maker.id, version: 0, status: 0 } }, maker)).reason).toBe(
      'rightsSelf',
    );
    const richer = await operator(['PLATFORM_EVENT']);
    const beyond = [
      await reset(richer.id, maker),
      await signOut(richer.id, maker),
      await remove(richer.id, { reason: 'Left us', accountName: richer.accountName }, maker),
      await send(changeStaff, { body: { id: richer.id, version: 0, name: 'Another' } }, maker),
    ];
    expect(beyond.map(({ reason }) => reason)).toEqual(Array.from({ length: 4 }, () => 'rightsBeyondOwn'));
    await query('update account set status = 0 where id = $1', [richer.id]);
    const turn = { params: { id: richer.id }, query: { enabled: '1' }, body: { version: 0 } };
    expect((await send(switchOperator, turn, maker)).reason).toBe('rightsBeyondOwn');
    expect((await reset(richer.id, maker)).reason).toBe('rightsBeyondOwn');
  });

  it('is not acted on by who holds less while their role is disabled, and is by who holds as much', async () => {
    const [richer, equal] = [await operator(['PLATFORM_EVENT']), await operator(FULL)];
    const maker = await operator(FULL);
    const shared = await test.make.grant(maker.id, ['PLATFORM_BANNER']);
    await query(
      `insert into account_role (account_id, role_id, given_by, given_at) values ($1, $2, 'Test', now())`,
      [equal.id, shared.id],
    );
    await query(
      'update role set status = 0 where id = $1 or id in (select role_id from account_role where account_id = $2)',
      [shared.id, richer.id],
    );
    expect((await reset(richer.id, maker)).reason).toBe('rightsBeyondOwn');
    expect((await signOut(richer.id, maker)).reason).toBe('rightsBeyondOwn');
    expect((await reset(equal.id, maker)).resultCode).toBe(200);
  });
});

describe('an operator who is deleted', () => {
  it('had their name typed, is found nowhere, and their name and number are free again', async () => {
    const cellphone = test.make.number();
    const someone = await operator(['PLATFORM_EVENT'], { cellphone });
    const reason = 'Left the company';
    expect((await remove(someone.id, { reason })).errors).toMatchObject([{ field: 'accountName' }]);
    expect((await remove(someone.id, { reason, accountName: 'Another' })).errors).toMatchObject([
      { field: 'accountName' },
    ]);
    const { accountName } = someone;
    expect((await remove(someone.id, { accountName })).errors).toMatchObject([{ field: 'reason' }]);
    expect((await remove(someone.id, { reason, accountName, storeId: 1 })).errors).toMatchObject([
      { field: 'storeId' },
    ]);
    expect((await remove(someone.id, { reason, accountName })).resultCode).toBe(200);
    expect(await isSignedIn(someone.token)).toBe(false);
    expect((await detail(someone.id)).resultCode).toBe(404);
    for (const call of [administrators, accountRightsList]) {
      // oxlint-disable-next-line no-await-in-loop -- two lists, one after the other
      const { result } = await send(call, { query: { keyword: `deleted ${someone.id}` } });
      expect(result).toMatchObject({ totalRecords: 0 });
    }
    const { rows } = await query('select from account_role where account_id = $1', [someone.id]);
    expect(rows).toEqual([]);
    expect(await actionsAbout(someone.id)).toEqual(['permissions.withdraw', 'permissions.deleteOperator']);
  });

  it('hands owned templates over first, to somebody of the company or to an operator', async () => {
    const someone = await operator();
    const template = await test.make.template(world.place, { creatorId: someone.id });
    const body = { reason: 'Left the company', accountName: someone.accountName };
    const refused = await remove(someone.id, body);
    expect([refused.reason, refused.parameters]).toMatchObject(['staffOwnsTemplates', { templates: 1 }]);
    const stranger = await test.make.account();
    const wrong = await remove(someone.id, { ...body, handOverTo: stranger.id });
    expect(wrong.errors).toMatchObject([{ field: 'handOverTo' }]);
    const gone = await operator([], { status: 0 });
    expect((await remove(someone.id, { ...body, handOverTo: gone.id })).errors).toMatchObject([
      { field: 'handOverTo' },
    ]);
    const heir = await operator();
    expect((await remove(someone.id, { ...body, handOverTo: heir.id })).resultCode).toBe(200);
    const { rows } = await query<{ creator: string }>(
      'select creator_id as creator from event_template where id = $1',
      [template.id],
    );
    expect(Number(rows[0]?.creator)).toBe(heir.id);
  });

  it('leaves the one who deleted them, who does not delete themselves', async () => {
    const alone = await buildTestApp();
    const last = await alone.make.account({ userType: 0 });
    await alone.make.grant(last.id, FULL);
    const maker = await alone.make.account({ userType: 0 });
    await alone.make.grant(maker.id, FULL);
    const token = await alone.make.signIn(maker.id);
    const { rows } = await alone.database.pool.query<{ accountName: string }>(
      'select account_name as "accountName" from account where id = $1',
      [last.id],
    );
    const body = { reason: 'Left the company', accountName: rows[0]?.accountName ?? '' };
    const first = await alone.send(withdrawStaff, { token, params: { id: last.id }, body });
    expect(first.envelope.resultCode).toBe(200);
    const self = await alone.send(withdrawStaff, { token, params: { id: maker.id }, body });
    expect(self.envelope.reason).toBe('operatorSelf');
    await alone.close();
  });
});

describe('what switching does', () => {
  it('is told by name, of merchants store by store, before it is done', async () => {
    const someone = await operator(['PLATFORM_EVENT']);
    const clerk = await test.make.account();
    await test.make.membership(clerk.id, world.place.companyId, [world.place.storeId]);
    await test.make.grant(clerk.id, ['EVENTS_READ_WRITE'], world.place.storeId);
    const ids = `${someone.id},${clerk.id}`;
    const told = await send(switchEffects, { query: { ids, enabled: '0' } });
    const { storeId } = world.place;
    expect(switchEffects.result.parse(told.result)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          accountId: someone.id,
          storeId: null,
          gained: [],
          lost: ['PLATFORM_EVENT'],
        }),
        expect.objectContaining({ accountId: clerk.id, storeId, lost: ['EVENTS_READ_WRITE'] }),
      ]),
    );
    await query('update account set status = 0 where id = $1', [someone.id]);
    const back = await send(switchEffects, { query: { ids: String(someone.id), enabled: '1' } });
    expect(back.result).toMatchObject([{ gained: ['PLATFORM_EVENT'], lost: [] }]);
  });

  it('is refused beforehand when nobody would be left who manages a store, or the platform', async () => {
    const { id: companyId } = await test.make.company();
    const { id: storeId } = await test.make.store(companyId);
    const bosses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { id } = await test.make.account();
      await test.make.membership(id, companyId, [storeId]);
      await test.make.grant(id, ['COMPANY_MANAGE'], storeId);
      bosses.push(id);
    }
    const ask = (ids: readonly number[]) =>
      send(switchEffects, { query: { ids: ids.join(','), enabled: '0' } });
    expect((await ask(bosses.slice(0, 1))).resultCode).toBe(200);
    expect(await ask(bosses)).toMatchObject({ resultCode: 422, reason: 'rightsLastManager' });
    const { rows } = await query<{ id: number }>('select id from account where user_type = 0 and status = 1');
    expect(await ask(rows.map(({ id }) => id))).toMatchObject({
      resultCode: 422,
      reason: 'rightsLastAdministrator',
    });
  });
});

it('finds the account of a name, whatever its case, and nothing for a free one', async () => {
  const someone = await operator();
  const ask = async (accountName: string) => (await send(accountOfName, { query: { accountName } })).result;
  expect(await ask(someone.accountName.toUpperCase())).toMatchObject({ accountId: someone.id });
  expect(await ask(`${someone.accountName}x`)).toEqual({});
});
