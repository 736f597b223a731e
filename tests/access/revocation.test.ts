import { allDomains } from '../../server/domains/allDomains.ts';
import { PARTNER_CODES } from '../../shared/codes/privileges.ts';
import { assembleRights, switchRole } from '../../shared/contract/permissions/calls.ts';
import { changePassword, identity, logout, userInfo } from '../../shared/contract/authentication/calls.ts';
import { withdrawStaff } from '../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, callsOf, type TestApp } from '../../server/testing/buildTestApp.ts';
import { TEST_PASSWORD } from '../../server/testing/factories.ts';
import { makeObjects, type Objects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from './samples.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const run = (statement: string) => test.database.pool.query(statement);
/** Calls that people make; programs have tokens of the settings. */
const guarded = callsOf(allDomains).filter(({ access }) => !['public', 'service'].includes(access.kind));
const needCode = guarded.filter(
  ({ access }) =>
    (access.kind === 'partner' && access.code !== undefined && access.scope === 'store') ||
    (access.kind === 'either' && access.partner.code !== undefined),
);
/** What remains open before a one-time password is changed (decision H50). Named, and not read from the contract. */
const OPEN_BEFORE = ['authentication.userInfo', 'authentication.logout', 'authentication.changePassword'];
const closedBefore = guarded.filter(({ id }) => !OPEN_BEFORE.includes(id));
const needStore = guarded.filter(({ access }) => access.kind === 'partner' && access.scope === 'store');

/** What each of the calls answers to a merchant whose rights have just changed, and all that is not `expected`. */
async function strays(
  calls: typeof guarded,
  world: World,
  objects: Objects,
  expected: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const call of calls) {
    const sample = (await SAMPLES[call.id]?.(objects, test)) ?? {};
    const body = sample.body ?? (call.body ? {} : undefined);
    const { envelope } = await test.send(call, {
      ...sample,
      ...world.actors.partnerWithCode,
      key: `late-${call.id}`,
      ...(body !== undefined && { body }),
    });
    if (envelope.reason !== expected) found.push(`${call.id}: ${envelope.reason ?? envelope.resultCode}`);
  }
  return found;
}

/** What ends or narrows a session, and what every call answers from the next request on. */
const EVENTS: readonly (readonly [string, typeof guarded, string, (world: World) => Promise<unknown>])[] = [
  [
    'signing out',
    guarded,
    'signedOut',
    ({ actors: { partnerWithCode } }) => test.send(logout, { token: partnerWithCode.token }),
  ],
  [
    'a new password set in another session',
    guarded,
    'signedOut',
    async ({ accountIds }) =>
      test.send(changePassword, {
        token: await test.make.signIn(accountIds.partnerWithCode),
        body: { oldPassword: TEST_PASSWORD, password: 'Another-horse-8' },
      }),
  ],
  [
    'a disabled account',
    guarded,
    'signedOut',
    ({ accountIds }) => run(`update account set status = 0 where id = ${accountIds.partnerWithCode}`),
  ],
  [
    'an account deleted by an operator',
    guarded,
    'signedOut',
    async ({ accountIds: { partnerWithCode: id }, actors, place }) => {
      const heir = await test.make.account();
      await test.make.membership(heir.id, place.companyId, [place.storeId]);
      await test.make.grant(heir.id, ['COMPANY_MANAGE'], place.storeId);
      const { rows } = await test.database.pool.query<{ name: string }>(
        'select account_name as name from account where id = $1',
        [id],
      );
      const body = { reason: 'Left the company', accountName: rows[0]?.name, handOverTo: heir.id };
      const { envelope } = await test.send(withdrawStaff, {
        ...actors.operatorWithCode,
        params: { id },
        body,
      });
      expect(envelope).toMatchObject({ resultDesc: expect.any(String), resultCode: 200 });
    },
  ],
  [
    'a one-time password',
    closedBefore,
    'mustChangePassword',
    ({ accountIds }) =>
      run(`update account set must_change_password = true where id = ${accountIds.partnerWithCode}`),
  ],
  [
    'a role taken away',
    needCode,
    'forbidden',
    ({ accountIds }) => run(`delete from account_role where account_id = ${accountIds.partnerWithCode}`),
  ],
  [
    'a role that lost its codes',
    needCode,
    'forbidden',
    ({ accountIds }) =>
      run(`update role set codes = '{}' where id in
        (select role_id from account_role where account_id = ${accountIds.partnerWithCode})`),
  ],
  [
    'a role disabled by an operator',
    needCode,
    'forbidden',
    async ({ accountIds, actors }) => {
      const { rows } = await test.database.pool.query<{ id: number }>(
        'select role_id as id from account_role where account_id = $1',
        [accountIds.partnerWithCode],
      );
      const sending = { params: { id: rows[0]?.id ?? 0 }, query: { enabled: 0 } };
      const off = await test.send(switchRole, { ...actors.operatorWithCode, ...sending });
      expect(off.envelope.result).toMatchObject({ affectedAccounts: 1 });
    },
  ],
  [
    'direct rights, the only ones, taken by an operator',
    needCode,
    'forbidden',
    async ({ accountIds, actors, place: { storeId } }) => {
      const accountId = accountIds.partnerWithCode;
      const write = async (direct: readonly string[]) => {
        const { version } = (
          await test.database.pool.query<{ version: number }>('select version from account where id = $1', [
            accountId,
          ])
        ).rows[0] ?? { version: 0 };
        const body = { accountId, version, storeId, roleIds: [], direct, dryRun: false };
        return (await test.send(assembleRights, { ...actors.operatorWithCode, body })).envelope.resultCode;
      };
      expect([await write(PARTNER_CODES), await write([])]).toEqual([200, 200]);
    },
  ],
  [
    'a store that was disabled',
    needStore,
    'chooseStore',
    ({ place }) => run(`update store set status = 0 where id = ${place.storeId}`),
  ],
  [
    'a store taken away',
    needStore,
    'chooseStore',
    ({ accountIds }) => run(`delete from account_store where account_id = ${accountIds.partnerWithCode}`),
  ],
];

it.each(EVENTS)('%s counts from the next request on, in every call', async (_, calls, expected, happen) => {
  const world = await makeWorld(test.make);
  const objects = await makeObjects(test, world.place);
  await happen(world);
  expect(calls.length).toBeGreaterThan(40);
  expect(await strays(calls, world, objects, expected)).toEqual([]);
});

it('a one-time password leaves three calls open, and every call again once it is changed', async () => {
  const world = await makeWorld(test.make);
  const { token } = world.actors.operatorWithCode;
  await run(`update account set must_change_password = true where id = ${world.accountIds.operatorWithCode}`);
  expect(guarded.length - closedBefore.length).toBe(OPEN_BEFORE.length);
  const reasonOf = async (call: Parameters<TestApp['send']>[0], body?: object) => {
    const { resultCode, reason } = (await test.send(call, { token, ...(body && { body }) })).envelope;
    return reason ?? resultCode;
  };
  expect(await reasonOf(identity)).toBe('mustChangePassword');
  expect(await reasonOf(userInfo)).toBe(200);
  // Nothing else names the one-time password: who came in by a code never saw it.
  expect(await reasonOf(changePassword, { password: TEST_PASSWORD })).toBe('badInput');
  expect(await reasonOf(changePassword, { password: 'Another-horse-8' })).toBe(200);
  expect(await reasonOf(identity)).toBe(200);
  expect(await reasonOf(changePassword, { password: 'Further-horse-9' })).toBe('badInput');
  await run(`update account set must_change_password = true where id = ${world.accountIds.operatorWithCode}`);
  expect(await reasonOf(logout)).toBe(200);
});
