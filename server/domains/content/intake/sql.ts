import { sql } from 'drizzle-orm';
import type { ContentKind } from '../../../../shared/codes/content.ts';
import { ofSystem } from '../../../db/statement.ts';
import { bigints, instant } from '../../../db/statements/clauses.ts';
import { REPORT_POINTS } from '../risk/risk.ts';

const SENDER = 'the backend of the app hands in what users of no tenant write';
const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** A thing by the sender's name of it. */
export interface Named {
  readonly kind: ContentKind;
  readonly externalId: string;
}

/** Somebody who writes or reports, held until the transaction ends: a block or mute waits for it, or is seen here. */
export interface Author extends Record<string, unknown> {
  readonly id: number;
  readonly isMuted: boolean;
  readonly isBlocked: boolean;
  readonly joinedAt: number;
  readonly removals: number;
}

/** Users by their numbers, with how much of theirs was removed. */
export const holdAuthors = ofSystem(SENDER, async (tx, ids: readonly number[], now: number) => {
  const { rows } = await tx.execute<Author>(sql`
    with held as (select * from member where id = any(${bigints(ids)}) order by id for share)
    select m.id, coalesce(m.muted_until > ${instant(now)}, false) as "isMuted", m.blocked_at is not null as "isBlocked",
      (extract(epoch from m.joined_at) * 1000)::float8 as "joinedAt",
      (select count(*)::int from content c where c.author_id = m.id and c.state = 2) as removals
    from held m`);
  return rows;
});

/** What is known of things that a batch names. */
export interface Known extends Named, Record<string, unknown> {
  readonly id: number;
  readonly revision: number;
  readonly isClosed: boolean;
  readonly isDeleted: boolean;
}

/** Things by the sender's names of them, held, so that two batches about the same one follow each other. */
export const holdKnown = ofSystem(SENDER, async (tx, names: readonly Named[]) => {
  const { rows } = await tx.execute<Known>(sql`
    select c.id, c.kind, c.external_id as "externalId", c.revision, c.closed_at is not null as "isClosed",
      c.deleted_at is not null as "isDeleted"
    from content c join (select distinct kind, "externalId" from jsonb_to_recordset(${json(names)})
      as n(kind text, "externalId" text)) n on n.kind = c.kind and n."externalId" = c.external_id
    order by c.id for no key update of c`);
  return rows;
});

/** Bookings by their numbers, with session and store. */
export const bookingsByNumber = ofSystem(SENDER, async (tx, numbers: readonly string[]) => {
  const { rows } = await tx.execute<{
    orderNumber: string;
    bookingId: number;
    eventId: number;
    storeId: number;
  }>(sql`
    select b.order_number as "orderNumber", b.id as "bookingId", b.event_id as "eventId", b.store_id as "storeId"
    from booking b where b.order_number = any(${sql.param([...numbers])}::text[])`);
  return rows;
});

/** How often authors said the same within a day before. */
export const repeatsOf = ofSystem(
  SENDER,
  async (tx, texts: readonly { readonly authorId: number; readonly form: string; readonly at: string }[]) => {
    const { rows } = await tx.execute<{ authorId: number; form: string; count: number }>(sql`
      select t."authorId", t.form, count(c.id)::int as count
      from jsonb_to_recordset(${json(texts)}) as t("authorId" bigint, form text, at timestamptz)
        join content c on c.author_id = t."authorId" and c.normal_text = t.form
          and c.created_at > t.at - interval '1 day'
      group by t."authorId", t.form`);
    return rows;
  },
);

/** A thing as it is written down. */
export interface NewContent extends Named {
  readonly revision: number;
  readonly authorId: number | null;
  readonly at: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly video: string;
  readonly city: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly members: number;
  readonly likes: number;
  readonly score: number;
  readonly isBest: boolean;
  readonly merchantReply: string;
  readonly bookingId: number | null;
  readonly eventId: number | null;
  readonly storeId: number | null;
  readonly risk: number;
  readonly riskReasons: readonly string[];
  readonly parentKind: ContentKind | null;
  readonly parent: string | null;
  readonly replyTo: string | null;
}

const RECORD = sql`(kind text, "externalId" text, revision int, "authorId" bigint, at timestamptz, title text, text text,
  pictures text[], video text, city text, type text, tags text[], members int, likes int, score smallint, "isBest" boolean,
  "merchantReply" text, "bookingId" bigint, "eventId" bigint, "storeId" bigint, risk smallint, "riskReasons" text[],
  "parentKind" text, parent text, "replyTo" text)`;

/** Writes new things down; links come after, because they may name each other. */
export const insertContent = ofSystem(SENDER, async (tx, rows: readonly NewContent[]): Promise<void> => {
  await tx.execute(sql`
    insert into content (kind, external_id, revision, author_id, created_at, title, text, pictures, video, city, type, tags,
      members, likes, score, is_best, merchant_reply, booking_id, event_id, store_id, risk, risk_reasons)
    select kind, "externalId", revision, "authorId", at, title, text, pictures, video, city, type, tags, members, likes,
      score, "isBest", "merchantReply", "bookingId", "eventId", "storeId", risk, "riskReasons"
    from jsonb_to_recordset(${json(rows)}) as n${RECORD} on conflict (kind, external_id) do nothing`);
});

/** Puts new things into what they stand in, and counts them there. */
export const linkContent = ofSystem(SENDER, async (tx, rows: readonly NewContent[]): Promise<void> => {
  const { rows: linked } = await tx.execute<{ above: number }>(sql`
    update content c set parent_id = p.id, reply_to_id = r.id
    from jsonb_to_recordset(${json(rows)}) as n${RECORD}
      join content p on p.kind = n."parentKind" and p.external_id = n.parent
      left join content r on r.kind = 'comment' and r.external_id = n."replyTo"
    where c.kind = n.kind and c.external_id = n."externalId" and c.parent_id is null
    returning case when c.kind = 'question' then null else coalesce(r.id, p.id) end as above`);
  // A statement of its own: one of several that are linked may stand in another of them.
  await tx.execute(sql`
    update content c set children = c.children + t.more
    from (select id, count(*)::int as more from unnest(${bigints(linked.flatMap(({ above }) => above ?? []))}) id group by id) t
    where t.id = c.id`);
  // Below a reply there are replies: each knows how deep it stands.
  await tx.execute(sql`
    with recursive placed as (
      select c.id, coalesce(r.depth + 1, 0) as depth
      from content c join jsonb_to_recordset(${json(rows)}) as n${RECORD}
          on c.kind = n.kind and c.external_id = n."externalId"
        left join content r on r.id = c.reply_to_id
      where c.kind = 'comment'
      union all select c.id, placed.depth + 1 from content c join placed on c.reply_to_id = placed.id)
    update content c set depth = t.depth from (select id, max(depth) as depth from placed group by id) t
    where t.id = c.id and c.depth <> t.depth`);
});

/** Writes changes by their authors: what stood before is kept, and what was let stand is looked at again. */
export const changeContent = ofSystem(
  SENDER,
  async (tx, rows: readonly NewContent[], now: number): Promise<void> => {
    await tx.execute(sql`
      update content c set previous_title = c.title, previous_text = c.text, previous_pictures = c.pictures,
        revision = n.revision, title = n.title, text = n.text, pictures = n.pictures, video = n.video, city = n.city,
        type = n.type, tags = n.tags, members = n.members, likes = n.likes, score = n.score, is_best = n."isBest",
        merchant_reply = n."merchantReply", author_id = n."authorId", risk = n.risk, risk_reasons = n."riskReasons",
        state = case when c.state in (1, 3) then 0 else c.state end, edited_at = ${instant(now)}, version = c.version + 1
      from jsonb_to_recordset(${json(rows)}) as n${RECORD}
      where c.kind = n.kind and c.external_id = n."externalId" and c.revision < n.revision`);
  },
);

/** A report as it is written down. */
export interface NewReport extends Named {
  readonly reportId: string;
  readonly reporterId: number;
  readonly reason: number;
  readonly text: string;
  readonly at: string;
}

/**
 * Writes reports; each is counted once, whatever it is sent. What was let stand is looked at again, and what waits stays as
 * it was shown. Answers how many were new.
 */
export const insertReports = ofSystem(SENDER, async (tx, reports: readonly NewReport[]): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with report as (
      insert into content_report (external_id, content_id, reporter_id, reason, text, at)
      select n."reportId", c.id, n."reporterId", n.reason, n.text, n.at
      from jsonb_to_recordset(${json(reports)}) as n(kind text, "externalId" text, "reportId" text, "reporterId" bigint,
          reason smallint, text text, at timestamptz)
        join content c on c.kind = n.kind and c.external_id = n."externalId"
      on conflict (external_id) do nothing returning content_id),
    sums as (select content_id, count(*)::int as more from report group by content_id),
    counted as (
      update content c set reports = c.reports + s.more, risk = least(100, c.risk + s.more * ${REPORT_POINTS}),
        risk_reasons = case when 'reports' = any(c.risk_reasons) then c.risk_reasons else array_append(c.risk_reasons, 'reports') end,
        state = case when c.state in (1, 3) then 0 else c.state end,
        version = case when c.state in (1, 3) then c.version + 1 else c.version end
      from sums s where s.content_id = c.id returning c.id)
    select coalesce(sum(more), 0)::int as count from sums where exists (select from counted)`);
  return rows[0]?.count ?? 0;
});

/** Marks things that their authors took back; answers how many stood until now. */
export const deleteContent = ofSystem(
  SENDER,
  async (tx, names: readonly (Named & { readonly at: string })[]): Promise<number> => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        update content c set deleted_at = n.at, version = c.version + 1, claimed_by = null, claimed_until = null
        from jsonb_to_recordset(${json(names)}) as n(kind text, "externalId" text, at timestamptz)
        where c.kind = n.kind and c.external_id = n."externalId" and c.deleted_at is null
        returning c.kind, coalesce(c.reply_to_id, c.parent_id) as above),
      counted as (
        update content c set children = greatest(0, c.children - t.less)
        from (select above as id, count(*)::int as less from gone where above is not null and kind <> 'question' group by above) t
        where t.id = c.id returning c.id)
      select count(*)::int as count from gone`);
    return rows[0]?.count ?? 0;
  },
);
