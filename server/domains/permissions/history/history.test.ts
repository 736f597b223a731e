import { createStore } from '../../../../shared/contract/stores/calls.ts';
import type { StoreForm } from '../../../../shared/contract/stores/shapes.ts';
import { changeCompany, company } from '../../../../shared/contract/companies/calls.ts';
import {
  decideMerchantAudit,
  merchantAudit,
} from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { CallSpec } from '../../../../shared/contract/call.ts';
import {
  accountChanges,
  accountRightsList,
  undoAccountChange,
} from '../../../../shared/contract/permissions/calls.ts';
import {
  changeColleague,
  makeColleague,
  saveStaff,
  withdrawStaff,
} from '../../../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../../testing/actors.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';
import { handIn, letClaim, someCreditCode } from '../../merchant/testing/handIn.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const send = async (call: CallSpec, sending: object, as: object = world.actors.partnerWithCode) =>
  (await test.send(call, { ...as, key: unique('key'), ...sending })).envelope;
const idIn = ({ result }: { readonly result: unknown }): number => (result as { id: number }).id;
const historyOf = async (id: number) =>
  accountChanges.result.parse(
    (await send(accountChanges, { params: { id } }, world.actors.operatorWithCode)).result,
  ).results;
/** The newest line of an account: what was done, where, and what came and went. */
const newestOf = async (id: number) => {
  const [line] = await historyOf(id);
  const { action, actor, storeId, added, removed } = line ?? {};
  return { action, actor, storeId, came: added?.roles, went: removed?.roles };
};
const nameOf = async (accountId: number): Promise<string> =>
  (await test.database.pool.query<{ name: string }>('select name from account where id = $1', [accountId]))
    .rows[0]?.name ?? '';
const managerName = () => nameOf(world.accountIds.partnerWithCode);

async function makeRole(name: string): Promise<{ readonly id: number; readonly name: string }> {
  const { rows } = await test.database.pool.query<{ id: string; name: string }>(
    `insert into role (name, code, side, codes) values ($1, $1, 1, '{EVENTS_READ_WRITE}') returning id, name`,
    [unique(name)],
  );
  return { id: Number(rows[0]?.id), name: rows[0]?.name ?? '' };
}
/** Somebody who works in the store of the world with a role. */
async function colleague() {
  const { id } = await test.make.account();
  await test.make.membership(id, world.place.companyId, [world.place.storeId]);
  const { id: roleId, name: role } = await test.make.grant(id, ['EVENTS_READ_WRITE'], world.place.storeId);
  return { id, roleId, role };
}
const give = (id: number, version: number, roleIds: readonly number[]) =>
  send(saveStaff, { body: { id, version, storeId: world.place.storeId, roleIds } });

describe('the history of what an account may do tells', () => {
  it('what a manager gave with the staff form, as the list says by whom', async () => {
    const desk = await colleague();
    const manager = await makeRole('店长');
    expect(await historyOf(desk.id)).toEqual([]);
    expect((await give(desk.id, 0, [manager.id])).resultCode).toBe(200);
    expect(await newestOf(desk.id)).toEqual({
      action: 'permissions.staffForm',
      actor: await managerName(),
      storeId: world.place.storeId,
      came: [manager.name],
      went: [desk.role],
    });
    const { result } = await send(
      accountRightsList,
      { query: { roleId: manager.id } },
      world.actors.operatorWithCode,
    );
    expect(accountRightsList.result.parse(result).results).toMatchObject([
      { accountId: desk.id, updatedBy: await managerName() },
    ]);
  });

  it('nothing of a staff form that leaves the roles as they are', async () => {
    const desk = await colleague();
    await give(desk.id, 0, [desk.roleId]);
    expect(await historyOf(desk.id)).toEqual([]);
  });

  it('what a colleague began with, what was changed as a whole, and what was taken with a store', async () => {
    const [one, other] = [await makeRole('One'), await makeRole('Other')];
    const { storeId } = world.place;
    const made = await send(makeColleague, {
      body: {
        accountName: unique('clerk'),
        password: 'Only-once-7',
        name: 'Li Na',
        cellphone: test.make.number(),
        rights: [{ storeId, roleIds: [one.id] }],
        isCoach: false,
        profile: '',
        avatar: '',
        sportIds: [],
        financialStaff: false,
      },
    });
    const { id, version } = made.result as { id: number; version: number };
    const place = { actor: await managerName(), storeId };
    const action = 'permissions.staffForm';
    expect(await newestOf(id)).toEqual({ ...place, action, came: [one.name], went: [] });
    const rights = [{ storeId, roleIds: [other.id] }];
    expect((await send(changeColleague, { body: { id, version, rights } })).resultCode).toBe(200);
    expect(await newestOf(id)).toEqual({ ...place, action, came: [other.name], went: [one.name] });
    expect((await send(withdrawStaff, { params: { id }, body: { storeId } })).resultCode).toBe(200);
    const withdrawn = { action: 'permissions.withdraw', came: [], went: [other.name] };
    expect(await newestOf(id)).toEqual({ ...place, ...withdrawn });
  });

  it('what came with a store that somebody made', async () => {
    const form: StoreForm = {
      companyId: world.place.companyId,
      name: unique('Hall'),
      fullName: unique('Whole hall'),
      accountNum: unique('N').slice(-20),
      cityCode: '310100',
      districtCode: '310110',
      address: 'Road 1',
      lng: null,
      lat: null,
      phone: '021-65112233',
      openHours: [],
      cover: '',
      facilities: [],
    };
    const made = await send(createStore, { body: form });
    expect(made.errors ?? []).toEqual([]);
    expect(await newestOf(world.accountIds.partnerWithCode)).toMatchObject({
      action: 'permissions.ownStore',
      storeId: idIn(made),
      came: [expect.any(String)],
    });
  });

  it('what came with the approval of a merchant', async () => {
    const operator = world.actors.operatorWithCode;
    const { companyId, accountId } = await handIn(test);
    await letClaim(test, companyId, world.accountIds.operatorWithCode);
    const file = merchantAudit.result.parse(
      (await send(merchantAudit, { params: { id: companyId } }, operator)).result,
    );
    const body = {
      version: file.version,
      decision: 'approve',
      comment: '',
      internalNote: '',
      companyName: file.companyName,
      fields: [],
      waived: [],
    };
    const decided = await send(decideMerchantAudit, { params: { id: companyId }, body }, operator);
    expect(decided.errors ?? []).toEqual([]);
    expect(await newestOf(accountId)).toMatchObject({
      action: 'permissions.approval',
      actor: await nameOf(world.accountIds.operatorWithCode),
      came: ['商户管理员'],
    });
  });

  it('who became the owner of a company', async () => {
    const next = await colleague();
    const { companyId } = world.place;
    const operator = world.actors.operatorWithCode;
    const stored = company.result.parse(
      (await send(company, { params: { id: companyId } }, operator)).result,
    );
    const form = {
      ...stored,
      creditCode: someCreditCode(),
      contactName: 'Li Na',
      contactPhone: test.make.number(),
      cityCode: '310100',
      address: 'Road number 1',
    };
    const changed = await send(changeCompany, { body: { ...form, ownerId: next.id } }, operator);
    expect(changed.errors ?? []).toEqual([]);
    const [line] = await historyOf(next.id);
    expect(line).toMatchObject({ action: 'permissions.makeOwner', companyName: stored.companyName });
    const last = await colleague();
    const { version } = changed.result as { version: number };
    await send(changeCompany, { body: { ...form, version, ownerId: last.id } }, operator);
    expect((await historyOf(next.id)).map(({ action }) => action)).toEqual([
      'permissions.endOwner',
      'permissions.makeOwner',
    ]);
  });

  it('what another area did, which is undone there and not here', async () => {
    const desk = await colleague();
    const manager = await makeRole('Lead');
    await give(desk.id, 0, [manager.id]);
    const [line] = await historyOf(desk.id);
    expect(line?.undoUntil).toBeNull();
    const params = { id: desk.id, changeId: line?.id ?? 0 };
    const undone = await send(
      undoAccountChange,
      { params, body: { dryRun: false } },
      world.actors.operatorWithCode,
    );
    expect(undone.reason).toBe('rightsNotUndone');
  });
});
