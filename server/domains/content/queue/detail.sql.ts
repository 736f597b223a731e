import { sql } from 'drizzle-orm';
import type {
  AuthorCard,
  ContextEntry,
  ReviewDetail,
  ReviewStep,
} from '../../../../shared/contract/content/shapes.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';

type Row<Shape> = Shape & Record<string, unknown>;
/** Entries of a thread that are shown. */
const THREAD = 200;
const LATEST = 50;

/** Facts of an item that lead to what stands around it. */
export interface Ties extends Record<string, unknown> {
  readonly authorId: number | null;
  readonly parentId: number | null;
  readonly previousTitle: string | null;
  readonly previousText: string | null;
  readonly previousPictures: string[] | null;
}

/** Where an item is tied to. */
export const tiesOf = ofPlatform(async (db, _scope, id: number): Promise<Ties | undefined> => {
  const { rows } = await db.execute<Ties>(sql`
    select author_id as "authorId", parent_id as "parentId", previous_title as "previousTitle",
      previous_text as "previousText", previous_pictures as "previousPictures" from content where id = ${id}`);
  return rows[0];
});

/** Who wrote it, with what they wrote before. */
export const authorCard = ofPlatform(async (db, _scope, id: number, now: number) => {
  const { rows } = await db.execute<Row<AuthorCard>>(sql`
    select m.id, m.name, m.avatar, m.city, ${iso(sql`m.joined_at`)} as "joinedAt",
      case when m.blocked_at is not null then 'blocked' when m.muted_until > ${instant(now)} then 'muted' else 'normal' end
        as state,
      case when m.muted_until > ${instant(now)} then ${iso(sql`m.muted_until`)} end as "mutedUntil",
      c.written, c.removed, c.waiting, coalesce(f.reports, 0) as reports
    from member m left join member_figures f on f.member_id = m.id
      cross join lateral (select count(*)::int as written, count(*) filter (where state = 2)::int as removed,
        count(*) filter (where state = 0 and deleted_at is null)::int as waiting
        from content where author_id = m.id) c
    where m.id = ${id}`);
  return rows[0];
});

const entry = sql`c.id, c.kind, c.title, c.text, c.pictures, coalesce(m.name, '') as author, c.depth, c.state,
  c.is_best::int as "isBest", ${iso(sql`c.created_at`)} as "createdAt"`;

/** One thing beside it. */
export const contextEntry = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<Row<ContextEntry>>(
    sql`select ${entry} from content c left join member m on m.id = c.author_id where c.id = ${id}`,
  );
  return rows[0];
});

/** What stands in the same thing, oldest first: those around `of`, which is one of them. */
export const threadOf = ofPlatform(
  async (
    db,
    _scope,
    parentId: number,
    { kinds, of }: { readonly kinds: readonly string[]; readonly of: number },
  ) => {
    const { rows } = await db.execute<Row<ContextEntry>>(sql`
      select * from (select ${entry} from content c left join member m on m.id = c.author_id
          where c.parent_id = ${parentId} and c.kind = any(${sql.param([...kinds])}::text[]) and c.deleted_at is null
          order by c.id = ${of} desc, c.created_at, c.id limit ${THREAD}) found
      order by "createdAt", id`);
    return rows;
  },
);

/** Replies below a comment, however deep, that stand. */
export const replyIds = ofPlatform(async (db, _scope, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive below as (
      select c.id, c.state from content c where c.reply_to_id = ${id}
      union all select c.id, c.state from content c join below on c.reply_to_id = below.id)
    select id from below where state <> 2`);
  return rows.map((row) => row.id);
});

/** The booking of a review, and what became of it. */
export const bookingOf = ofPlatform(async (db, _scope, orderNumber: string) => {
  const { rows } = await db.execute<Row<NonNullable<ReviewDetail['booking']>>>(sql`
    select b.order_number as "orderNumber", e.title as "eventTitle", ${iso(sql`e.start_at`)} as "startAt",
      (b.refunded_cents > 0)::int as "isRefunded", (b.status = 'cancelled')::int as "isCancelled"
    from booking b join event e on e.id = b.event_id where b.order_number = ${orderNumber}`);
  return rows[0];
});

/** The newest reports that no decision has answered. */
export const openReports = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<Row<ReviewDetail['latestReports'][number]>>(sql`
    select r.id, m.name as "reporterName", r.reason, r.text, ${iso(sql`r.at`)} as at
    from content_report r join member m on m.id = r.reporter_id
    where r.content_id = ${id} and r.decision_id is null order by r.id desc limit ${LATEST}`);
  return rows;
});

/** What was decided about it, the newest first. */
export const stepsOf = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<Row<ReviewStep>>(sql`
    select d.id, d.decision, d.reason, d.note, a.name as by, ${iso(sql`d.at`)} as at, coalesce(u.name, '') as "undoneBy",
      ${iso(sql`d.undone_at`)} as "undoneAt", d.undo_note as "undoNote"
    from content_decision d join account a on a.id = d.by left join account u on u.id = d.undone_by
    where d.content_id = ${id} order by d.id desc limit ${LATEST}`);
  return rows;
});
