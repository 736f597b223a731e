import { eq } from 'drizzle-orm';
import { login } from '../../../shared/contract/authentication/calls.ts';
import { createCompany } from '../../../shared/contract/companies/calls.ts';
import { createOperator } from '../../../shared/contract/permissions/calls.ts';
import { facility } from '../../../shared/contract/authentication/singleSignOn.calls.ts';
import { register } from '../../../shared/contract/authentication/smsCodes.calls.ts';
import { makeColleague, saveStaff } from '../../../shared/contract/staff/calls.ts';
import { account, role } from '../../db/schema/identity.ts';
import { makeWorld, type World } from '../../testing/actors.ts';
import { buildTestApp, type Sending, type TestApp } from '../../testing/buildTestApp.ts';
import { TEST_PASSWORD, unique, uniqueNumber } from '../../testing/factories.ts';
import { processorTimeOf } from '../../testing/processorTime.ts';
import { takesEverything } from '../../testing/slice.ts';
import { companySample } from '../companies/testing/access.ts';
import { firstAdministrator } from './firstAdministrator.ts';
import { isOutdated, NO_PASSWORD } from './password.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await buildTestApp();
  world = await makeWorld(test.make);
});
afterAll(() => test.close());

const FRESH = 'Another-horse-8';
const someName = () => `a${uniqueNumber()}-made`;
const sendOk = async (call: Parameters<TestApp['send']>[0], sending: Sending) => {
  const { envelope } = await test.send(call, { key: unique('key'), ...sending });
  expect(envelope).toMatchObject({ resultCode: 200 });
};

/** Every way in which the product itself makes an account; each answers the name it can be called by. */
const ways = {
  'who registers': async () => {
    const { cellphone, code } = await test.make.smsCode(test.make.number(), 'register');
    const person = { contactName: 'Mei Lin', companyName: unique('Company'), agree: true };
    await sendOk(register, { body: { cellphone, code, password: FRESH, ...person } });
    return cellphone;
  },
  'the first of a merchant that operators open': async () => {
    const [accountName, accountPhone] = [someName(), test.make.number()];
    const body = { ...companySample(), accountName, accountPhone };
    await sendOk(createCompany, { ...world.actors.operatorWithCode, body });
    return accountName;
  },
  'a colleague of one store': async () => {
    const accountName = someName();
    const person = { name: 'Mei Lin', cellphone: test.make.number(), password: FRESH };
    const body = { accountName, ...person, storeId: world.place.storeId, roleIds: [await someRole()] };
    await sendOk(saveStaff, { ...world.actors.partnerWithCode, body });
    return accountName;
  },
  'a colleague of several': async () => {
    const accountName = someName();
    const rights = [{ storeId: world.place.storeId, roleIds: [await someRole()] }];
    const traits = { isCoach: false, profile: '', avatar: '', sportIds: [], financialStaff: false };
    const person = { name: 'Mei Lin', cellphone: test.make.number(), password: FRESH };
    await sendOk(makeColleague, {
      ...world.actors.partnerWithCode,
      body: { accountName, ...person, ...traits, rights },
    });
    return accountName;
  },
  'an operator': async () => {
    const accountName = someName();
    const roleIds = [await someRole(2)];
    const person = { name: 'Mei Lin', cellphone: test.make.number(), password: FRESH };
    await sendOk(createOperator, {
      ...world.actors.operatorWithCode,
      body: { accountName, ...person, roleIds },
    });
    return accountName;
  },
  'who comes through the identity provider for the first time': async () => {
    const ticket = await test.make.signOnTicket({ code: 417, storeId: world.place.storeId });
    const { cellphone, code } = await test.make.smsCode(test.make.number(), 'bindStore');
    await sendOk(facility, {
      body: { ticket, storeId: world.place.storeId, name: 'Mei Lin', cellphone, code },
    });
    return nameOf(cellphone);
  },
  'whom a staff record waited for': async () => {
    const { storeId } = world.place;
    const record = await test.make.staffRecord(storeId);
    const ticket = await test.make.signOnTicket({ code: 416, storeId, identityId: record.id });
    await sendOk(facility, { body: { ticket, storeId, identityId: record.id } });
    return nameOf(record.cellphone);
  },
  'the first administrator of a server': async () => {
    const fresh = await buildTestApp();
    const entry = await firstAdministrator(fresh.services);
    const [row] = await fresh.database.orm.select().from(account);
    await fresh.close();
    if (!entry || !row) throw new Error('No administrator was made.');
    const { id: _, ...values } = row;
    await test.database.orm.insert(account).values(values);
    return entry.accountName;
  },
} satisfies Readonly<Record<string, () => Promise<string>>>;

async function nameOf(cellphone: string): Promise<string> {
  const [row] = await test.database.orm.select().from(account).where(eq(account.cellphone, cellphone));
  return row?.accountName ?? '';
}

async function someRole(side = 1): Promise<number> {
  const row = { name: unique('Role'), code: unique('role'), side, codes: [] };
  const [made] = await test.database.orm.insert(role).values(row).returning();
  return made?.id ?? 0;
}

/** The work of one guess at a name, from a site of its own, so that it is evaluated. */
const timeOfGuess = (username: string, guess: number): Promise<number> =>
  processorTimeOf(async () => {
    const sending = { body: { username, password: TEST_PASSWORD }, address: `10.${guess}.7.9` };
    expect((await test.send(login, sending)).envelope.reason).toBe('wrongPair');
  });

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  '%s: no hash of an earlier method is stored, and a wrong password costs as much as for a name of nobody, within 5 ms',
  async (way) => {
    const [known, unknown] = [await ways[way](), someName()];
    const [row] = await test.database.orm.select().from(account).where(eq(account.accountName, known));
    expect(row?.passwordHash === NO_PASSWORD || !isOutdated(row?.passwordHash ?? '')).toBe(true);
    if (!takesEverything()) return;
    // The least of each, and more of them while they differ, for what else the process may be doing.
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    let difference = Number.POSITIVE_INFINITY;
    for (let guess = 0; guess < 30 && difference >= 5; guess++) {
      least.known = Math.min(least.known, await timeOfGuess(known, guess));
      least.unknown = Math.min(least.unknown, await timeOfGuess(unknown, guess));
      difference = Math.abs(least.known - least.unknown);
    }
    expect(difference).toBeLessThan(5);
  },
);
