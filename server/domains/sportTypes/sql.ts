import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { SportType, sportTypes } from '../../../shared/contract/sportTypes/calls.ts';
import { ofPlatform } from '../../db/statement.ts';
import { all, formContains, whenDefined } from '../../db/statements/conditions.ts';
import { anyOf } from '../../db/statements/clauses.ts';
import { orderedBy, pageRows } from '../../db/statements/page.ts';
import { normalForm } from '../../../shared/format/normalForm.ts';

/** Filters of the list. */
export type SportTypeFilter = ParsedRequest<typeof sportTypes>['query'];
/** What the form decides. */
export type SportTypeValues = Pick<SportType, 'name' | 'icon' | 'status'>;

const buildWhere = ({ keyword, status }: SportTypeFilter): SQL =>
  all([
    whenDefined(keyword || undefined, (word) => formContains(sql`s.normal_name`, word)),
    whenDefined(status, (code) => sql`s.status = ${Number(code)}`),
  ]);
const templateCount = sql`(select count(*)::int from event_template t
  where t.sport_type_id = s.id and t.removed_at is null)`;

/** In their own order unless asked otherwise. */
const ORDERS = {
  by: { sort: sql`s.sort`, name: sql`s.name`, templateCount: sql`"templateCount"` },
  key: sql`s.id`,
  otherwise: { by: 'sort' },
} as const;

/** How many a filter finds. */
export const countSportTypes = ofPlatform(async (db, _scope, filter: SportTypeFilter): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from sport_type s where ${buildWhere(filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const sportTypeRows = ofPlatform(async (db, _scope, filter: SportTypeFilter): Promise<SportType[]> => {
  const { rows } = await db.execute<SportType & Record<string, unknown>>(sql`
    select s.id, s.name, s.icon, s.sort, s.status, s.version, ${templateCount} as "templateCount"
    from sport_type s where ${buildWhere(filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** One sport type, locked until the transaction ends. */
export const lockSportType = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<SportTypeValues & { version: number }>(sql`
    select name, icon, status, version from sport_type where id = ${id} for update`);
  return rows[0];
});

/** Whether somebody uploaded the picture at this path; if so, nobody removes it before the transaction ends. */
export const holdPicture = ofPlatform(async (tx, _scope, path: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from picture where name = ${path.slice(1)} for key share`);
  return rows.length > 0;
});

/** Adds one at the end of the order; undefined when the name is used. */
export const insertSportType = ofPlatform(async (tx, _scope, { name, icon, status }: SportTypeValues) => {
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    insert into sport_type (name, icon, status, sort)
    values (${name}, ${icon}, ${status}, (select coalesce(max(sort), 0) + 1 from sport_type))
    on conflict do nothing returning id, version`);
  return rows[0];
});

/** True when another one has the name. */
export const isNameTaken = ofPlatform(
  async (db, _scope, name: string, exceptId: number): Promise<boolean> => {
    const { rows } = await db.execute(sql`
    select 1 from sport_type where normal_name = ${normalForm(name)} and id <> ${exceptId}`);
    return rows.length > 0;
  },
);

/** Changes one that is still at `version`; the new version, or undefined when it is not. */
export const updateSportType = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    { version, name, icon, status }: SportTypeValues & { readonly version: number },
  ) => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update sport_type set name = ${name}, icon = ${icon}, status = ${status}, version = version + 1
      where id = ${id} and version = ${version} returning version`);
    return rows[0]?.version;
  },
);

/** How many templates, deleted ones too, and sessions refer to one: history keeps its sport. */
export const countUses = ofPlatform(async (db, _scope, id: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from event_template where sport_type_id = ${id})
      + (select count(*) from event where sport_type_id = ${id}) as count`);
  return Number(rows[0]?.count ?? 0);
});

/** Deletes one that nothing refers to. */
export const deleteSportType = ofPlatform(async (tx, _scope, id: number) => {
  await tx.execute(sql`delete from sport_type where id = ${id}`);
});

/** A place in the order. */
export interface Place {
  readonly id: number;
  readonly sort: number;
  /** The version it was read at. */
  readonly version?: number | undefined;
}

/** How many of these sport types there are; nobody changes them before the transaction ends. */
export const lockNamed = ofPlatform(async (tx, _scope, ids: readonly number[]): Promise<number> => {
  const { rows } = await tx.execute(sql`
    select id from sport_type where id = ${anyOf(ids)} order by id for update`);
  return rows.length;
});

/** Puts sport types into their places, if they are at the version that is named; returns how many were. */
export const setPlaces = ofPlatform(async (tx, _scope, list: readonly Place[]): Promise<number> => {
  const { rows } = await tx.execute(sql`
    update sport_type s set sort = p.sort, version = s.version + 1
    from json_to_recordset(${JSON.stringify(list)}::json) as p(id bigint, sort int, version int)
    where s.id = p.id and (p.version is null or p.version = s.version) returning s.id`);
  return rows.length;
});
