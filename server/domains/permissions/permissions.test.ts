import type { PrivilegeCode } from '../../../shared/codes/privileges.ts';
import { identity, login } from '../../../shared/contract/authentication/calls.ts';
import type { CallSpec, Envelope } from '../../../shared/contract/call.ts';
import * as contract from '../../../shared/contract/permissions/calls.ts';
import {
  Assembled,
  Outcomes,
  RightsOfAccount,
  RoleEffect,
  RoleRow,
  ViewedAs,
} from '../../../shared/contract/permissions/shapes.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { unique } from '../../testing/factories.ts';

const RIGHTS = [
  'PLATFORM_ACCOUNT',
  'PLATFORM_ACCOUNT_PERMISSION',
  'PLATFORM_ACCOUNT_ROLE',
  'PLATFORM_ACCOUNT_ADMIN',
] as const;
const MINUTE = 60_000;

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const send = async (
  call: CallSpec,
  sending: Sending,
  as: object = world.actors.operatorWithCode,
): Promise<Envelope> => (await test.send(call, { ...as, key: unique('key'), ...sending })).envelope;

/** Another operator. */
async function operator(codes: readonly PrivilegeCode[] = []) {
  const account = await test.make.account({ userType: 0 });
  const role = codes.length > 0 ? await test.make.grant(account.id, codes) : undefined;
  return {
    id: account.id,
    roleId: role?.id ?? 0,
    token: await test.make.signIn(account.id),
    storeKey: undefined,
  };
}
/** Somebody of the merchant of the world. */
async function partner(codes: readonly PrivilegeCode[] = []) {
  const account = await test.make.account();
  await test.make.membership(account.id, world.place.companyId, [world.place.storeId]);
  const role = codes.length > 0 ? await test.make.grant(account.id, codes, world.place.storeId) : undefined;
  return {
    id: account.id,
    roleId: role?.id ?? 0,
    token: await test.make.signIn(account.id),
    storeKey: world.storeKey,
  };
}
async function makeRole(codes: readonly PrivilegeCode[], side: 1 | 2 = 2): Promise<RoleRow> {
  const body = {
    name: unique('Role').slice(-30),
    code: codeOf(unique('R')),
    side,
    codes,
    remark: 'For tests',
  };
  const made = await send(contract.createRole, { body });
  return roleNow(Number((made.result as { id: number }).id));
}
const codeOf = (text: string): string => `R_${text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`.slice(0, 40);
const roleNow = async (id: number): Promise<RoleRow> =>
  RoleRow.parse((await send(contract.roleOne, { params: { id } })).result);
const rightsOf = async (id: number): Promise<RightsOfAccount> =>
  RightsOfAccount.parse((await send(contract.accountRights, { params: { id } })).result);
async function assemble(id: number, values: object, as?: object): Promise<Envelope> {
  const { version } = await rightsOf(id);
  const body = { accountId: id, version, roleIds: [], direct: [], dryRun: false, ...values };
  return send(contract.assembleRights, { body }, as);
}
const codesOf = async (person: { token: string; storeKey: string | undefined }): Promise<readonly string[]> =>
  ((await send(identity, {}, person)).result as { codes: string[] }).codes;
const change = async (made: RoleRow, values: object, as?: object) => {
  const { id, version, name, remark, codes } = await roleNow(made.id);
  return send(contract.changeRole, { body: { id, version, name, remark, codes, ...values } }, as);
};
const changesOf = async (id: number) =>
  contract.accountChanges.result.parse((await send(contract.accountChanges, { params: { id } })).result)
    .results;
const changesOfRole = async (id: number) =>
  contract.roleChanges.result.parse((await send(contract.roleChanges, { params: { id } })).result).results;

describe('what an account holds', () => {
  it('is what its roles and direct rights give together, from the next request on', async () => {
    const someone = await operator();
    expect(await codesOf(someone)).toEqual([]);
    const events = await makeRole(['PLATFORM_EVENT']);
    const looked = Assembled.parse(
      (await assemble(someone.id, { roleIds: [events.id], direct: ['PLATFORM_AUDIT_FEED'], dryRun: true }))
        .result,
    );
    expect(looked.gained).toEqual(['PLATFORM_AUDIT', 'PLATFORM_AUDIT_FEED', 'PLATFORM_EVENT']);
    expect(await codesOf(someone)).toEqual([]);
    expect(await changesOf(someone.id)).toEqual([]);
    await assemble(someone.id, { roleIds: [events.id], direct: ['PLATFORM_AUDIT_FEED'] });
    expect(await codesOf(someone)).toEqual(['PLATFORM_AUDIT', 'PLATFORM_AUDIT_FEED', 'PLATFORM_EVENT']);
  });

  it('names every origin of a right, with giver and time', async () => {
    const someone = await operator();
    const events = await makeRole(['PLATFORM_EVENT']);
    await assemble(someone.id, { roleIds: [events.id], direct: ['PLATFORM_EVENT'] });
    const { effective } = await rightsOf(someone.id);
    const found = effective.find(({ code }) => code === 'PLATFORM_EVENT');
    expect(found?.from).toEqual([events.name, 'direct']);
    expect(found?.origins.map(({ kind, roleId }) => [kind, roleId])).toEqual([
      ['role', events.id],
      ['direct', null],
    ]);
    expect(found?.origins.every(({ givenBy, givenAt }) => givenBy !== '' && givenAt !== null)).toBe(true);
    expect(effective.filter(({ hasPermission }) => hasPermission)).toHaveLength(1);
  });

  it('of a merchant is held in the store it was given in', async () => {
    const someone = await partner();
    const desk = await makeRole(['EVENTS_READ_WRITE'], 1);
    const { storeId } = world.place;
    expect((await assemble(someone.id, { roleIds: [desk.id] })).resultCode).toBe(400);
    const foreign = { roleIds: [desk.id], storeId: world.other.storeId };
    expect((await assemble(someone.id, foreign)).resultCode).toBe(400);
    await assemble(someone.id, { roleIds: [desk.id], direct: ['TICKET_READ_WRITE'], storeId });
    expect(await codesOf(someone)).toEqual(['EVENTS_READ_WRITE', 'TICKET_READ_WRITE']);
    const { stores } = await rightsOf(someone.id);
    expect(stores).toMatchObject([
      { storeId, roleIds: [desk.id], direct: ['TICKET_READ_WRITE'], isOpen: true },
    ]);
  });

  it('takes roles and codes of its own side only', async () => {
    const someone = await operator();
    const desk = await makeRole(['EVENTS_READ_WRITE'], 1);
    expect((await assemble(someone.id, { roleIds: [desk.id] })).errors?.[0]?.field).toBe('roleIds');
    expect((await assemble(someone.id, { direct: ['EVENTS_READ_WRITE'] })).errors?.[0]?.field).toBe('direct');
    expect((await assemble(someone.id, { roleIds: [], storeId: world.place.storeId })).resultCode).toBe(400);
  });

  it('is written in the version somebody saw', async () => {
    const someone = await operator();
    const { version } = await rightsOf(someone.id);
    await assemble(someone.id, { direct: ['PLATFORM_EVENT'] });
    expect((await assemble(someone.id, { version })).resultCode).toBe(10150);
  });

  it.each([
    [
      'role',
      (id: number) =>
        `update role set status = 0 where id = (select role_id from account_role where account_id = ${id})`,
    ],
    ['account', (id: number) => `update account set status = 0 where id = ${id}`],
    ['company', () => `update company set status = 0 where id = ${world.place.companyId}`],
  ])('is nothing while its %s is disabled', async (_, disable) => {
    const someone = await partner(['EVENTS_READ_WRITE', 'COMPANY_MANAGE']);
    await test.database.pool.query(disable(someone.id));
    const { stores, effective } = await rightsOf(someone.id);
    await test.database.pool.query(`update company set status = 1 where id = ${world.place.companyId}`);
    expect(stores[0]?.effective.some(({ hasPermission }) => hasPermission)).toBe(false);
    expect(effective.some(({ hasPermission }) => hasPermission)).toBe(false);
  });

  it('in a disabled store is the right to enable it, and no other', async () => {
    const someone = await partner(['EVENTS_READ_WRITE', 'COMPANY_MANAGE']);
    const { storeId } = world.place;
    await test.database.pool.query(`update store set status = 0 where id = ${storeId}`);
    const { stores } = await rightsOf(someone.id);
    await test.database.pool.query(`update store set status = 1 where id = ${storeId}`);
    const held = stores[0]?.effective.filter(({ hasPermission }) => hasPermission);
    expect(held?.map(({ code }) => code)).toEqual(['COMPANY_MANAGE']);
    expect(stores[0]?.isOpen).toBe(false);
  });
});

describe('a role', () => {
  it('has the parents of its codes, and a name and a code of its own', async () => {
    const made = await makeRole(['PLATFORM_AUDIT_FEED']);
    expect(made.codes).toEqual(['PLATFORM_AUDIT', 'PLATFORM_AUDIT_FEED']);
    const body = { name: made.name, code: codeOf(unique('R')), side: 2, codes: ['PLATFORM_EVENT'] };
    expect((await send(contract.createRole, { body })).reason).toBe('roleNameUsed');
    const again = { ...body, name: unique('Role').slice(-30), code: made.code };
    expect((await send(contract.createRole, { body: again })).reason).toBe('roleCodeUsed');
    const strange = { ...again, code: codeOf(unique('R')), codes: ['EVENTS_READ_WRITE'] };
    expect((await send(contract.createRole, { body: strange })).errors?.[0]?.field).toBe('codes');
  });

  it('tells whom its change touches before it is made, and touches them then', async () => {
    const made = await makeRole(['PLATFORM_EVENT', 'PLATFORM_BANNER']);
    const [one, other] = [await operator(), await operator(['PLATFORM_BANNER'])];
    for (const { id } of [one, other]) {
      const { roleIds } = await rightsOf(id);
      await assemble(id, { roleIds: [...roleIds, made.id] });
    }
    const codes = ['PLATFORM_EVENT', 'PLATFORM_MESSAGE'];
    const looked = RoleEffect.parse((await change(made, { codes, dryRun: true })).result);
    expect(looked).toMatchObject({
      affectedAccounts: 2,
      gained: ['PLATFORM_MESSAGE'],
      lost: ['PLATFORM_BANNER'],
    });
    // Who has it from another role keeps it.
    expect(looked.accounts.find(({ accountId }) => accountId === other.id)?.lost).toEqual([]);
    expect((await roleNow(made.id)).codes).toEqual(['PLATFORM_BANNER', 'PLATFORM_EVENT']);
    expect((await change(made, { codes })).resultCode).toBe(200);
    expect(await codesOf(one)).toEqual(['PLATFORM_MESSAGE', 'PLATFORM_EVENT']);
    expect((await change(made, { version: 0 })).resultCode).toBe(10150);
  });

  it('that is disabled gives nothing, and says what its members lose', async () => {
    const someone = await operator();
    const made = await makeRole(['PLATFORM_EVENT']);
    await assemble(someone.id, { roleIds: [made.id] });
    const turn = (enabled: number, dryRun: number) =>
      send(contract.switchRole, { params: { id: made.id }, query: { enabled, dryRun } });
    expect((await turn(0, 1)).result).toMatchObject({ affectedAccounts: 1, lost: ['PLATFORM_EVENT'] });
    expect(await codesOf(someone)).toEqual(['PLATFORM_EVENT']);
    await turn(0, 0);
    expect(await codesOf(someone)).toEqual([]);
    expect((await turn(0, 0)).result).toMatchObject({ affectedAccounts: 0 });
    expect((await turn(1, 0)).result).toMatchObject({ affectedAccounts: 1, gained: ['PLATFORM_EVENT'] });
  });

  it('is deleted when nobody holds it', async () => {
    const someone = await operator();
    const made = await makeRole(['PLATFORM_EVENT']);
    await assemble(someone.id, { roleIds: [made.id] });
    const remove = () => send(contract.deleteRole, { params: { id: made.id } });
    expect(await remove()).toMatchObject({ resultCode: 644, reason: 'roleHasMembers' });
    await assemble(someone.id, {});
    expect((await remove()).resultCode).toBe(200);
    expect((await send(contract.roleOne, { params: { id: made.id } })).resultCode).toBe(404);
  });

  it('is given to several, and refused to those who may not have it', async () => {
    const made = await makeRole(['PLATFORM_EVENT']);
    const [one, merchant] = [await operator(), await partner()];
    const self = world.accountIds.operatorWithCode;
    const ask = async (body: object) =>
      Outcomes.parse((await send(contract.changeMembers, { params: { id: made.id }, body })).result).accounts;
    const add = [one.id, merchant.id, self];
    const looked = await ask({ add, dryRun: true });
    expect(looked.find(({ accountId }) => accountId === one.id)).toMatchObject({
      done: true,
      gained: ['PLATFORM_EVENT'],
    });
    expect(looked.find(({ accountId }) => accountId === self)?.reason).toBe('rightsSelf');
    expect(looked.find(({ accountId }) => accountId === merchant.id)?.reason).toBe('badInput');
    expect((await roleNow(made.id)).memberCount).toBe(0);
    await ask({ add });
    const members = await send(contract.roleMembers, { params: { id: made.id } });
    expect(members.result).toMatchObject({ totalRecords: 1, results: [{ accountId: one.id, status: 1 }] });
    await ask({ remove: [one.id] });
    expect(await codesOf(one)).toEqual([]);
  });
});

describe('several accounts', () => {
  it('get and lose roles together', async () => {
    const [one, other] = [await operator(), await operator(['PLATFORM_EVENT'])];
    const made = await makeRole(['PLATFORM_BANNER']);
    const body = { accountIds: [one.id, other.id], add: [made.id], remove: [other.roleId] };
    const { accounts } = Outcomes.parse((await send(contract.bulkRoles, { body })).result);
    expect(accounts.map(({ gained, lost }) => [gained, lost])).toEqual([
      [['PLATFORM_BANNER'], []],
      [['PLATFORM_BANNER'], ['PLATFORM_EVENT']],
    ]);
    expect(await codesOf(other)).toEqual(['PLATFORM_BANNER']);
  });

  it('get the rights of another one in the place of theirs', async () => {
    const [source, target] = [await operator(['PLATFORM_EVENT']), await operator(['PLATFORM_BANNER'])];
    await assemble(source.id, { roleIds: [source.roleId], direct: ['PLATFORM_MESSAGE'] });
    const body = { from: source.id, accountIds: [target.id] };
    await send(contract.copyRights, { body });
    expect(await codesOf(target)).toEqual(await codesOf(source));
    expect(await rightsOf(target.id)).toMatchObject({
      roleIds: [source.roleId],
      direct: ['PLATFORM_MESSAGE'],
    });
  });
});

describe('nobody', () => {
  it('changes their own rights, by whichever way', async () => {
    const own = await operator([...RIGHTS, 'PLATFORM_EVENT']);
    const helper = await operator(['PLATFORM_EVENT']);
    const mine = await roleNow(own.roleId);
    const ask = async (call: CallSpec, sending: Sending) => (await send(call, sending, own)).reason;
    expect((await assemble(own.id, { roleIds: [] }, own)).reason).toBe('rightsSelf');
    expect((await change(mine, { codes: [...RIGHTS] }, own)).reason).toBe('rightsOwnRole');
    expect(await ask(contract.switchRole, { params: { id: mine.id }, query: { enabled: 0 } })).toBe(
      'rightsOwnRole',
    );
    const reasons = async (call: CallSpec, sending: Sending) =>
      Outcomes.parse((await send(call, sending, own)).result).accounts.map(({ reason }) => reason);
    const members = { params: { id: helper.roleId }, body: { add: [own.id] } };
    expect(await reasons(contract.changeMembers, members)).toEqual(['rightsSelf']);
    expect(await reasons(contract.copyRights, { body: { from: helper.id, accountIds: [own.id] } })).toEqual([
      'rightsSelf',
    ]);
    const bulk = { accountIds: [own.id], remove: [own.roleId] };
    expect(await reasons(contract.bulkRoles, { body: bulk })).toEqual(['rightsSelf']);
    await assemble(own.id, { roleIds: [own.roleId], direct: ['PLATFORM_BANNER'] });
    const [latest] = await changesOf(own.id);
    const undo = { params: { id: own.id, changeId: latest?.id ?? 0 }, body: {} };
    expect(await ask(contract.undoAccountChange, undo)).toBe('rightsSelf');
    // What it is called is no right.
    expect((await change(mine, { remark: 'Other words' }, own)).resultCode).toBe(200);
  });

  it('gives or takes what they lack', async () => {
    const own = await operator(RIGHTS);
    const someone = await operator(['PLATFORM_EVENT']);
    const merchant = await partner();
    const { storeId } = world.place;
    const reasons = [
      await assemble(someone.id, { roleIds: [someone.roleId], direct: ['PLATFORM_BANNER'] }, own),
      await assemble(someone.id, {}, own),
      await change(await roleNow(someone.roleId), { codes: ['PLATFORM_ACCOUNT'] }, own),
      await send(contract.switchRole, { params: { id: someone.roleId }, query: { enabled: 0 } }, own),
      await send(
        contract.createRole,
        { body: { name: 'Beyond', code: 'BEYOND_OWN', side: 2, codes: ['PLATFORM_EVENT'] } },
        own,
      ),
    ].map(({ reason }) => reason);
    expect(reasons).toEqual(Array.from({ length: 5 }, () => 'rightsBeyondOwn'));
    // A role of codes that are no more is no right, and changes the account all the same.
    const past = await makeRole(['EVENTS_READ_WRITE'], 1);
    await test.database.pool.query(`update role set codes = '{GONE}' where id = $1`, [past.id]);
    for (const wanted of [{ direct: ['EVENTS_READ_WRITE'] }, { roleIds: [past.id] }])
      expect(await assemble(merchant.id, { ...wanted, storeId }, own)).toMatchObject({
        reason: 'forbidden',
        parameters: { code: 'COMPANY_MANAGEMENT' },
      });
    expect((await assemble(merchant.id, { direct: ['EVENTS_READ_WRITE'], storeId })).resultCode).toBe(200);
  });
});

describe('the last administrator', () => {
  it('of the platform stays one, by whichever way', async () => {
    const alone = await buildTestApp();
    const first = await alone.make.account({ userType: 0 });
    const held = await alone.make.grant(first.id, [...RIGHTS, 'PLATFORM_EVENT']);
    // Whoever acts holds two of the three rights, and the codes to take.
    const actor = await alone.make.account({ userType: 0 });
    await alone.make.grant(actor.id, [
      'PLATFORM_ACCOUNT',
      'PLATFORM_ACCOUNT_PERMISSION',
      'PLATFORM_ACCOUNT_ROLE',
    ]);
    const token = await alone.make.signIn(actor.id);
    await alone.database.pool.query(
      `update role set codes = array_append(codes, 'PLATFORM_BANNER') where id <> $1`,
      [held.id],
    );
    const ask = async (call: CallSpec, sending: Sending) =>
      (await alone.send(call, { token, ...sending })).envelope;
    await alone.database.pool.query(
      `insert into role (name, code, side, codes) values ('Spare', 'SPARE', 2, '{PLATFORM_ACCOUNT}')`,
    );
    const two = ['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE'];
    // The right the actor lacks comes from elsewhere: what is taken is what they hold themselves.
    await alone.database.pool.query(`update role set codes = $2 where id = $1`, [held.id, two]);
    await alone.database.pool.query(
      `insert into account_privilege (account_id, code, given_by, given_at)
       values ($1, 'PLATFORM_ACCOUNT_ADMIN', 'Test', now())`,
      [first.id],
    );
    const rights = RightsOfAccount.parse(
      (await ask(contract.accountRights, { params: { id: first.id } })).result,
    );
    const body = { accountId: first.id, version: rights.version, dryRun: false };
    const taken = { ...body, roleIds: [], direct: ['PLATFORM_ACCOUNT_ADMIN'] };
    const reasons = [
      await ask(contract.assembleRights, { body: taken }),
      await ask(contract.assembleRights, { body: { ...taken, dryRun: true } }),
      await ask(contract.switchRole, { params: { id: held.id }, query: { enabled: 0 } }),
      await ask(contract.changeRole, {
        body: { id: held.id, version: 0, name: 'Fewer', remark: '', codes: ['PLATFORM_ACCOUNT'] },
      }),
    ].map(({ reason }) => reason);
    expect(reasons).toEqual(Array.from({ length: 4 }, () => 'rightsLastAdministrator'));
    const bulk = await ask(contract.bulkRoles, { body: { accountIds: [first.id], remove: [held.id] } });
    expect(Outcomes.parse(bulk.result).accounts[0]?.reason).toBe('rightsLastAdministrator');
    await alone.close();
  });

  it('of a store stays its manager', async () => {
    const store = await test.make.store(world.place.companyId);
    const someone = await test.make.account();
    await test.make.membership(someone.id, world.place.companyId, [store.id]);
    const held = await test.make.grant(someone.id, ['COMPANY_MANAGE'], store.id);
    expect((await assemble(someone.id, { storeId: store.id })).reason).toBe('rightsLastManager');
    const off = { params: { id: held.id }, query: { enabled: 0 } };
    expect((await send(contract.switchRole, off)).reason).toBe('rightsLastManager');
    const direct = { storeId: store.id, direct: ['COMPANY_MANAGE'] };
    expect((await assemble(someone.id, direct)).resultCode).toBe(200);
  });
});

describe('a change', () => {
  it('of an account is undone within ten minutes, and the undoing too', async () => {
    const someone = await operator();
    await assemble(someone.id, { direct: ['PLATFORM_EVENT'] });
    const undo = async (dryRun = false) => {
      const [latest] = await changesOf(someone.id);
      expect(latest?.undoUntil).not.toBeNull();
      const params = { id: someone.id, changeId: latest?.id ?? 0 };
      return send(contract.undoAccountChange, { params, body: { dryRun } });
    };
    expect((await undo(true)).result).toMatchObject({ lost: ['PLATFORM_EVENT'] });
    expect(await codesOf(someone)).toEqual(['PLATFORM_EVENT']);
    await undo();
    expect(await codesOf(someone)).toEqual([]);
    await undo();
    expect(await codesOf(someone)).toEqual(['PLATFORM_EVENT']);
    const [, earlier] = await changesOf(someone.id);
    expect(earlier?.undoUntil).toBeNull();
    const query = { currentPage: 2, pageSize: 1 };
    const onItsOwnPage = (await send(contract.accountChanges, { params: { id: someone.id }, query })).result;
    expect(contract.accountChanges.result.parse(onItsOwnPage).results).toEqual([earlier]);
  });

  it('is not undone when something changed since, or after ten minutes', async () => {
    const someone = await operator();
    await assemble(someone.id, { direct: ['PLATFORM_EVENT'] });
    const [first] = await changesOf(someone.id);
    await assemble(someone.id, { direct: ['PLATFORM_BANNER'] });
    const params = { id: someone.id, changeId: first?.id ?? 0 };
    expect((await send(contract.undoAccountChange, { params, body: {} })).resultCode).toBe(10150);
    const [latest] = await changesOf(someone.id);
    test.advance(10 * MINUTE);
    const late = { id: someone.id, changeId: latest?.id ?? 0 };
    expect((await send(contract.undoAccountChange, { params: late, body: {} })).reason).toBe('rightsTooLate');
    expect((await changesOf(someone.id))[0]?.undoUntil).toBeNull();
    const foreign = { id: world.accountIds.operatorWithout, changeId: latest?.id ?? 0 };
    expect((await send(contract.undoAccountChange, { params: foreign, body: {} })).resultCode).toBe(404);
  });

  it('of a role, and of its members, is undone as well', async () => {
    const someone = await operator();
    const made = await makeRole(['PLATFORM_EVENT', 'PLATFORM_BANNER']);
    const body = { add: [someone.id] };
    await send(contract.changeMembers, { params: { id: made.id }, body });
    await change(made, { codes: ['PLATFORM_EVENT'] });
    const [latest, members, creation] = await changesOfRole(made.id);
    expect(latest?.removed.codes).toEqual(['PLATFORM_BANNER']);
    const undo = (changeId = 0) =>
      send(contract.undoRoleChange, { params: { id: made.id, changeId }, body: {} });
    expect((await undo(latest?.id)).result).toMatchObject({
      gained: ['PLATFORM_BANNER'],
      affectedAccounts: 1,
    });
    expect((await undo(latest?.id)).resultCode).toBe(10150);
    expect((await undo(members?.id)).result).toMatchObject({ affectedAccounts: 1 });
    expect(await codesOf(someone)).toEqual([]);
    expect((await undo(members?.id)).resultCode).toBe(10150);
    expect((await undo(creation?.id)).reason).toBe('rightsNotUndone');
    const [last] = await changesOfRole(made.id);
    expect(last?.removed.accounts).toHaveLength(1);
    expect((await undo(last?.id)).resultCode).toBe(200);
    expect(await codesOf(someone)).toContain('PLATFORM_EVENT');
  });
});

describe('lists', () => {
  const listIds = async (query: Readonly<Record<string, string | number>>): Promise<number[]> => {
    const sending = { query: { pageSize: 100, ...query } };
    const { result } = await send(contract.accountRightsList, sending);
    return (result as { results: { accountId: number }[] }).results.map(({ accountId }) => accountId);
  };

  it('tell who has a code, however they came by it', async () => {
    const [byRole, direct, none] = [
      await operator(['PLATFORM_TOPIC_HOT']),
      await operator(),
      await operator(),
    ];
    await assemble(direct.id, { direct: ['PLATFORM_TOPIC_HOT'] });
    const ids = await listIds({ code: 'PLATFORM_TOPIC_HOT', side: 2 });
    expect(ids).toEqual(expect.arrayContaining([byRole.id, direct.id]));
    expect(ids).not.toContain(none.id);
    await test.database.pool.query('update role set status = 0 where id = $1', [byRole.roleId]);
    expect(await listIds({ code: 'PLATFORM_TOPIC_HOT' })).not.toContain(byRole.id);
  });

  it('tell who never signed in, and who did not for 90 days', async () => {
    const [never, long, lately] = [await operator(), await operator(), await operator()];
    const seen = (id: number, days: number) =>
      test.database.pool.query('update account set last_login_at = $2 where id = $1', [
        id,
        new Date(test.services.now() - days * 24 * 60 * MINUTE),
      ]);
    await seen(long.id, 91);
    await seen(lately.id, 89);
    const of = (ids: number[]) => ids.filter((id) => [never.id, long.id, lately.id].includes(id));
    expect(of(await listIds({ side: 2, neverSignedIn: 1 }))).toEqual([never.id]);
    expect(of(await listIds({ side: 2, inactive: 1 }))).toEqual([long.id]);
    expect(of(await listIds({ side: 2, inactive: 1, neverSignedIn: 1 }))).toEqual([never.id, long.id]);
  });

  it('of roles are filtered by what they contain', async () => {
    const made = await makeRole(['PLATFORM_TOPIC_MEDAL']);
    const query = { code: 'PLATFORM_TOPIC_MEDAL', side: 2, keyword: made.code };
    const { result } = await send(contract.roleList, { query });
    expect(result).toMatchObject({
      totalRecords: 1,
      results: [{ id: made.id, memberCount: 0, isOwn: false }],
    });
  });
});

describe('viewing as somebody', () => {
  it('answers their codes, and leaves its reason in the trail', async () => {
    const someone = await partner(['EVENTS_READ_WRITE']);
    const sending = { params: { id: someone.id }, body: { reason: 'They see no sessions' } };
    const seen = ViewedAs.parse((await send(contract.viewAs, sending)).result);
    expect(seen).toMatchObject({
      codes: [],
      stores: [{ storeId: world.place.storeId, codes: ['EVENTS_READ_WRITE'] }],
    });
    const { rows } = await test.database.pool.query(
      `select after from audit_entry where action = 'permissions.viewAs' and object_id = $1`,
      [String(someone.id)],
    );
    expect(rows).toEqual([{ after: { reason: 'They see no sessions' } }]);
    expect((await send(contract.viewAs, { ...sending, body: { reason: 'no' } })).resultCode).toBe(400);
  });

  it('answers nothing when the trail cannot be written', async () => {
    const alone = await buildTestApp();
    const own = await alone.make.account({ userType: 0 });
    await alone.make.grant(own.id, RIGHTS);
    const token = await alone.make.signIn(own.id);
    await alone.database.pool.query('alter table audit_entry add constraint shut check (false) not valid');
    const sending = { token, params: { id: own.id }, body: { reason: 'They asked for help' } };
    const { envelope } = await alone.send(contract.viewAs, sending);
    expect(envelope.resultCode).toBe(500);
    expect(envelope.result).toBeNull();
    await alone.close();
  });
});

describe('accounts of operators', () => {
  const person = (values: object = {}) => ({
    accountName: `op-${unique('a').replaceAll(/[^a-z0-9]/gi, '')}`.slice(0, 30),
    name: 'Mei Lin',
    cellphone: `137${String(Date.now() % 100_000_000).padStart(8, '0')}`,
    password: 'Only-once-7',
    ...values,
  });

  it('are made with roles the maker holds, and a password that is changed first', async () => {
    const events = await makeRole(['PLATFORM_EVENT']);
    const body = person({ roleIds: [events.id] });
    const made = await send(contract.createOperator, { body });
    expect(made.resultCode).toBe(200);
    const { account, effective } = await rightsOf((made.result as { id: number }).id);
    expect(account).toMatchObject({ accountName: body.accountName, userType: 0, status: 1 });
    expect(JSON.stringify(effective)).toContain('PLATFORM_EVENT');
    const { envelope } = await test.send(login, {
      body: { username: body.accountName, password: body.password, side: 'P' },
    });
    expect(envelope.result).toMatchObject({ mustChangePassword: true });
    const again = await send(contract.createOperator, {
      body: { ...body, cellphone: '13700000001' },
    });
    expect(again).toMatchObject({ resultCode: 10151, reason: 'operatorNameUsed' });
    const samePhone = await send(contract.createOperator, {
      body: person({ roleIds: [events.id], cellphone: body.cellphone }),
    });
    expect(samePhone).toMatchObject({ resultCode: 10151, reason: 'operatorPhoneUsed' });
  });

  it('get no role beyond what their maker holds, and none of merchants', async () => {
    const maker = await operator(['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION']);
    const events = await makeRole(['PLATFORM_EVENT']);
    const beyond = await send(contract.createOperator, { body: person({ roleIds: [events.id] }) }, maker);
    expect(beyond.reason).toBe('rightsBeyondOwn');
    const merchants = await makeRole(['EVENTS_READ_WRITE'], 1);
    const strange = await send(contract.createOperator, { body: person({ roleIds: [merchants.id] }) });
    expect(strange.errors).toMatchObject([{ field: 'roleIds' }]);
    const { rows } = await test.database.pool.query(`select from account where name = 'Mei Lin'`);
    expect(rows).toHaveLength(1);
  });

  it('are signed out at once when they are disabled, not by themselves, and not beyond the own rights', async () => {
    const someone = await operator(['PLATFORM_EVENT']);
    const turn = (id: number, enabled: '0' | '1', version: number, as?: object) =>
      send(contract.switchOperator, { params: { id }, query: { enabled }, body: { version } }, as);
    const weaker = await operator(['PLATFORM_ACCOUNT', 'PLATFORM_ACCOUNT_PERMISSION']);
    expect((await turn(someone.id, '0', 0, weaker)).reason).toBe('rightsBeyondOwn');
    expect((await turn(weaker.id, '0', 0, weaker)).reason).toBe('rightsSelf');
    expect((await turn(world.accountIds.partnerWithCode, '0', 0)).resultCode).toBe(404);
    expect((await turn(someone.id, '0', 7)).resultCode).toBe(10150);
    expect(await codesOf(someone)).toEqual(['PLATFORM_EVENT']);
    expect((await turn(someone.id, '0', 0)).resultCode).toBe(200);
    expect((await send(identity, {}, someone)).resultCode).toBe(401);
    expect((await turn(someone.id, '1', 1)).resultCode).toBe(200);
  });
});
