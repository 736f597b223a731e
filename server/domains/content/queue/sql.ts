import { type SQL, sql } from 'drizzle-orm';
import { CHANGED_ROWS_AT_MOST } from '../../../../shared/codes/limits.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { reviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, instant, iso } from '../../../db/statements/clauses.ts';
import { all, formContains, onDays, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, type Orders, pageRows } from '../../../db/statements/page.ts';
import type { KindSight } from '../sight.ts';

/** What a queue is asked for. */
export type ReviewFilter = ParsedRequest<typeof reviews>['query'];
/** Which items of a queue are read, by whom and when. */
interface ReviewSearch {
  readonly filter: ReviewFilter;
  readonly looking: Looking;
}
/** Who looks at a queue, and when: claims end by themselves. */
export interface Looking {
  readonly accountId: number;
  readonly now: number;
  readonly zone: string;
}
/** An item of a queue as read. */
export type ReviewRecord = ReviewRow & Record<string, unknown>;

const isClaimed = ({ now }: Looking): SQL =>
  sql`(r.claimed_by is not null and r.claimed_until > ${instant(now)})`;
const isMine = (looking: Looking): SQL =>
  sql`(${isClaimed(looking)} and r.claimed_by = ${looking.accountId})`;

/** Numbers and phones name a user; anything else names nobody. */
function isAuthor(typed: string): SQL {
  const digits = typedPhone(typed).replaceAll(/\D/g, '');
  const id = digits !== '' && digits.length <= 15 ? Number(digits) : 0;
  return sql`r.author_id in (select m.id from member m where m.id = ${id} or m.phone = ${digits})`;
}

/** One state is the beginning of an index that has the order behind it; several have to be sorted. */
const isIn = (states: readonly number[]): SQL =>
  states.length === 1 ? sql`r.state = ${states[0]}::smallint` : sql`r.state = ${anyOf(states)}`;

function whereOf({ kind }: KindSight, { filter, looking }: ReviewSearch): SQL {
  return all([
    sql`r.kind = ${kind}`,
    whenDefined(filter.state, isIn),
    // Of what its author took back only those that were on screen are told.
    filter.ids === undefined ? sql`r.deleted_at is null` : sql`r.id = ${anyOf(filter.ids)}`,
    whenDefined(filter.keyword || undefined, (word) => formContains(sql`r.normal_text`, word)),
    whenDefined(filter.author || undefined, isAuthor),
    whenDefined(filter.authorId, (id) => sql`r.author_id = ${id}`),
    onDays(sql`r.created_at`, filter, looking.zone),
    whenDefined(filter.reportsMin || undefined, (least) => sql`r.reports >= ${least}`),
    whenDefined(filter.hasPictures, () => sql`cardinality(r.pictures) > 0`),
    whenDefined(filter.claimed, (claimed) => {
      if (claimed === 'mine') return isMine(looking);
      return claimed === 'free'
        ? sql`not ${isClaimed(looking)}`
        : sql`(${isClaimed(looking)} and not ${isMine(looking)})`;
    }),
    whenDefined(filter.reason, (reasons) => sql`r.reason = ${anyOf(reasons)}`),
    whenDefined(filter.handledBy, (id) => sql`r.handled_by = ${id}`),
    whenDefined(filter.score, (score) => sql`r.score = ${score}`),
    whenDefined(filter.reviewedStore, (id) => sql`r.store_id = ${id}`),
    whenDefined(filter.albumId, (id) => sql`r.parent_id = ${id}`),
  ]);
}

const ORDERS: Orders<NonNullable<ReviewFilter['sortBy']>> = {
  by: {
    createdAt: sql`r.created_at`,
    risk: sql`r.risk`,
    reports: sql`r.reports`,
    members: sql`r.members`,
    children: sql`r.children`,
    score: sql`r.score`,
  },
  key: sql`r.id`,
  otherwise: { by: 'createdAt' },
};

/** What stands beside an item `r`: its author `m`, what it stands in `p`, session `e`, store `s`, booking `b`. */
const BESIDE = sql`left join member m on m.id = r.author_id left join content p on p.id = r.parent_id
  left join event e on e.id = r.event_id left join store s on s.id = r.store_id left join booking b on b.id = r.booking_id`;

const columnsFor = (looking: Looking): SQL => sql`r.id, r.kind, r.title, r.text, r.pictures, r.video,
  r.author_id as "authorId", coalesce(m.name, '') as author, coalesce(m.avatar, '') as avatar,
  case when r.kind = 'evaluation' then coalesce(e.title, '')
    else coalesce(nullif(p.title, ''), left(p.text, 60), '') end as target,
  r.reports, r.risk, r.risk_reasons as "riskReasons", r.state,
  case when ${isMine(looking)} then 'mine' when ${isClaimed(looking)} then 'others' else 'free' end as "claimState",
  case when ${isClaimed(looking)} then coalesce((select name from account where id = r.claimed_by), '') else '' end
    as "claimedBy",
  ${iso(sql`r.created_at`)} as "createdAt", ${iso(sql`r.edited_at`)} as "editedAt", ${iso(sql`r.deleted_at`)} as "deletedAt",
  coalesce((select name from account where id = r.handled_by), '') as "handledBy",
  ${iso(sql`r.handled_at`)} as "handledAt", r.reason, r.version, r.members, r.children, r.likes, r.depth, r.city, r.type,
  r.pinned::int as pinned, r.picked::int as picked, r.hidden_from_home::int as "hiddenFromHome",
  (r.closed_at is not null)::int as closed, r.text_hidden::int as "textHidden", r.score,
  coalesce(s.name, '') as "storeName", coalesce(b.order_number, '') as "bookingNumber", r.tags,
  r.merchant_reply as "merchantReply", r.official_reply as "officialReply"`;

/** How many items a filter finds. */
export const countReviews = ofPlatform(
  async (db, _scope, sight: KindSight, search: ReviewSearch): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from content r where ${whereOf(sight, search)}`,
    );
    return rows[0]?.count ?? 0;
  },
);

/** One page of them; what stands beside is looked up for its rows alone. */
export const reviewRows = ofPlatform(
  async (db, _scope, sight: KindSight, search: ReviewSearch): Promise<ReviewRecord[]> => {
    const { filter, looking } = search;
    const { rows } = await db.execute<ReviewRecord>(sql`
      with page as (select r.* from content r where ${whereOf(sight, search)}
        order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)})
      select ${columnsFor(looking)} from page r ${BESIDE} order by ${orderedBy(ORDERS, filter)}`);
    return rows;
  },
);

/** One item of a kind, also one that its author took back. */
export const oneReview = ofPlatform(
  async (
    db,
    _scope,
    { kind }: KindSight,
    { id, looking }: { readonly id: number; readonly looking: Looking },
  ): Promise<ReviewRecord | undefined> => {
    const { rows } = await db.execute<ReviewRecord>(sql`
      select ${columnsFor(looking)} from content r ${BESIDE} where r.id = ${id} and r.kind = ${kind}`);
    return rows[0];
  },
);

/** Which items of a filter are meant. */
interface ChosenReviews {
  readonly ids?: readonly number[] | undefined;
  readonly excludeIds?: readonly number[] | undefined;
}

/** Numbers and beginnings of the chosen items in the order of the list; one more than a task takes is enough. */
export const reviewNames = ofPlatform(
  async (db, _scope, sight: KindSight, { ids, excludeIds, ...search }: ReviewSearch & ChosenReviews) => {
    const isChosen = all([
      whenDefined(ids, (named) => sql`r.id = ${anyOf(named)}`),
      whenDefined(excludeIds, (named) => sql`r.id <> all(${sql.param([...named])}::bigint[])`),
    ]);
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select r.id, coalesce(nullif(r.title, ''), nullif(left(r.text, 40), ''), r.id::text) as name from content r
      where ${whereOf(sight, search)} and ${isChosen}
      order by ${orderedBy(ORDERS, search.filter)} limit ${CHANGED_ROWS_AT_MOST + 1}`);
    return rows;
  },
);

/** How much of these kinds waits. */
export const waitingReviews = ofPlatform(async (db, _scope, kinds: readonly ReviewKind[]) => {
  const { rows } = await db.execute<{ kind: ReviewKind; count: number }>(sql`
    select r.kind, count(*)::int as count from content r
    where r.kind = any(${sql.param([...kinds])}::text[]) and r.state = 0 and r.deleted_at is null group by r.kind`);
  return rows;
});

/** How much an account has decided since a moment. */
export const handledSince = ofPlatform(
  async (db, _scope, accountId: number, since: number): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from content_decision
    where by = ${accountId} and at >= ${instant(since)} and undone_at is null and with_id is null`);
    return rows[0]?.count ?? 0;
  },
);
