import { sql } from 'drizzle-orm';
import { ofSystem } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import type { Named } from '../intake/sql.ts';

const BY_ADDRESS = 'pictures that the backend of the app names by their address';

/** Notes what pictures of these things are still to be fetched. */
export const awaitPictures = ofSystem(BY_ADDRESS, async (tx, names: readonly Named[], now: number) => {
  await tx.execute(sql`
    insert into content_picture (content_id, address, next_try_at)
    select distinct c.id, p.address, ${instant(now)}
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(kind text, "externalId" text)
      join content c on c.kind = n.kind and c.external_id = n."externalId"
      cross join unnest(c.pictures) as p(address)
    where p.address not like '/%'
    on conflict (content_id, address) do nothing`);
});

/** A picture that is to be fetched. */
export interface AwaitedPicture extends Record<string, unknown> {
  readonly id: number;
  readonly contentId: number;
  readonly address: string;
  readonly tries: number;
}

/** Takes some that are due, and has nobody else take them until `retryAt`: another process takes others. */
export const takeDuePictures = ofSystem(
  BY_ADDRESS,
  async (
    tx,
    { now, retryAt, limit }: { readonly now: number; readonly retryAt: number; readonly limit: number },
  ) => {
    const { rows } = await tx.execute<AwaitedPicture>(sql`
      update content_picture set tries = tries + 1, next_try_at = ${instant(retryAt)}
      where id in (
        select id from content_picture where next_try_at <= ${instant(now)} order by next_try_at, id
        limit ${limit} for update skip locked)
      returning id, content_id as "contentId", address, tries`);
    return rows;
  },
);

/** Says when a picture is tried again. */
export const postponePicture = ofSystem(BY_ADDRESS, async (tx, id: number, at: number) => {
  await tx.execute(sql`update content_picture set next_try_at = ${instant(at)} where id = ${id}`);
});

/** Awaits a picture no longer. */
export const forgetPicture = ofSystem(BY_ADDRESS, async (tx, id: number) => {
  await tx.execute(sql`delete from content_picture where id = ${id}`);
});

/**
 * Puts a picture where its address stood. Reviewers see something else than before: what they had let stand waits again,
 * and a decision about what they saw before is refused.
 */
export const placePicture = ofSystem(
  BY_ADDRESS,
  async (tx, { contentId, address }: AwaitedPicture, path: string) => {
    await tx.execute(sql`
      update content set pictures = array_replace(pictures, ${address}::text, ${path}::text), version = version + 1,
        state = case when state in (1, 3) then 0 else state end
      where id = ${contentId} and ${address}::text = any(pictures)`);
  },
);
