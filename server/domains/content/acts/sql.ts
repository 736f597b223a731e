import { sql } from 'drizzle-orm';
import { ofPlatform } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import type { KindSight } from '../sight.ts';

/** An item that an act changes, held until the transaction ends. */
export interface HeldThing extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly pictures: string[];
  readonly authorId: number | null;
  readonly isClosed: boolean;
  readonly pinned: number;
  readonly picked: number;
  readonly hiddenFromHome: number;
  readonly textHidden: number;
  readonly officialReply: string;
}

/** One item of a kind. */
export const lockThing = ofPlatform(async (tx, _scope, { kind }: KindSight, id: number) => {
  const { rows } = await tx.execute<HeldThing>(sql`
    select id, version, title, pictures, author_id as "authorId", closed_at is not null as "isClosed", pinned::int as pinned,
      picked::int as picked, hidden_from_home::int as "hiddenFromHome", text_hidden::int as "textHidden",
      official_reply as "officialReply"
    from content where id = ${id} and kind = ${kind} for update`);
  return rows[0];
});

/** What acts set of a held item. */
export interface ThingValues {
  readonly title: string;
  readonly pictures: readonly string[];
  readonly authorId: number | null;
  readonly pinned: number;
  readonly picked: number;
  readonly hiddenFromHome: number;
  readonly textHidden: number;
  readonly officialReply: string;
}

/** Writes the values of a held item; answers its new version. */
export const writeThing = ofPlatform(async (tx, _scope, id: number, values: ThingValues): Promise<number> => {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update content set title = ${values.title}, pictures = ${sql.param([...values.pictures])}::text[],
      author_id = ${values.authorId}::bigint, pinned = ${values.pinned === 1}::boolean, picked = ${values.picked === 1}::boolean,
      hidden_from_home = ${values.hiddenFromHome === 1}::boolean, text_hidden = ${values.textHidden === 1}::boolean,
      official_reply = ${values.officialReply}, version = version + 1
    where id = ${id} returning version`);
  return rows[0]?.version ?? 0;
});

/** Closes a held circle; answers its new version. */
export const closeThing = ofPlatform(async (tx, _scope, id: number, now: number): Promise<number> => {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update content set closed_at = ${instant(now)}, version = version + 1 where id = ${id} returning version`);
  return rows[0]?.version ?? 0;
});

/** Whether somebody can own a circle. */
export const canOwn = ofPlatform(async (tx, _scope, userId: number): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from member where id = ${userId} and blocked_at is null for key share`,
  );
  return rows.length > 0;
});

/** Whether a picture was uploaded on the operator side, held so that it does not go meanwhile. */
export const isOwnPicture = ofPlatform(async (tx, _scope, name: string): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from picture where name = ${name} and company_id is null for key share`,
  );
  return rows.length > 0;
});

/** Removes a standing answer to a question; its version, nothing when there is no such answer. */
export const removeAnswer = ofPlatform(
  async (
    tx,
    _scope,
    { id, answerId }: { readonly id: number; readonly answerId: number },
    by: { readonly accountId: number; readonly now: number; readonly reason: number },
  ) => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update content set state = 2, reason = ${by.reason}, handled_by = ${by.accountId}, handled_at = ${instant(by.now)},
        version = version + 1
      where id = ${answerId} and parent_id = ${id} and kind = 'answer' and state <> 2 returning version`);
    return rows[0]?.version;
  },
);
