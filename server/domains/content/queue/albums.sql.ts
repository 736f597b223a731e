import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { albums } from '../../../../shared/contract/content/calls.ts';
import type { AlbumRow, UserContent } from '../../../../shared/contract/content/shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, type Orders, pageRows, type Paging } from '../../../db/statements/page.ts';

/** What the list of albums is asked for. */
export type AlbumFilter = ParsedRequest<typeof albums>['query'];

/** Albums `a` that a filter finds, with how many pictures `w` of each wait: those that wait are counted once, for all. */
function fromOf(filter: AlbumFilter, zone: string): SQL {
  const where = all([
    sql`a.kind = 'album' and a.deleted_at is null`,
    whenDefined(filter.keyword || undefined, (word) => formContains(sql`a.normal_text`, word)),
    whenDefined(filter.waiting, () => sql`w.waiting > 0`),
    whenDefined(filter.ids, (ids) => sql`a.id = ${anyOf(ids)}`),
    onDays(sql`a.created_at`, filter, zone),
  ]);
  return sql`from content a left join (
      select p.parent_id, count(*)::int as waiting from content p
      where p.kind = 'photo' and p.state = 0 and p.deleted_at is null group by p.parent_id) w on w.parent_id = a.id
    where ${where}`;
}

const ORDERS: Orders<NonNullable<AlbumFilter['sortBy']>> = {
  by: { waiting: sql`coalesce(w.waiting, 0)`, createdAt: sql`a.created_at` },
  key: sql`a.id`,
  otherwise: { by: 'waiting', order: 'desc' },
};

/** How many albums a filter finds. */
export const countAlbums = ofPlatform(async (db, _scope, filter: AlbumFilter, zone: string) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${fromOf(filter, zone)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them; all pictures are counted of the albums of the page alone. */
export const albumRows = ofPlatform(async (db, _scope, filter: AlbumFilter, zone: string) => {
  const order = orderedBy(ORDERS, filter);
  const { rows } = await db.execute<AlbumRow & Record<string, unknown>>(sql`
    with page as materialized (
      select a.id, row_number() over (order by ${order}) as place ${fromOf(filter, zone)}
      order by ${order} ${pageRows(filter)})
    select a.id, coalesce(f.cover, '') as cover, a.title, a.author_id as "authorId",
      coalesce((select name from member where id = a.author_id), '') as author,
      coalesce((select title from event where id = a.event_id), '') as "eventTitle",
      f.photos, f.waiting, f.approved, f.removed, ${iso(sql`a.created_at`)} as "createdAt"
    from page join content a on a.id = page.id cross join lateral (
      select count(*)::int as photos, count(*) filter (where p.state = 0)::int as waiting,
        count(*) filter (where p.state = 1)::int as approved, count(*) filter (where p.state = 2)::int as removed,
        (array_agg(p.pictures[1] order by p.id) filter (where p.state <> 2))[1] as cover
      from content p where p.parent_id = a.id and p.kind = 'photo' and p.deleted_at is null) f
    order by page.place`);
  return rows;
});

/** How much a user wrote; nothing when there is no such user. */
export const countOfUser = ofPlatform(async (db, _scope, userId: number): Promise<number | undefined> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from content where author_id = m.id) as count from member m where m.id = ${userId}`);
  return rows[0]?.count;
});

/** One page of it, the newest first; also what was taken back or removed. */
export const rowsOfUser = ofPlatform(async (db, _scope, userId: number, page: Paging) => {
  const { rows } = await db.execute<UserContent & Record<string, unknown>>(sql`
    select c.id, c.kind, coalesce(nullif(c.title, ''), left(c.text, 200)) as text, cardinality(c.pictures) as pictures,
      c.reports, c.state, c.reason, ${iso(sql`c.created_at`)} as "createdAt"
    from content c where c.author_id = ${userId} order by c.created_at desc, c.id desc ${pageRows(page)}`);
  return rows;
});
