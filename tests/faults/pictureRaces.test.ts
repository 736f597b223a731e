// @server/pictures
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '../../shared/contract/call.ts';
import { quickCreate } from '../../shared/contract/eventTemplates/publishing.calls.ts';
import { removeUnusedPictures } from '../../server/pictures/removal.ts';
import { makeFolders, picturesFolder } from '../../server/pictures/storePicture.ts';
import { makeWorld, type World } from '../../server/testing/actors.ts';
import { buildTestApp, type TestApp } from '../../server/testing/buildTestApp.ts';
import { makeObjects } from '../../server/testing/access/objects.ts';
import { SAMPLES } from '../access/samples.ts';
import { onPostgres } from '../crash/ownDatabase.ts';

const DAY_MS = 24 * 3_600_000;
/** Of each outcome; it takes some rounds until both have come. */
const ENOUGH = 5;
const ROUNDS = 300;

onPostgres('a form that is saved while its picture is removed', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await buildTestApp({ database: { kind: 'postgres' } });
    world = await makeWorld(test.make);
  });
  afterAll(() => test.close());

  /** A picture that may be removed: its row and its file. */
  async function makePicture(round: number): Promise<{ name: string; path: string }> {
    const old = new Date(test.services.now() - DAY_MS - 1_000);
    const { companyId } = world.place;
    const { name } = await test.make.picture({ name: `race-${round}.webp`, companyId, createdAt: old });
    const folder = picturesFolder(test.services.config.dataDirectory);
    makeFolders(test.services.config.dataDirectory);
    const path = join(folder, name);
    writeFileSync(path, name);
    utimesSync(path, old, old);
    return { name, path };
  }

  it('has its picture, or is refused for it', async () => {
    const sample = await SAMPLES[quickCreate.id]?.(await makeObjects(test, world.place), test);
    const saved: string[] = [];
    const refused: Envelope[] = [];
    for (let round = 0; round < ROUNDS && Math.min(saved.length, refused.length) < ENOUGH; round += 1) {
      const { name, path } = await makePicture(round);
      const body = { ...(sample?.body as object), cover: `/${name}`, publish: false };
      const saving = test.send(quickCreate, { ...sample, ...world.actors.partnerWithCode, key: name, body });
      // The removal begins earlier or later within the request, which is a row of statements, too.
      for (let turns = round % 20; turns > 0; turns -= 1) await test.database.pool.query('select 1');
      const [{ envelope }] = await Promise.all([saving, removeUnusedPictures(test.services)]);
      const isSaved = envelope.resultCode === 200;
      const { rowCount } = await test.database.pool.query('select from picture where name = $1', [name]);
      expect([rowCount, existsSync(path)]).toEqual(isSaved ? [1, true] : [0, false]);
      if (isSaved) saved.push(name);
      else refused.push(envelope);
    }
    expect(Math.min(saved.length, refused.length)).toBe(ENOUGH);
    expect(refused.filter(({ errors }) => errors?.[0]?.field !== 'cover')).toEqual([]);
  });
});
