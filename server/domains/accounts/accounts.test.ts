import { accountVerification, appletAccountQuery } from '../../../shared/contract/calls/accounts.ts';
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
