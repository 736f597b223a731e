import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { users } from '../../../../shared/contract/users/calls.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import { readPage } from '../../../db/statements/page.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { RequestContext, RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { cityAt } from '../../cities/service.ts';
import { presentUser } from '../present.ts';
import * as counts from './counts.sql.ts';
import { countUsersOfKeyword } from './keyword.sql.ts';
import { countUsers, type UserClock, type UserFilter, userRows } from './sql.ts';

type Query = ParsedRequest<typeof users>['query'];

/** The filter as statements take it: rows name a city with or without its last sign. */
export function filterOf({ city, ...filter }: Query): UserFilter & Query {
  const name = city === undefined ? undefined : (cityAt(city)?.name ?? '');
  return { ...filter, ...(name !== undefined && { cityNames: [name, name.replace(/市$/, '')] }) };
}

/** A page of users; one beyond the end is the last one. */
export async function listUsers(
  { database: { orm }, config: { zone } }: Services,
  { caller, context }: RequestOf<PlatformCaller, Pick<RequestContext, 'now'>>,
  query: Query,
): Promise<ResultOf<typeof users>> {
  const filter = filterOf(query);
  const clock = { now: context.now, zone };
  const total = await countOf(orm, caller.scope, filter, clock);
  return readPage(filter, total, async (page) =>
    (await userRows(orm, caller.scope, page, { total, clock })).map((row) => presentUser(row, context.now)),
  );
}

/**
 * How many users a filter finds. What finds most of a million is not counted one by one: one city, days and everybody
 * have kept counts, and who is in order is everybody less the few who are not (decision 0047).
 */
async function countOf(
  db: Queryable,
  scope: PlatformScope,
  filter: UserFilter,
  clock: UserClock,
): Promise<number> {
  const { state, ...rest } = filter;
  if (state === 'normal') {
    const found = await countOf(db, scope, rest, clock);
    const blocked = await countUsers(db, scope, { ...rest, state: 'blocked' }, clock);
    return found - blocked - (await countUsers(db, scope, { ...rest, state: 'muted' }, clock));
  }
  const { cityNames, start, end } = filter;
  const hasDays = start !== undefined || end !== undefined;
  const { keyword, phone, reportsMin } = filter;
  const asked = [state, keyword, phone, reportsMin, cityNames, hasDays].filter(Boolean);
  if (keyword && asked.length === 1) return countUsersOfKeyword(db, scope, keyword);
  if (state || keyword || phone || reportsMin || (cityNames && hasDays))
    return countUsers(db, scope, filter, clock);
  if (cityNames) return counts.countUsersOfCity(db, scope, cityNames);
  return hasDays
    ? counts.countUsersOfDays(db, scope, { start, end }, clock.zone)
    : counts.countAllUsers(db, scope);
}
