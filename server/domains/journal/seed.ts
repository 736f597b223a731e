import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import type { DemoStores, SeedPart } from '../../db/seed/parts.ts';
import { bringInJournal } from '../../db/statements/bringInJournal.ts';

/** The journal of a demo, written from what it tells of its past, as the migration wrote that of real orders. */
async function fill(tx: Queryable, { now }: DemoStores): Promise<number> {
  await bringInJournal(tx, now);
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from posting`);
  return rows[0]?.count ?? 0;
}

/** The rows of this domain in a demo. */
export const seed: SeedPart = { fill };
