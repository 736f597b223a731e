import { type SQL, sql } from 'drizzle-orm';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, bigints, instant } from '../../../db/statements/clauses.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import type { KindSight } from '../sight.ts';

/** An item that is about to be decided, held until the transaction ends. */
export interface HeldItem extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly state: number;
  readonly reason: number | null;
  readonly authorId: number | null;
  readonly claimedBy: number | null;
  readonly claimedUntil: number | null;
  readonly isDeleted: boolean;
  /** Who decided last; empty before anybody has. */
  readonly handler: string;
}

/** Items of a kind, held in the order of their ids, so that two who decide about the same ones never wait for each other. */
export const lockItems = ofPlatform(async (tx, _scope, { kind }: KindSight, ids: readonly number[]) => {
  const { rows } = await tx.execute<HeldItem>(sql`
    with held as (select * from content r where r.id = ${anyOf(ids)} and r.kind = ${kind} order by r.id for update)
    select r.id, r.version, r.state, r.reason, r.author_id as "authorId", r.claimed_by as "claimedBy",
      (extract(epoch from r.claimed_until) * 1000)::float8 as "claimedUntil", r.deleted_at is not null as "isDeleted",
      coalesce((select name from account where id = r.handled_by), '') as handler
    from held r order by r.id`);
  return rows;
});

/** A decision about one held item. */
export interface NewDecision {
  readonly contentId: number;
  readonly before: number;
  readonly reasonBefore: number | null;
  readonly madeVersion: number;
}
/** What is the same for all items of one decision. */
export interface DecisionValues {
  readonly decision: number;
  readonly reason: number | null;
  readonly note: string;
  readonly by: number;
  readonly now: number;
  /** The removal that takes these with it. */
  readonly withId?: number;
}

/**
 * Writes one decision about held items: the step, the state, the end of the claim, and the answer to open reports, which
 * an escalation leaves open. Answers the steps in the order of the items.
 */
export const writeDecisions = ofPlatform(
  async (tx, _scope, items: readonly NewDecision[], values: DecisionValues) => {
    const { decision, reason, note, by, now, withId = null } = values;
    const answers = decision !== 4;
    const { rows } = await tx.execute<{ id: number; contentId: number; version: number }>(sql`
      with item as (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
          as i("contentId" bigint, before smallint, "reasonBefore" smallint, "madeVersion" int)),
        step as (
          insert into content_decision (content_id, before, decision, reason, reason_before, note, made_version, by, at, with_id)
          select "contentId", before, ${decision}, ${reason}::smallint, "reasonBefore", ${note}, "madeVersion", ${by},
            ${instant(now)}, ${withId}::bigint from item
          returning id, content_id, made_version),
        decided as (
          update content c set state = ${decision}, reason = ${reason}::smallint, handled_by = ${by},
            handled_at = ${instant(now)}, claimed_by = null, claimed_until = null, version = step.made_version,
            reports = case when ${answers}::boolean then 0 else c.reports end
          from step where c.id = step.content_id returning c.id),
        answered as (
          update content_report r set decision_id = step.id from step
          where ${answers}::boolean and r.content_id = step.content_id and r.decision_id is null returning r.id)
      select step.id, step.content_id as "contentId", step.made_version as version from step order by step.content_id`);
    return rows;
  },
);

/** A step with the item it was about, both held. */
export interface HeldStep extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
  readonly contentId: number;
  readonly by: number;
  readonly at: number;
  readonly isUndone: boolean;
  readonly isCurrent: boolean;
  readonly decision: number;
  readonly before: number;
}

/** A decision that may be taken back; those that came with it are not asked for. */
export const lockStep = ofPlatform(async (tx, _scope, id: number): Promise<HeldStep | undefined> => {
  // The item first, as decisions take it: whoever comes second waits, and reads what is there then.
  await tx.execute(sql`
    select from content where id in (
      select content_id from content_decision where id = ${id} or with_id = ${id}) order by id for update`);
  const { rows } = await tx.execute<HeldStep>(sql`
    select d.id, c.kind, d.content_id as "contentId", d.by, (extract(epoch from d.at) * 1000)::float8 as at,
      d.undone_at is not null as "isUndone", c.version = d.made_version as "isCurrent", d.decision, d.before
    from content_decision d join content c on c.id = d.content_id where d.id = ${id} and d.with_id is null`);
  return rows[0];
});

/** Takes a held decision back with those that came with it and still hold; answers the items with their versions. */
export const undoStep = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    by: { readonly accountId: number; readonly now: number; readonly note: string },
  ) => {
    const { rows } = await tx.execute<{ id: number; version: number }>(sql`
      with step as (
          update content_decision d set undone_by = ${by.accountId}, undone_at = ${instant(by.now)}, undo_note = ${by.note}
          from content c where c.id = d.content_id and c.version = d.made_version and d.undone_at is null
            and (d.id = ${id} or d.with_id = ${id})
          returning d.id, d.content_id, d.before, d.reason_before),
        opened as (
          update content_report r set decision_id = null from step where r.decision_id = step.id returning r.content_id)
      update content c set state = step.before, reason = step.reason_before, version = c.version + 1,
        reports = c.reports + (select count(*)::int from opened where opened.content_id = c.id),
        handled_by = case when step.before = 0 then null else c.handled_by end,
        handled_at = case when step.before = 0 then null else c.handled_at end
      from step where c.id = step.content_id returning c.id, c.version`);
    return rows;
  },
);

/** Writes text messages to authors: that something of theirs was removed. A query of id and text, by decision. */
const messagesOf = (steps: readonly number[], text: SQL): SQL => sql`
  select 'sms' as kind, m.phone as recipient, ${text} as text, 'review-' || d.id as reference
  from content_decision d join content c on c.id = d.content_id join member m on m.id = c.author_id
  where d.id = any(${bigints(steps)})`;

/** Tells the authors of removed items why, when the transaction commits. */
export const tellAuthors = ofPlatform(async (tx, _scope, steps: readonly number[], text: string) => {
  await tx.execute(intoOutbox(messagesOf(steps, sql`${text}::text`)));
});
