// @staff
import { PARTNER_CODES } from '../../shared/codes/privileges.ts';
import { edit } from '../../shared/contract/events/eventEdits.calls.ts';
import { publish } from '../../shared/contract/eventTemplates/publishing.calls.ts';
import { changeStaff } from '../../shared/contract/staff/calls.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
const ROUNDS = 200;

onPostgres('people of a store, when two things happen at once', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  const versionOf = async (id: number): Promise<number> => {
    const { rows } = await test.database.pool.query<{ version: number }>(
      'select version from account where id = $1',
      [id],
    );
    return rows[0]?.version ?? 0;
  };
  const disable = async (id: number, as: object) =>
    (
      await test.send(changeStaff, {
        ...as,
        key: unique('disable'),
        body: { id, version: await versionOf(id), status: 0 },
      })
    ).envelope;

  it('keeps one of two managers who disable each other', async () => {
    const { companyId } = world.place;
    const { id: storeId, storeKey } = await test.make.store(companyId);
    const manager = async () => {
      const { id } = await test.make.account();
      await test.make.membership(id, companyId, [storeId]);
      await test.make.grant(id, PARTNER_CODES, storeId);
      return { id, storeKey };
    };
    const [one, other] = [await manager(), await manager()];
    const left = { one: 0, other: 0 };
    for (let round = 0; round < ROUNDS && Math.min(left.one, left.other) < ENOUGH; round += 1) {
      await test.database.pool.query('update account set status = 1 where id = any($1)', [
        [one.id, other.id],
      ]);
      const as = async ({ id }: typeof one) => ({ token: await test.make.signIn(id), storeKey });
      const [asOne, asOther] = [await as(one), await as(other)];
      // Each of them begins first in every second round.
      const tries = [() => disable(other.id, asOne), () => disable(one.id, asOther)];
      await Promise.all((round % 2 === 0 ? tries : tries.toReversed()).map((attempt) => attempt()));
      const { rows } = await test.database.pool.query<{ id: string }>(
        'select id from account where id = any($1) and status = 1',
        [[one.id, other.id]],
      );
      expect(rows).toHaveLength(1);
      left[Number(rows[0]?.id) === one.id ? 'one' : 'other'] += 1;
    }
    expect(Math.min(left.one, left.other)).toBe(ENOUGH);
  });

  it('disables a coach without a future session, or leaves the coach whose session was published', async () => {
    const { storeId } = world.place;
    const objects = await makeObjects(test, world.place);
    const { coachId } = objects;
    const sample = (await SAMPLES[publish.id]?.(objects, test)) ?? {};
    const [session] = (sample.body as { sessions: object[] }).sessions;
    const body = { ...(sample.body as object), sessions: [{ ...session, coachIds: [coachId] }] };
    const ends = { published: 0, disabled: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.published, ends.disabled) < ENOUGH; round += 1) {
      await test.database.pool.query('update event set status = 2 where store_id = $1', [storeId]);
      await test.database.pool.query('update account set status = 1 where id = $1', [coachId]);
      const as = { ...world.actors.partnerWithCode, key: unique('publish') };
      const publishing = test.send(publish, { ...sample, body, ...as });
      // It begins earlier or later within the publication, which is a row of statements, too.
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const [published, disabled] = await Promise.all([
        publishing,
        disable(coachId, world.actors.operatorWithCode),
      ]);
      const isPublished = published.envelope.resultCode === 200;
      expect([isPublished, disabled.reason]).toEqual(
        isPublished ? [true, 'staffCoaches'] : [false, undefined],
      );
      ends[isPublished ? 'published' : 'disabled'] += 1;
    }
    expect(Math.min(ends.published, ends.disabled)).toBe(ENOUGH);
  });

  it('disables a coach without a future session, or leaves the coach whom an edit named', async () => {
    const { storeId } = world.place;
    const { coachId } = await makeObjects(test, world.place);
    const { id } = await test.make.event(await test.make.template(world.place));
    const ends = { edited: 0, disabled: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.edited, ends.disabled) < ENOUGH; round += 1) {
      await test.database.pool.query('update event set status = 2 where store_id = $1 and id <> $2', [
        storeId,
        id,
      ]);
      const { rows } = await test.database.pool.query<{ version: number }>(
        "update event set coach_ids = '{}' where id = $1 returning version",
        [id],
      );
      await test.database.pool.query('update account set status = 1 where id = $1', [coachId]);
      const editing = test.send(edit, {
        ...world.actors.partnerWithCode,
        params: { id },
        key: unique('edit'),
        body: { coachIds: [coachId], version: rows[0]?.version ?? 0, notifyParticipants: 0 },
      });
      // It begins earlier or later within the edit.
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const [edited, disabled] = await Promise.all([
        editing,
        disable(coachId, world.actors.operatorWithCode),
      ]);
      const isEdited = edited.envelope.resultCode === 200;
      expect([isEdited, disabled.reason]).toEqual(isEdited ? [true, 'staffCoaches'] : [false, undefined]);
      ends[isEdited ? 'edited' : 'disabled'] += 1;
    }
    expect(Math.min(ends.edited, ends.disabled)).toBe(ENOUGH);
  });
});
