// @orders @packageOrders
import type { CallSpec } from '../../shared/contract/call.ts';
import { createCompany } from '../../shared/contract/companies/calls.ts';
import { createOperator } from '../../shared/contract/permissions/calls.ts';
import { register } from '../../shared/contract/authentication/smsCodes.calls.ts';
import { changeStaff, makeColleague, saveStaff } from '../../shared/contract/staff/calls.ts';
import { type Objects, makeObjects } from '../../server/testing/access/objects.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
const ROUNDS = 200;

onPostgres('a mobile number that is given to two accounts at once', () => {
  let test: TestApp;
  let world: World;
  let objects: Objects;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
    objects = await makeObjects(test, world.place);
  });
  afterAll(() => test.close());

  /** A request ready to go, which gives a number; answers its code and reason. */
  type Giver = (cellphone: string) => Promise<() => Promise<readonly [number, string | undefined]>>;
  const giver =
    (call: CallSpec, by: object, values: (cellphone: string) => object | Promise<object>): Giver =>
    async (cellphone) => {
      const sample = (await SAMPLES[call.id]?.(objects, test)) ?? {};
      const body = { ...(sample.body as object), ...(await values(cellphone)) };
      return async () => {
        const { envelope } = await test.send(call, { ...sample, ...by, key: unique('give'), body });
        return [envelope.resultCode, envelope.reason];
      };
    };
  const operator = () => world.actors.operatorWithCode;
  const manager = () => world.actors.partnerWithCode;
  const changedPerson = async (cellphone: string) => {
    const { id } = await test.make.account();
    await test.make.membership(id, world.place.companyId, [world.place.storeId]);
    return { id, version: 0, cellphone };
  };

  /** Who gives a number, and the reason by which they are refused when the other one had it first. */
  interface Side {
    readonly make: () => Giver;
    readonly refused: string;
  }

  it.each<readonly [string, Side, Side]>([
    // Those of a pair are about equally fast, so that each of them comes first now and then.
    [
      'a merchant who is opened and a colleague who is changed',
      {
        make: () => giver(createCompany, operator(), (accountPhone) => ({ accountPhone })),
        refused: 'accountPhoneUsed',
      },
      { make: () => giver(changeStaff, manager(), changedPerson), refused: 'staffPhoneUsed' },
    ],
    [
      'a merchant who registers and an account of a store',
      {
        make: () => giver(register, {}, (cellphone) => test.make.smsCode(cellphone, 'register')),
        refused: 'numberRegistered',
      },
      {
        make: () => giver(saveStaff, manager(), (cellphone) => ({ cellphone })),
        refused: 'staffPhoneUsed',
      },
    ],
    [
      'an operator and a colleague',
      {
        make: () => giver(createOperator, operator(), (cellphone) => ({ cellphone })),
        refused: 'operatorPhoneUsed',
      },
      {
        make: () => giver(makeColleague, manager(), (cellphone) => ({ cellphone })),
        refused: 'staffPhoneUsed',
      },
    ],
  ])('is had by one of %s', async (_, oneSide, otherSide) => {
    const [one, other] = [oneSide.make(), otherSide.make()];
    const wins = { one: 0, other: 0 };
    for (let round = 0; round < ROUNDS && Math.min(wins.one, wins.other) < ENOUGH; round += 1) {
      const cellphone = test.make.number();
      const sends = [await one(cellphone), await other(cellphone)] as const;
      // Each of them begins first in every second round, by more or less, and by ever more while one of them loses each time.
      const first = sends[round % 2 === 0 ? 0 : 1]();
      const lead = (round % 20) * Math.ceil((round + 1) / 40);
      for (let turns = lead; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const second = sends[round % 2 === 0 ? 1 : 0]();
      const [byOne, byOther] = await Promise.all(round % 2 === 0 ? [first, second] : [second, first]);
      const { rowCount } = await test.database.pool.query('select from account where cellphone = $1', [
        cellphone,
      ]);
      const isOne = byOne?.[0] === 200;
      expect([rowCount, byOne, byOther]).toEqual(
        isOne
          ? [1, [200, undefined], [10151, otherSide.refused]]
          : [1, [10151, oneSide.refused], [200, undefined]],
      );
      wins[isOne ? 'one' : 'other'] += 1;
    }
    expect(Math.min(wins.one, wins.other)).toBe(ENOUGH);
  });
});
