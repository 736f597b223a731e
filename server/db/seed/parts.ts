import { sql } from 'drizzle-orm';
import type { Queryable } from '../pool.ts';
import { type Random, randomOf } from './random.ts';
import type { Step } from './steps.ts';

/** What a part fills: stores, a clock, and chance of its own, so that no other demo rows move. */
export interface DemoStores {
  readonly stores: readonly { readonly storeId: number; readonly companyId: number }[];
  readonly now: number;
  readonly zone: string;
  readonly random: Random;
}

/**
 * The demo rows of one domain: `seed.ts` of its folder exports one as `seed`. A new domain fills stores; steps make what
 * the demo began with, where the rows of one domain follow from those of another.
 */
export interface SeedPart {
  /** Adds rows to these stores, which have none yet. Answers how many. */
  readonly fill?: (tx: Queryable, demo: DemoStores) => Promise<number>;
  /** Its rows belong to the platform: written once, whatever stores follow. */
  readonly isOnce?: true;
  /** Its steps in making a batch, by name. */
  readonly steps?: Readonly<Record<string, Step>>;
}

const markOf = (name: string): string => `demo.part.${name}`;

/**
 * Lets every part fill the stores after `lastStore`, and a part that has never been here all stores: a domain that is
 * added later gets its rows in a demo that exists. Part of the caller's transaction. Answers rows by part.
 */
export async function writeParts(
  tx: Queryable,
  parts: Readonly<Record<string, SeedPart>>,
  { lastStore, now, zone }: { readonly lastStore: number; readonly now: number; readonly zone: string },
): Promise<Readonly<Record<string, number>>> {
  const written: Record<string, number> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (!part.fill) continue;
    const isThere = await isMarked(tx, name);
    if (isThere && part.isOnce) continue;
    const after = isThere ? lastStore : 0;
    const { rows } = await tx.execute<{ storeId: number; companyId: number }>(sql`
      select id as "storeId", company_id as "companyId" from store where id > ${after} order by id`);
    const stores = rows.map((row) => ({ storeId: Number(row.storeId), companyId: Number(row.companyId) }));
    if (stores.length === 0) continue;
    const random = randomOf(
      [...name].reduce((sum, payload) => sum * 31 + (payload.codePointAt(0) ?? 0), after),
    );
    written[name] = await part.fill(tx, { stores, now, zone, random });
    await tx.execute(
      sql`insert into setting (name, value) values (${markOf(name)}, 'true'::jsonb) on conflict (name) do nothing`,
    );
  }
  return written;
}

async function isMarked(tx: Queryable, name: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from setting where name = ${markOf(name)}`);
  return rows.length > 0;
}
