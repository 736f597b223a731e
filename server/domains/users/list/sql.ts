import { type SQL, sql } from 'drizzle-orm';
import { CHANGED_ROWS_AT_MOST } from '../../../../shared/codes/limits.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { users } from '../../../../shared/contract/users/calls.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, anyText, instant, iso } from '../../../db/statements/clauses.ts';
import { all, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { beginningWith } from '../../../db/statements/like.ts';
import { NAME_ORDER } from '../../../db/statements/memberNames.ts';
import { hasKeyword, partsOfKeyword } from './keyword.sql.ts';
import { orderedBy, type Orders, type Paging, type Sorting } from '../../../db/statements/page.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

type Query = ParsedRequest<typeof users>['query'];
/** What the list is asked for; a city by the names it may stand under. */
export type UserFilter = Omit<Query, 'city' | 'currentPage' | 'pageSize'> & {
  readonly cityNames?: readonly string[] | undefined;
};
/** The moment that decides whether a mute holds, and the zone that decides where a day begins. */
export interface UserClock {
  readonly now: number;
  readonly zone: string;
}
type SortField = NonNullable<Query['sortBy']>;

/** A user as read; the phone is whole and must be masked before it leaves. */
export interface UserRecord extends Record<string, unknown> {
  readonly id: number;
  readonly avatar: string;
  readonly userName: string;
  readonly phone: string;
  readonly city: string;
  readonly points: number;
  readonly bookings: number;
  readonly spent: number;
  readonly reports: number;
  readonly mutedUntil: string | null;
  readonly blockedAt: string | null;
  readonly joinedAt: string;
  readonly version: number;
}

const FIGURES: ReadonlySet<string> = new Set(['bookings', 'spent', 'reports']);
const columns = sql`m.id, m.avatar, m.name as "userName", m.phone, m.city, m.points, f.bookings,
  f.spent_cents as spent, f.reports, ${iso(sql`m.muted_until`)} as "mutedUntil", ${iso(sql`m.blocked_at`)} as "blockedAt",
  ${iso(sql`m.joined_at`)} as "joinedAt", m.version`;

const holds = (now: number) => sql`m.muted_until > ${instant(now)}`;
const IN_STATE: Readonly<Record<NonNullable<UserFilter['state']>, (now: number) => SQL>> = {
  blocked: () => sql`m.blocked_at is not null`,
  muted: (now) => sql`(m.blocked_at is null and m.muted_until is not null and ${holds(now)})`,
  normal: (now) => sql`(m.blocked_at is null and (m.muted_until is null or not ${holds(now)}))`,
};

/** While only one or two digits are typed, half of all users begin with them: those find nobody. */
const FEWEST_DIGITS = 3;
function hasPhone(typed: string): SQL {
  const digits = typedPhone(typed).replaceAll(/\D/g, '');
  return digits.length < FEWEST_DIGITS
    ? sql`m.phone = ${digits}`
    : sql`m.phone like ${beginningWith(digits)}`;
}

const reportsOf = ({ reportsMin }: UserFilter): number | undefined => reportsMin || undefined;

/** Conditions on the member `m`; undefined when there are none. */
function memberWhere(filter: UserFilter, { now, zone }: UserClock): SQL | undefined {
  const conditions = [
    whenDefined(filter.keyword || undefined, hasKeyword),
    whenDefined(filter.phone || undefined, hasPhone),
    whenDefined(filter.cityNames, (names) => sql`m.city = ${anyText(names)}`),
    whenDefined(filter.state, (state) => IN_STATE[state](now)),
    onDays(sql`m.joined_at`, filter, zone),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : all(conditions);
}

interface Source {
  readonly from: SQL;
  /**
   * The same where few match: figures are looked up one by one, which the planner thinks dearer than reading all of them,
   * and in the order of their index, in which neighbours are met together. It has the condition in it.
   */
  readonly ofFew?: SQL;
  readonly where: SQL;
  readonly key: SQL;
}

/** The narrowest tables that a filter and an order need: an index of one of them then gives the rows by itself. */
function sourceOf(filter: UserFilter, clock: UserClock, sortBy: string): Source {
  const ofMembers = memberWhere(filter, clock);
  const reports = reportsOf(filter);
  const where = all([ofMembers, whenDefined(reports, (least) => sql`f.reports >= ${least}`)]);
  const isByFigure = FIGURES.has(sortBy);
  if (!isByFigure && reports === undefined) return { from: sql`member m`, where, key: sql`m.id` };
  if ((isByFigure || sortBy === '') && ofMembers === undefined)
    return { from: sql`member_figures f`, where, key: sql`f.member_id` };
  return {
    from: sql`member m join member_figures f on f.member_id = m.id`,
    ...(reports === undefined && {
      ofFew: sql`(select m.id from member m where ${where} order by m.id) m
        cross join lateral (select * from member_figures own where own.member_id = m.id offset 0) f`,
    }),
    where,
    key: sql`m.id`,
  };
}

const ordersBy = (key: SQL): Orders<SortField> => ({
  by: {
    userName: NAME_ORDER,
    points: sql`m.points`,
    bookings: sql`f.bookings`,
    spent: sql`f.spent_cents`,
    reports: sql`f.reports`,
    joinedAt: sql`m.joined_at`,
  },
  key,
  otherwise: { by: 'joinedAt', order: 'desc' },
});

/** The order of rows that are gathered already. */
const BY_PLACE: Orders<SortField> = {
  by: {
    userName: sql`place`,
    points: sql`place`,
    bookings: sql`place`,
    spent: sql`place`,
    reports: sql`place`,
    joinedAt: sql`place`,
  },
  key: sql`id`,
  otherwise: { by: 'joinedAt' },
};

const whole = ({
  sortBy,
  sortOrder,
}: Sorting<SortField>): Sorting<SortField> & { readonly sortBy: SortField } =>
  sortBy === undefined ? { sortBy: 'joinedAt', sortOrder: 'desc' } : { sortBy, sortOrder };

/** So few are all read and then put in order; of more, the next of a page is soon met in the order of an index. */
const FEW = 10_000;

/**
 * One page of `total` users. Pages beyond the middle are read from the end, so that the last one costs what the first
 * one does. What the database cannot know beforehand is known here: how many rows a filter finds.
 */
export const userRows = ofPlatform(
  async (
    db,
    _scope,
    filter: UserFilter & Paging,
    { total, clock }: { readonly total: number; readonly clock: UserClock },
  ): Promise<UserRecord[]> => {
    const sorting = whole(filter);
    const before = (filter.currentPage - 1) * filter.pageSize;
    const count = Math.max(0, Math.min(filter.pageSize, total - before));
    const isNearEnd = before > total / 2;
    const { from, where, key, ofFew = sql`${from} where ${where}` } = sourceOf(filter, clock, sorting.sortBy);
    const order = isNearEnd ? flipped(sorting) : sorting;
    const skipped = isNearEnd ? total - before - count : before;
    const part = sql`limit ${count} offset ${skipped}`;
    const ofFewMatches = sql`matches as materialized (
        select ${key} as id, ${ordersBy(key).by[sorting.sortBy]} as place from ${ofFew}),
      page as (select id from matches order by ${orderedBy(BY_PLACE, order)} ${part})`;
    const ofMany = sql`page as (select ${key} as id from ${from} where ${where}
      order by ${orderedBy(ordersBy(key), order)} ${part})`;
    const page =
      total <= FEW
        ? ofFewMatches
        : (pageOfNames(filter, clock, { order, part, upTo: skipped + count }) ?? ofMany);
    const { rows } = await db.execute<UserRecord>(sql`
      with ${page}
      select ${columns} from page join member m on m.id = page.id join member_figures f on f.member_id = m.id
      order by ${orderedBy(ordersBy(sql`m.id`), sorting)}`);
    return rows;
  },
);

/** Where a page lies, and how many rows of its order lead up to its end. */
interface Part {
  readonly order: Sorting<SortField>;
  readonly part: SQL;
  readonly upTo: number;
}

/**
 * The page of a keyword in the order of names; undefined of other orders. Names that begin with it stand together in that
 * order, so that no more of them are read than lead up to the page; all others are gathered.
 */
function pageOfNames(filter: UserFilter, clock: UserClock, { order, part, upTo }: Part): SQL | undefined {
  const { keyword, ...others } = filter;
  if (!keyword || order.sortBy !== 'userName' || reportsOf(filter) !== undefined) return undefined;
  const [beginning, ending] = partsOfKeyword(keyword).map(
    (having) => sql`select m.id, ${NAME_ORDER} as place from member m
      where ${all([having, memberWhere(others, clock)])}`,
  );
  const inOrder = orderedBy(BY_PLACE, order);
  return sql`matches as ((${beginning} order by ${inOrder} limit ${upTo}) union all (${ending})),
    page as (select id from matches order by ${inOrder} ${part})`;
}

const flipped = <Field extends string>({ sortBy, sortOrder }: Sorting<Field>): Sorting<Field> => ({
  sortBy,
  sortOrder: sortOrder === 'asc' ? 'desc' : 'asc',
});

/** Ids of all of them in the order of the list, for its file. */
export const userIds = ofPlatform(async (db, _scope, filter: UserFilter, clock: UserClock) => {
  const sorting = whole(filter);
  const { from, where, key } = sourceOf(filter, clock, sorting.sortBy);
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${key} as id from ${from} where ${where} order by ${orderedBy(ordersBy(key), sorting)}`,
  );
  return rows.map(({ id }) => id);
});

/** Which users of a filter are meant, and when: named ones, all but named ones, or all. */
interface ChosenUsers {
  readonly ids?: readonly number[] | undefined;
  readonly excludeIds?: readonly number[] | undefined;
  readonly clock: UserClock;
}

/**
 * Numbers and names of the chosen users in the order of the list. One more than a task takes is enough to see that there
 * are too many: nobody waits for a million names.
 */
export const userNames = ofPlatform(
  async (db, _scope, filter: UserFilter, { ids, excludeIds, clock }: ChosenUsers) => {
    const sorting = whole(filter);
    const { from, where, key } = sourceOf(filter, clock, sorting.sortBy);
    const isChosen = all([
      whenDefined(ids, (named) => sql`${key} = ${anyOf(named)}`),
      whenDefined(excludeIds, (named) => sql`${key} <> all(${sql.param([...named])}::bigint[])`),
    ]);
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      with page as (select ${key} as id from ${from} where ${where} and ${isChosen}
        order by ${orderedBy(ordersBy(key), sorting)} limit ${CHANGED_ROWS_AT_MOST + 1})
      select m.id, m.name from page join member m on m.id = page.id join member_figures f on f.member_id = m.id
      order by ${orderedBy(ordersBy(sql`m.id`), sorting)}`);
    return rows;
  },
);

/** Named users in no order. */
export const usersByIds = ofPlatform(async (db, _scope, ids: readonly number[]): Promise<UserRecord[]> => {
  const { rows } = await db.execute<UserRecord>(sql`
    select ${columns} from member m join member_figures f on f.member_id = m.id where m.id = ${anyOf(ids)}`);
  return rows;
});

/** How many users a filter finds, counted one by one. */
export const countUsers = ofPlatform(async (db, _scope, filter: UserFilter, clock: UserClock) => {
  const { from, where } = sourceOf(filter, clock, '');
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${from} where ${where}`,
  );
  return rows[0]?.count ?? 0;
});
