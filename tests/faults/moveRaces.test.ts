// @orders @events
import { StaffSignOn } from '../../shared/codes/lists.ts';
import { facility } from '../../shared/contract/authentication/singleSignOn.calls.ts';
import { changeStaff } from '../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
/** The same where the two seldom meet within the same statements. */
const OFTEN = 20;
const ROUNDS = 200;

onPostgres('staff who move to another store, when two things happen at once', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  /** Somebody who manages a store, with their record of it. */
  async function makeManager(storeId: number) {
    const { id } = await test.make.account({ isTouchline: true });
    await test.make.membership(id, world.place.companyId, [storeId]);
    await test.make.grant(id, ['COMPANY_MANAGE'], storeId);
    const record = await test.make.staffRecord(storeId);
    await test.database.pool.query('update staff_identity set account_id = $1 where id = $2', [
      id,
      record.id,
    ]);
    return { id, recordId: record.id };
  }
  /** The provider names another store of the company, and they agree. */
  async function move({ recordId }: { readonly recordId: number }) {
    const { storeId } = world.sibling;
    const answer = { code: StaffSignOn.warn, storeId, identityId: recordId };
    const body = {
      ticket: await test.make.signOnTicket(answer),
      identityId: recordId,
      storeId,
      move: true,
    };
    return () => test.send(facility, { body });
  }
  const managersOf = async (storeId: number): Promise<number> =>
    (await test.database.pool.query('select from account_store where store_id = $1', [storeId])).rowCount ??
    0;

  it('leave one of two managers behind', async () => {
    const left = { one: 0, other: 0 };
    for (let round = 0; round < ROUNDS && Math.min(left.one, left.other) < ENOUGH; round += 1) {
      const { id: storeId } = await test.make.store(world.place.companyId);
      const [one, other] = [await makeManager(storeId), await makeManager(storeId)];
      // Each of them begins first in every second round.
      const tries = [await move(one), await move(other)];
      const done = await Promise.all((round % 2 === 0 ? tries : tries.toReversed()).map((each) => each()));
      expect(done.map(({ envelope }) => envelope.reason).filter(Boolean)).toEqual(['lastAdministrator']);
      expect(await managersOf(storeId)).toBe(1);
      const { rows } = await test.database.pool.query<{ id: number }>(
        'select account_id as id from account_store where store_id = $1',
        [storeId],
      );
      left[rows[0]?.id === one.id ? 'one' : 'other'] += 1;
    }
    expect(Math.min(left.one, left.other)).toBe(ENOUGH);
  });

  it('are disabled where they are, or after they have moved, and never signed in', async () => {
    const ends = { moved: 0, stayed: 0 };
    const { id: storeId } = await test.make.store(world.place.companyId);
    await makeManager(storeId);
    for (let round = 0; round < ROUNDS && Math.min(ends.moved, ends.stayed) < OFTEN; round += 1) {
      const person = await makeManager(storeId);
      const disable = (version = 0) =>
        test.send(changeStaff, {
          ...world.actors.operatorWithCode,
          body: { id: person.id, version, status: 0 },
        });
      // Each of them begins first in every second round, the other one somewhere within its row of statements.
      const acts = [await move(person), () => disable()];
      const isMoveFirst = round % 2 === 0;
      const [first, second] = isMoveFirst ? acts : acts.toReversed();
      const begun = first?.();
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const ended = await Promise.all([begun, second?.()]);
      const [moved, disabled] = isMoveFirst ? ended : ended.toReversed();
      // Their rights went with the move: whoever saw them before it looks again, and disables them where they are now.
      const isLate = moved?.envelope.resultCode === 200 && disabled?.envelope.resultCode === 10150;
      const { rows: now } = await test.database.pool.query<{ version: number }>(
        'select version from account where id = $1',
        [person.id],
      );
      const last = isLate ? await disable(now[0]?.version) : disabled;
      expect(last?.envelope.resultCode).toBe(200);
      const { rows } = await test.database.pool.query<{ storeId: number; signIns: number }>(
        `select s.store_id as "storeId", (select count(*)::int from sign_in i where i.account_id = s.account_id) as "signIns"
         from account_store s where s.account_id = $1`,
        [person.id],
      );
      const isMoved = moved?.envelope.resultCode === 200;
      const place = isMoved ? world.sibling.storeId : storeId;
      expect(rows).toEqual([{ storeId: place, signIns: 0 }]);
      ends[isMoved ? 'moved' : 'stayed'] += 1;
    }
    expect(Math.min(ends.moved, ends.stayed)).toBeGreaterThanOrEqual(OFTEN);
  });
});
