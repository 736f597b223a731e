import { accountVerification, appletAccountQuery } from '../../../shared/contract/accounts/calls.ts';
import { profile } from '../../../shared/contract/events/attendance.calls.ts';
import { saveStaff } from '../../../shared/contract/staff/calls.ts';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

type Asker = 'operatorWithCode' | 'partnerWithCode';
const ask = async (call: CallSpec, query: Readonly<Record<string, string>>, as: Asker = 'partnerWithCode') =>
  (await test.send(call, { query, ...world.actors[as] })).envelope;
const verify = async (query: Parameters<typeof ask>[1], as?: Asker) =>
  (await ask(accountVerification, query, as)).result;

/** Somebody of a company. */
async function person(companyId: number, values: { readonly cellphone?: string } = {}) {
  const made = await test.make.account({ name: 'Li Na', ...values });
  await test.make.membership(made.id, companyId, []);
  const { rows } = await test.database.pool.query<{ companyName: string }>(
    'select company_name as "companyName" from company where id = $1',
    [companyId],
  );
  return { ...made, existing: { name: 'Li Na', companyName: rows[0]?.companyName } };
}

describe('account verification', () => {
  it('says that a name or number is free', async () => {
    expect(await verify({ accountName: 'nobody-has-it' })).toEqual({ free: true });
    expect(await verify({ cellphone: test.make.number() })).toEqual({ free: true });
  });

  it('names colleagues, by account name in any case, by number, and by a number they are called by', async () => {
    const cellphone = test.make.number();
    const { accountName, existing } = await person(world.place.companyId, { cellphone });
    const taken = { free: false, existing };
    expect(await verify({ accountName: accountName.toUpperCase() })).toEqual(taken);
    expect(await verify({ cellphone })).toEqual(taken);
    const called = test.make.number();
    await test.make.account({ accountName: called });
    expect(await verify({ cellphone: called })).toEqual({ free: false });
  });

  it('says of people of other companies that the name is taken, and whose only to operators', async () => {
    const { accountName, existing } = await person(world.other.companyId);
    expect(await verify({ accountName })).toEqual({ free: false });
    expect(await verify({ accountName }, 'operatorWithCode')).toEqual({ free: false, existing });
  });

  it('asks for one of both, by its name', async () => {
    for (const query of [{}, { accountName: 'somebody', cellphone: '13900000001' }])
      expect((await ask(accountVerification, query)).errors).toMatchObject([{ field: 'accountName' }]);
  });
});

describe('the query for an app user', () => {
  it('finds who has the whole number, and nobody else', async () => {
    const phone = test.make.number();
    const { id } = await test.make.member({ phone, name: 'Wang Wei', avatar: '/a.png' });
    const user = { found: true, userId: id, userName: 'Wang Wei', avatar: '/a.png' };
    for (const as of ['partnerWithCode', 'operatorWithCode'] as const)
      expect((await ask(appletAccountQuery, { cellphone: phone }, as)).result).toEqual(user);
    expect((await ask(appletAccountQuery, { cellphone: test.make.number() })).result).toEqual({
      found: false,
    });
    expect((await ask(appletAccountQuery, { cellphone: phone.slice(0, 10) })).errors).toMatchObject([
      { field: 'cellphone' },
    ]);
  });
});

describe('looking app users up', () => {
  it('is done 30 times an hour by an account, each with a line in the trail, also at once', async () => {
    const manager = await test.make.account();
    await test.make.membership(manager.id, world.place.companyId, [world.place.storeId]);
    await test.make.grant(manager.id, ['COMPANY_MANAGE', 'EVENTS_READ_WRITE'], world.place.storeId);
    const as = { token: await test.make.signIn(manager.id), storeKey: world.storeKey };
    const cellphone = '13712345678';
    const look = async (call: CallSpec) => (await test.send(call, { ...as, query: { cellphone } })).envelope;
    // The desk finds by whole numbers, too.
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) => look(index % 2 === 0 ? appletAccountQuery : profile)),
    );
    expect(answers.filter(({ reason }) => reason === 'tooMany')).toHaveLength(4);
    const { rows } = await test.database.pool.query<{ after: object; store: string | null }>(
      `select after, store_id as store from audit_entry where actor_id = $1 and action = 'account.lookUpUser'`,
      [manager.id],
    );
    expect(rows).toHaveLength(30);
    expect(rows[0]?.after).toEqual({ cellphone: '137****5678' });
    // Linking one by a number tells the same.
    const colleague = {
      accountName: 'look-up-clerk',
      name: 'Li Na',
      cellphone: test.make.number(),
      password: 'Only-once-7',
      storeId: world.place.storeId,
      roleIds: [1],
      memberPhone: cellphone,
    };
    const linked = await test.send(saveStaff, { ...as, key: 'look-up-link', body: colleague });
    expect(linked.envelope).toMatchObject({ reason: 'tooMany', parameters: { seconds: 3600 } });
    // Somebody else is not kept waiting.
    expect((await ask(appletAccountQuery, { cellphone })).resultCode).toBe(200);
  });
});
