import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../pool.ts';

/** Identities by name: those of earlier batches, which `query` finds, or the ones about to be written. */
export async function readIdsByName(
  db: Queryable,
  query: SQL,
  fresh: readonly (readonly [string, number])[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.execute<{ name: string; id: number }>(query);
  return Object.fromEntries([...rows.map(({ name, id }) => [name, Number(id)] as const), ...fresh]);
}
