import { sql } from 'drizzle-orm';
import { anyOf } from '../../../db/statements/clauses.ts';
import { heldRights } from '../../../db/statements/rights.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import type { Factories } from '../../../testing/make.ts';
import {
  type Act,
  anySequence,
  beginning,
  makeRightsWorld,
  type RightsWorld,
  rightsAfter,
  statementOf,
  tableOf,
} from './rightsModel.ts';

/** Whole numbers that look random and come again for the same seed. */
export function pickerOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** A world, and what happens in it. */
interface Happening {
  readonly world: RightsWorld;
  readonly acts: readonly Act[];
}

/** What the statement says after a sequence in each of some worlds, which have nothing in common. */
export async function readRights(
  { pool, orm }: Pick<TestDatabase, 'pool' | 'orm'>,
  happenings: readonly Happening[],
): Promise<ReadonlySet<string>> {
  const statements = happenings.flatMap(({ world, acts }) => [beginning(world), ...acts.map(statementOf)]);
  await pool.query(['begin;', ...statements, 'commit;'].join('\n'));
  const ids = happenings.flatMap(({ world }) => world.accounts.map(({ id }) => id));
  const { rows } = await orm.execute<{ key: string }>(sql`
    select distinct concat_ws(' ', held.account_id, coalesce(held.store_id::text, ''), held.code) as key
    from ${heldRights((id) => sql`${id} = ${anyOf(ids)}`)} held`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Random sequences against the naive model, one in each world at once: the first that ends otherwise as a table, and how
 * often rights came and were hindered.
 */
export async function compareSequences(
  database: TestDatabase,
  worlds: readonly RightsWorld[],
  count: number,
): Promise<{ readonly wrong: readonly string[]; readonly rights: number; readonly hindered: number }> {
  let [rights, hindered] = [0, 0];
  for (let first = 1; first <= count; first += worlds.length) {
    const happenings = worlds.slice(0, count - first + 1).map((world, at) => {
      const seed = first + at;
      return { world, seed, acts: anySequence(world, pickerOf(seed)) };
    });
    // oxlint-disable-next-line no-await-in-loop -- the worlds begin anew each time
    const all = [...(await readRights(database, happenings))];
    for (const { world, seed, acts } of happenings) {
      const seen = new Set(all.filter((key) => world.accounts.some(({ id }) => key.startsWith(`${id} `))));
      const expected = rightsAfter(world, acts);
      rights += expected.held.size;
      hindered += expected.why.size;
      if (seen.size !== expected.held.size || [...seen].some((key) => !expected.held.has(key)))
        return { wrong: [`sequence ${seed}\n${tableOf(acts, expected, seen)}`], rights, hindered };
    }
  }
  return { wrong: [], rights, hindered };
}

/** Worlds that have nothing in common. */
export async function makeRightsWorlds(make: Factories, count: number): Promise<readonly RightsWorld[]> {
  const worlds: RightsWorld[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one database
  while (worlds.length < count) worlds.push(await makeRightsWorld(make));
  return worlds;
}
