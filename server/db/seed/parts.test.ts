import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { factories } from '../../testing/make.ts';
import { type SeedPart, writeParts } from './parts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A part that remembers which stores it was given. */
function recorded() {
  const given: number[][] = [];
  const chance: number[] = [];
  const part: SeedPart = {
    fill: async (_, { stores, random }) => {
      given.push(stores.map(({ storeId }) => storeId));
      chance.push(random.next());
      return stores.length * 10;
    },
  };
  return { given, chance, part };
}
const demo = { now: 0, zone: 'Asia/Shanghai' };
const newStore = async (): Promise<number> => {
  const make = factories(database);
  return (await make.store((await make.company()).id)).id;
};

it('fills all stores once, then those of a further batch', async () => {
  const [first, second] = [await newStore(), await newStore()];
  const codes = recorded();
  const write = (lastStore: number) =>
    writeParts(database.orm, { codes: codes.part }, { ...demo, lastStore });
  expect(await write(0)).toEqual({ codes: 20 });
  expect(await write(second)).toEqual({});
  const third = await newStore();
  expect(await write(second)).toEqual({ codes: 10 });
  expect(codes.given).toEqual([[first, second], [third]]);
});

it('fills what belongs to the platform once, whatever batches follow', async () => {
  await newStore();
  const news = recorded();
  const write = (lastStore: number) =>
    writeParts(database.orm, { news: { ...news.part, isOnce: true } }, { ...demo, lastStore });
  await write(0);
  expect(news.given).toHaveLength(1);
  const last = await newStore();
  await newStore();
  expect(await write(last)).toEqual({});
  expect(news.given).toHaveLength(1);
});

it('fills the stores of an older demo for a domain that is new', async () => {
  const last = await newStore();
  const [late, later] = [recorded(), recorded()];
  await writeParts(database.orm, { late: late.part, later: later.part }, { ...demo, lastStore: last });
  const { rows } = await database.orm.execute(sql`select id from store`);
  expect(late.given[0]).toHaveLength(rows.length);
  expect(late.chance).not.toEqual(later.chance);
});
