import { sql } from 'drizzle-orm';
import type { AdSlot } from '../../../../shared/codes/app/items.ts';
import { ofSystem } from '../../../db/statement.ts';
import { iso } from '../../../db/statements/clauses.ts';
import { all, whenDefined } from '../../../db/statements/conditions.ts';
import { stateOf } from '../clauses.sql.ts';

const EVERYBODY = 'what the app shows is the same for everybody';

/** A live item as the app reads it. */
export interface ShownRecord extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly cover: string;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Live items of a kind in their order. */
export const liveItems = ofSystem(
  EVERYBODY,
  async (db, kind: string, slot: AdSlot | undefined, now: number) => {
    const where = all([
      sql`i.kind = ${kind} and i.status = 'on'`,
      sql`${stateOf({ now })} = 'live'`,
      whenDefined(slot, (name) => sql`i.values ->> 'slot' = ${name}`),
    ]);
    const { rows } = await db.execute<ShownRecord>(sql`
    select i.id, i.title, i.cover, ${iso(sql`i.start_at`)} as "startAt", ${iso(sql`i.end_at`)} as "endAt", i.values
    from app_item i where ${where} order by i.sort, i.id limit 500`);
    return rows;
  },
);

/** An item whose state has changed by the clock. */
export interface TurnedItem extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly state: 'live' | 'ended';
}

/** Marks some items that went live or ended by the clock; no other process marks the same ones. */
export const markTurned = ofSystem(EVERYBODY, async (tx, now: number): Promise<TurnedItem[]> => {
  const { rows } = await tx.execute<TurnedItem>(sql`
    with turned as (select i.id, ${stateOf({ now })} as state from app_item i
      where i.status = 'on' and i.kind <> 'message'
        and (i.start_at is not null or i.end_at is not null)
        and ${stateOf({ now })} in ('live', 'ended') and i.told_state is distinct from ${stateOf({ now })}
      order by i.id limit 100 for update of i skip locked)
    update app_item u set told_state = t.state from turned t where u.id = t.id
    returning u.id, u.title, u.kind, t.state`);
  return rows;
});
