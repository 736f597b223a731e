// @stores
import { publish } from '../../shared/contract/eventTemplates/publishing.calls.ts';
import { switchStore } from '../../shared/contract/stores/calls.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { unique } from '../../server/testing/factories.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
const ROUNDS = 300;

onPostgres('a store that is disabled while somebody publishes in it', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  const liveIn = async (storeId: number): Promise<number> =>
    (await test.database.pool.query('select from event where store_id = $1 and status = 0', [storeId]))
      .rowCount ?? 0;

  it('is disabled without a live session, or stays enabled with it', async () => {
    const { storeId } = world.place;
    const sample = await SAMPLES[publish.id]?.(await makeObjects(test, world.place), test);
    const ends = { published: 0, disabled: 0 };
    for (let round = 0; round < ROUNDS && Math.min(ends.published, ends.disabled) < ENOUGH; round += 1) {
      await test.database.pool.query('update event set status = 2 where store_id = $1', [storeId]);
      await test.database.pool.query('update store set status = 1 where id = $1', [storeId]);
      const as = { ...world.actors.partnerWithCode, key: unique('publish') };
      const publishing = test.send(publish, { ...sample, ...as });
      // The switch begins earlier or later within the publication, which is a row of statements, too.
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const disabling = test.send(switchStore, {
        ...world.actors.operatorWithCode,
        params: { id: storeId },
        body: { enable: 0 },
      });
      const [published, disabled] = await Promise.all([publishing, disabling]);
      const isPublished = published.envelope.resultCode === 200;
      expect([isPublished, disabled.envelope.resultCode, await liveIn(storeId)]).toEqual(
        isPublished ? [true, 644, 1] : [false, 200, 0],
      );
      ends[isPublished ? 'published' : 'disabled'] += 1;
    }
    expect(Math.min(ends.published, ends.disabled)).toBe(ENOUGH);
  });
});
