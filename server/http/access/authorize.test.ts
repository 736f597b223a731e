import { type PartnerCode, PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import { UserType } from '../../../shared/codes/roles.ts';
import {
  type Access,
  anyOperator,
  either,
  partner,
  platform,
  signedIn,
} from '../../../shared/contract/access.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { factories } from '../../testing/make.ts';
import { acrossStores, authorize, inStore } from './authorize.ts';
import type { Actor, Caller, CompanyCaller, StoreCaller } from './caller.ts';
import { Refusal } from '../errors.ts';

const READ: PartnerCode = 'EVENTS_READ_WRITE';
const MONEY: PartnerCode = 'PAYMENT_READ_EXPORT';
const OTHER: PartnerCode = 'TICKET_READ_WRITE';
const CLOSED = 0;
const IN_ONBOARDING = 2;

let database: TestDatabase;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  database = await testDatabase();
  world = await makeWorld();
});
afterAll(() => database.close());

/**
 * Stores of one company: `hall`, `field` and `closed` are the owner's, `sibling` is not. Each of the others is of a
 * company of its own, `unsettled` of one in onboarding and `disabled` of one that is closed.
 */
async function makeWorld() {
  const make = factories(database);
  const storeOf = async (values: Parameters<typeof make.company>[0] = {}, own = {}) =>
    make.store((await make.company(values)).id, own);
  const hall = await storeOf();
  const field = await make.store(hall.companyId);
  const closed = await make.store(hall.companyId, { status: CLOSED });
  const sibling = await make.store(hall.companyId);
  const second = await storeOf();
  const foreign = await storeOf();
  const unsettled = await storeOf({ auditStatus: IN_ONBOARDING });
  const disabled = await storeOf({ status: CLOSED });
  const merchant = async (codes: readonly (readonly [typeof hall, readonly PartnerCode[]])[]) => {
    const { id } = await make.account();
    for (const [{ companyId, id: storeId }, held] of codes) {
      await make.membership(id, companyId, [storeId]);
      await make.grant(id, held, storeId);
    }
    return actorOf(id, UserType.partnerAdmin);
  };
  const operator = async (codes: Parameters<typeof make.grant>[1]) => {
    const { id } = await make.account({ userType: UserType.superAdmin });
    await make.grant(id, codes);
    return actorOf(id, UserType.superAdmin);
  };
  const stores = { hall, field, closed, sibling, second, foreign, unsettled, disabled };
  return {
    ...stores,
    owner: await merchant([
      [hall, [READ, MONEY]],
      [field, [READ, OTHER]],
      [closed, [READ]],
    ]),
    ofTwo: await merchant([
      [hall, [READ]],
      [second, [MONEY]],
    ]),
    newcomer: await merchant([[unsettled, PARTNER_CODES]]),
    leaver: await merchant([[disabled, PARTNER_CODES]]),
    halfway: await merchant([
      [hall, [READ]],
      [unsettled, [READ]],
    ]),
    stranger: actorOf((await make.account()).id, UserType.partnerAdmin),
    operator: await operator(['COMPANY_MANAGEMENT']),
    reviewer: await operator(['PLATFORM_AUDIT_FEED']),
  };
}

const actorOf = (accountId: number, userType: Actor['userType']): Actor => ({
  accountId,
  userType,
  accountName: '',
  name: '',
  financialStaff: false,
  isTouchline: false,
  mustChangePassword: false,
  tokenHash: '',
  signedInAt: 0,
});

const ask = (
  access: Exclude<Access, { kind: 'public' | 'service' }>,
  actor: Actor,
  storeKey?: string,
): Promise<Caller> => authorize(access, { db: database.orm, actor, storeKey });

/** Why it is refused, with the right that is missing; otherwise what kind of caller it makes. */
const reasonOf = (asked: Promise<Caller>): Promise<string> =>
  asked.then(
    ({ kind }) => kind,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return [error.reason, error.parameters['code']].filter(Boolean).join(' ');
    },
  );

const asStore = async (asked: Promise<Caller>): Promise<StoreCaller> => {
  const caller = await asked;
  if (caller.kind !== 'store') throw new Error(`It was a caller of kind ${caller.kind}.`);
  return caller;
};
const asCompany = async (asked: Promise<Caller>): Promise<CompanyCaller> => {
  const caller = await asked;
  if (caller.kind !== 'company') throw new Error(`It was a caller of kind ${caller.kind}.`);
  return caller;
};

it('lets any account make a call for all of them, its key unjudged', async () => {
  const caller = await ask(signedIn(), world.stranger, 'made up');
  expect(caller).toEqual({ kind: 'signedIn', actor: world.stranger, storeKey: 'made up' });
});

describe('the operator side', () => {
  it('is open to super admins with the code', async () => {
    const caller = await ask(platform('PLATFORM_AUDIT_FEED'), world.reviewer, 'made up');
    expect(caller).toMatchObject({ kind: 'platform', scope: { accountId: world.reviewer.accountId } });
    expect(caller.kind === 'platform' && [...caller.codes]).toEqual(['PLATFORM_AUDIT_FEED']);
    expect(await reasonOf(ask(anyOperator(), world.operator))).toBe('platform');
  });

  it('is closed to those without it, and to merchants', async () => {
    const { operator, owner } = world;
    expect(await reasonOf(ask(platform('PLATFORM_AUDIT_FEED'), operator))).toBe(
      'forbidden PLATFORM_AUDIT_FEED',
    );
    expect(await reasonOf(ask(platform('PLATFORM_AUDIT_FEED'), owner))).toBe('forbidden PLATFORM_AUDIT_FEED');
    expect(await reasonOf(ask(anyOperator(), owner))).toBe('forbidden SUPER_ADMIN');
  });
});

describe('a call of one store', () => {
  it('is made by own people in the store they chose, with the codes held there', async () => {
    const { owner, hall } = world;
    const caller = await asStore(ask(partner(READ), owner, hall.storeKey));
    expect(caller).toMatchObject({
      actor: owner,
      actingFor: null,
      store: { storeId: hall.id, companyId: hall.companyId, storeIds: [hall.id] },
    });
    expect([...caller.codes].toSorted()).toEqual([READ, MONEY].toSorted());
    expect(await reasonOf(ask(partner(), owner, hall.storeKey))).toBe('store');
  });

  it('asks to choose a store alike for those that are absent, foreign, closed, and of a closed company', async () => {
    const { owner, leaver, sibling, foreign, closed, disabled } = world;
    for (const key of [undefined, 'made up', sibling.storeKey, foreign.storeKey, closed.storeKey])
      expect(await reasonOf(ask(partner(READ), owner, key))).toBe('chooseStore');
    expect(await reasonOf(ask(partner(READ), leaver, disabled.storeKey))).toBe('chooseStore');
  });

  it('is refused without the code in that very store', async () => {
    const { owner, hall, field } = world;
    expect(await reasonOf(ask(partner(OTHER), owner, field.storeKey))).toBe('store');
    expect(await reasonOf(ask(partner(OTHER), owner, hall.storeKey))).toBe(`forbidden ${OTHER}`);
  });

  it('is refused in onboarding, unless it is open to that', async () => {
    const { newcomer, unsettled } = world;
    expect(await reasonOf(ask(partner(READ), newcomer, unsettled.storeKey))).toBe('notSettled');
    expect(await reasonOf(ask(partner(READ, { settled: false }), newcomer, unsettled.storeKey))).toBe(
      'store',
    );
  });
});

describe('a call of all own companies', () => {
  const all = (code?: PartnerCode, settled = true) => partner(code, { scope: 'company', settled });

  it('needs no store, and shows the stores where the code is held', async () => {
    const { ofTwo, hall, second } = world;
    const caller = await asCompany(ask(all(), ofTwo));
    expect(caller).toMatchObject({ actor: ofTwo, store: undefined, actingFor: null });
    expect(caller.companies.companyIds).toEqual([hall.companyId, second.companyId]);
    expect(caller.companies.storeIds).toEqual([hall.id, second.id]);
    expect((await asCompany(ask(all(MONEY), ofTwo))).companies.storeIds).toEqual([second.id]);
  });

  it('takes the chosen store along when the code is held there and it is open', async () => {
    const { owner, ofTwo, hall, closed, second, foreign } = world;
    const storeIn = async (actor: Actor, key: string) =>
      (await asCompany(ask(all(READ), actor, key))).store?.storeId;
    expect(await storeIn(owner, hall.storeKey)).toBe(hall.id);
    for (const { storeKey } of [second, foreign]) expect(await storeIn(ofTwo, storeKey)).toBeUndefined();
    expect(await storeIn(owner, closed.storeKey)).toBeUndefined();
  });

  it('is refused where no store gives the code, and open to members of nothing where none is needed', async () => {
    const { owner, stranger } = world;
    expect(await reasonOf(ask(all('ANNUAL_REVIEW'), owner))).toBe('forbidden ANNUAL_REVIEW');
    expect(await reasonOf(ask(all(READ), stranger))).toBe(`forbidden ${READ}`);
    expect((await asCompany(ask(all(), stranger))).companies).toEqual({ companyIds: [], storeIds: [] });
  });

  it('leaves out companies in onboarding and closed ones, unless it is open to them', async () => {
    const { newcomer, leaver, halfway, hall, unsettled, disabled } = world;
    expect(await reasonOf(ask(all(), newcomer))).toBe('notSettled');
    expect(await reasonOf(ask(all(), leaver))).toBe('notSettled');
    const narrow = await asCompany(ask(all(), halfway));
    expect(narrow.companies).toEqual({ companyIds: [hall.companyId], storeIds: [hall.id] });
    const wide = await asCompany(ask(all(undefined, false), halfway));
    expect(wide.companies.storeIds).toEqual([hall.id, unsettled.id]);
    const left = await asCompany(ask(all(undefined, false), leaver));
    expect(left.companies.companyIds).toEqual([disabled.companyId]);
  });
});

describe('a super admin in the merchant view', () => {
  it('acts in any open store with every code, and says for whom', async () => {
    const { operator, foreign } = world;
    const caller = await asStore(ask(partner(READ), operator, foreign.storeKey));
    expect(caller.store.storeIds).toEqual([foreign.id]);
    expect([...caller.codes]).toEqual([...PARTNER_CODES]);
    expect(caller.actingFor).toBe(`${caller.store.companyName} / ${caller.store.storeName}`);
    expect(caller.store.storeName).toBe(foreign.name);
  });

  it('sees every store of that company in calls of all companies, and no other company', async () => {
    const { operator, hall, field, closed, sibling } = world;
    const caller = await asCompany(ask(partner(READ, { scope: 'company' }), operator, hall.storeKey));
    expect(caller.companies).toEqual({
      companyIds: [hall.companyId],
      storeIds: [hall.id, field.id, closed.id, sibling.id],
    });
    expect(caller.store?.storeId).toBe(hall.id);
    expect(caller.actingFor).toContain(` / ${hall.name}`);
  });

  it('needs the right to manage companies, and an open, settled store', async () => {
    const { operator, reviewer, hall, closed, disabled, unsettled } = world;
    expect(await reasonOf(ask(partner(READ), reviewer, hall.storeKey))).toBe('forbidden COMPANY_MANAGEMENT');
    for (const key of [undefined, 'made up', closed.storeKey, disabled.storeKey])
      expect(await reasonOf(ask(partner(READ), operator, key))).toBe('chooseStore');
    expect(await reasonOf(ask(partner(READ), operator, unsettled.storeKey))).toBe('notSettled');
  });
});

it('takes a call of both sides for that of an operator until a store is chosen', async () => {
  const both = either(platform('PLATFORM_AUDIT_FEED'), partner(READ));
  const { operator, reviewer, owner, hall } = world;
  expect(await reasonOf(ask(both, reviewer))).toBe('platform');
  expect(await reasonOf(ask(both, operator, hall.storeKey))).toBe('store');
  expect(await reasonOf(ask(both, owner, hall.storeKey))).toBe('store');
  expect(await reasonOf(ask(both, owner))).toBe('chooseStore');
});

describe('another store of the same company', () => {
  const callerIn = (actor: Actor, { storeKey }: { readonly storeKey: string }) =>
    asStore(ask(partner(READ), actor, storeKey));
  const reasonIn = (caller: StoreCaller, storeId: number, code: PartnerCode) =>
    reasonOf(inStore(database.orm, caller, storeId, code));

  it('is worked in with the codes held there', async () => {
    const { owner, hall, field } = world;
    const caller = await callerIn(owner, hall);
    expect(await inStore(database.orm, caller, hall.id, OTHER)).toBe(caller);
    const there = await inStore(database.orm, caller, field.id, OTHER);
    expect(there).toMatchObject({ actor: owner, actingFor: null, store: { storeId: field.id } });
    expect([...there.codes].toSorted()).toEqual([READ, OTHER].toSorted());
  });

  it('is not found without the code there, when closed, not one of theirs, or of another company', async () => {
    const { owner, ofTwo, hall, field, closed, sibling, second } = world;
    const caller = await callerIn(owner, hall);
    expect(await reasonIn(caller, field.id, MONEY)).toBe('notFound');
    for (const { id } of [closed, sibling, second]) expect(await reasonIn(caller, id, READ)).toBe('notFound');
    expect(await reasonIn(await callerIn(ofTwo, hall), second.id, MONEY)).toBe('notFound');
  });

  it('is entered by a super admin with every code and under its own name', async () => {
    const { operator, hall, sibling, closed, foreign } = world;
    const caller = await callerIn(operator, hall);
    const there = await inStore(database.orm, caller, sibling.id, READ);
    expect([...there.codes]).toEqual([...PARTNER_CODES]);
    expect(there.actingFor).toBe(`${there.store.companyName} / ${sibling.name}`);
    for (const { id } of [closed, foreign]) expect(await reasonIn(caller, id, READ)).toBe('notFound');
  });

  it('is read beside the own one, with the rights held in all that are shown', async () => {
    const { owner, ofTwo, hall, field, sibling } = world;
    const caller = await callerIn(owner, hall);
    const across = (storeId?: 'all' | number[]) => acrossStores(READ)({ database }, caller, { storeId });
    expect(await across()).toBe(caller);
    const all = await across('all');
    expect(all.store).toMatchObject({ storeId: hall.id, storeIds: [hall.id, field.id] });
    expect([...all.codes]).toEqual([READ]);
    const named = await across([field.id, field.id]);
    expect(named.store).toMatchObject({ storeId: hall.id, storeIds: [field.id] });
    expect([...named.codes].toSorted()).toEqual([READ, OTHER].toSorted());
    const onlyOne = await acrossStores(READ)({ database }, await callerIn(ofTwo, hall), { storeId: 'all' });
    expect(onlyOne.store.storeIds).toEqual([hall.id]);
    expect(await reasonOf(across([field.id, sibling.id]))).toBe('notFound');
  });
});
