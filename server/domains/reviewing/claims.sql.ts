import { type SQL, sql } from 'drizzle-orm';
import { CLAIM_MINUTES } from '../../../shared/codes/reviewing.ts';
import { ofPlatform } from '../../db/statement.ts';
import { bigints, instant } from '../../db/statements/clauses.ts';

/**
 * A kind of thing that reviewers take: where its rows stand. Its table has `claimed_by` and `claimed_until`, empty while
 * nobody has the row, and `version`.
 */
export interface Claimable {
  readonly table: string;
  readonly id: string;
  /** What is read: the table as `r`, with whatever `waits` asks for. */
  readonly from: SQL;
  /** A row waits for a reviewer. */
  readonly waits: SQL;
  /** Which of those that wait comes next. */
  readonly order: SQL;
}

/** Who asks for things, and when. */
interface Claimer {
  readonly accountId: number;
  readonly now: number;
}

/** What became of a try to take a thing. */
export interface Claimed extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  /** It was nobody's before, so that the trail tells it: a sign of life is none. */
  readonly isNew: boolean;
}

const idOf = ({ id }: Claimable): SQL => sql`r.${sql.identifier(id)}`;
const isFree = ({ now }: Claimer): SQL => sql`(r.claimed_by is null or r.claimed_until <= ${instant(now)})`;

/** Gives the rows of `chosen` (`id`, `isNew`) to the claimer. */
const take = (things: Claimable, { accountId, now }: Claimer, chosen: SQL): SQL => sql`
  with chosen as (${chosen} for update of r skip locked)
  update ${sql.identifier(things.table)} r
  set claimed_by = ${accountId}, claimed_until = ${instant(now + CLAIM_MINUTES * 60_000)}
  from chosen where ${idOf(things)} = chosen.id
  returning chosen.id, r.version, chosen."isNew"`;

/**
 * Takes those of the things that wait and are free, and keeps those that are one's own; leaves out what is somebody
 * else's, or is taken by another reviewer at this moment.
 */
export const claimThings = ofPlatform(
  async (
    db,
    { accountId },
    things: Claimable,
    { ids, now }: { readonly ids: readonly number[]; readonly now: number },
  ) => {
    const claimer = { accountId, now };
    const { rows } = await db.execute<Claimed>(
      take(
        things,
        claimer,
        sql`select ${idOf(things)} as id, r.claimed_by is distinct from ${accountId} or ${isFree(claimer)} as "isNew"
          from ${things.from} where ${idOf(things)} = any(${bigints(ids)}) and ${things.waits}
            and (r.claimed_by = ${accountId} or ${isFree(claimer)})`,
      ),
    );
    return rows;
  },
);

/** Takes the first free ones of those that wait, leaving out what another reviewer takes at this moment. */
export const claimNextThings = ofPlatform(
  async (
    db,
    { accountId },
    things: Claimable,
    { count, now }: { readonly count: number; readonly now: number },
  ) => {
    const claimer = { accountId, now };
    const { rows } = await db.execute<Claimed>(
      take(
        things,
        claimer,
        sql`select ${idOf(things)} as id, true as "isNew" from ${things.from}
          where ${things.waits} and ${isFree(claimer)} order by ${things.order} limit ${count}`,
      ),
    );
    return rows;
  },
);

/** Gives things back that are one's own; answers them with their versions. */
export const releaseThings = ofPlatform(
  async (db, { accountId }, things: Claimable, ids: readonly number[]) => {
    const { rows } = await db.execute<{ id: number; version: number }>(sql`
      update ${sql.identifier(things.table)} r set claimed_by = null, claimed_until = null
      where ${idOf(things)} = any(${bigints(ids)}) and claimed_by = ${accountId}
      returning ${idOf(things)} as id, version`);
    return rows;
  },
);

/** Who has things at a moment, for the sentence of a refusal; those that nobody has are left out. */
export const holdersOfThings = ofPlatform(
  async (
    db,
    _scope,
    things: Claimable,
    { ids, now }: { readonly ids: readonly number[]; readonly now: number },
  ) => {
    const { rows } = await db.execute<{ id: number; accountId: number; name: string }>(sql`
      select ${idOf(things)} as id, a.id as "accountId", a.name
      from ${sql.identifier(things.table)} r join account a on a.id = r.claimed_by
      where ${idOf(things)} = any(${bigints(ids)}) and r.claimed_until > ${instant(now)}`);
    return rows;
  },
);
