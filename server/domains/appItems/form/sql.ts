import { sql } from 'drizzle-orm';
import type { AppItemForm, AppKind } from '../../../../shared/contract/appItems/kind.ts';
import { APP_KINDS } from '../../../../shared/contract/appItems/allKinds.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { appItem } from '../../../db/schema/appItems.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { dateOf, instant, iso } from '../../../db/statements/clauses.ts';
import type { AppSight } from '../sight.ts';

/** What a change is held against. */
export interface StoredItem extends AppItemForm, Record<string, unknown> {
  readonly id: number;
  readonly progress: string | null;
  readonly plan: unknown;
  readonly testedAt: string | null;
  readonly version: number;
}

/** A form to be stored, and when. */
interface FormWrite {
  readonly form: AppItemForm;
  readonly now: number;
}

/** Takes an item for a change; who comes later waits for the end of the transaction. */
export const lockItem = ofPlatform(async (tx, _scope, { kind }: AppSight, id: number) => {
  const { rows } = await tx.execute<StoredItem>(sql`
    select i.id, i.title, i.cover, i.sort, i.status, i.progress, i.plan, i.version, i.values,
      ${iso(sql`i.start_at`)} as "startAt", ${iso(sql`i.end_at`)} as "endAt", ${iso(sql`i.tested_at`)} as "testedAt"
    from app_item i where i.id = ${id} and i.kind = ${kind.name} for update`);
  return rows[0];
});

/** Keeps every other editor from rules over all items of a kind until the transaction ends. */
export const lockKind = ofPlatform(async (tx, _scope, { kind }: AppSight): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`app items ${kind.name}`}, 0))`);
});

/** Whether another item of the kind is called so. */
export const isTitleTaken = ofPlatform(
  async (
    db,
    _scope,
    { kind }: AppSight,
    { title, exceptId }: { readonly title: string; readonly exceptId: number },
  ): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      select from app_item where kind = ${kind.name} and normal_title = ${normalForm(title)} and id <> ${exceptId}`);
    return rows.length > 0;
  },
);

/** How many others of the kind are on at some moment of this span. */
export const countBeside = ofPlatform(
  async (
    db,
    _scope,
    { kind }: AppSight,
    {
      id,
      startAt,
      endAt,
      now,
    }: Pick<AppItemForm, 'startAt' | 'endAt'> & { readonly id: number; readonly now: number },
  ): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from app_item where kind = ${kind.name} and status = 'on' and id <> ${id}
        and (end_at is null or end_at > ${startAt === null ? instant(now) : sql`${startAt}::timestamptz`})
        and (start_at is null or ${endAt}::timestamptz is null or start_at < ${endAt}::timestamptz)`);
    return rows[0]?.count ?? 0;
  },
);

/** Size of an uploaded picture, which nobody removes before the transaction ends; undefined where there is none. */
export const holdPicture = ofPlatform(async (tx, _scope, path: string) => {
  const { rows } = await tx.execute<{ width: number; height: number }>(
    sql`select width, height from picture where name = ${path.slice(1)} limit 1 for key share`,
  );
  return rows[0];
});

const columnsOf = ({ startAt, endAt, ...form }: AppItemForm) => ({
  ...form,
  startAt: dateOf(startAt),
  endAt: dateOf(endAt),
});

/** Makes one; answers its id. */
export const insertItem = ofPlatform(
  async (tx, { accountId }, { kind }: AppSight, { form, now }: FormWrite) => {
    const at = new Date(now);
    const [made] = await tx
      .insert(appItem)
      .values({ ...columnsOf(form), kind: kind.name, updatedBy: accountId, createdAt: at, updatedAt: at })
      .returning({ id: appItem.id });
    return made?.id ?? 0;
  },
);

/** Writes a locked one as a whole; a message has to be planned and tested again. Answers its new version. */
export const updateItem = ofPlatform(async (tx, { accountId }, id: number, { form, now }: FormWrite) => {
  const [changed] = await tx
    .update(appItem)
    .set({
      ...columnsOf(form),
      testedAt: null,
      plan: null,
      updatedBy: accountId,
      updatedAt: new Date(now),
      version: sql`${appItem.version} + 1`,
    })
    .where(sql`${appItem.id} = ${id}`)
    .returning({ version: appItem.version });
  return changed?.version ?? 0;
});

/** Switches a locked one; what was told of it by the clock is told again. */
export const switchItem = ofPlatform(
  async (
    tx,
    { accountId },
    id: number,
    { status, now }: { readonly status: 'on' | 'off'; readonly now: number },
  ): Promise<number> => {
    const { rows } = await tx.execute<{ version: number }>(sql`
      update app_item set status = ${status}, told_state = null, updated_by = ${accountId},
        updated_at = ${instant(now)}, version = version + 1
      where id = ${id} returning version`);
    return rows[0]?.version ?? 0;
  },
);

/** Where a kind is named: fields of other kinds, and targets. */
const namedBy = (name: string) => {
  const fields = APP_KINDS.flatMap((kind: AppKind) =>
    Object.entries(kind.fields).flatMap(([field, { refers }]) =>
      refers === name ? [{ kind: kind.name, field }] : [],
    ),
  );
  return JSON.stringify(fields);
};

/** How often an item is used: what the app counted of it, and items that name it. */
export const countUses = ofPlatform(async (db, _scope, { kind }: AppSight, id: number): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (coalesce((select sum(count) from app_figure where item_id = ${id}
        and name = any(${sql.param([...kind.uses])}::text[])), 0)
      + (select count(*) from app_item o join json_to_recordset(${namedBy(kind.name)}::json) as n(kind text, field text)
          on n.kind = o.kind and o.values ->> n.field = ${String(id)})
      + (select count(*) from app_item o where o.values -> 'target' ->> 'kind' = ${kind.name}
          and o.values -> 'target' ->> 'id' = ${String(id)}))::int as count`);
  return rows[0]?.count ?? 0;
});

/** A figure of an item over all days. */
export const figureOf = ofPlatform(async (db, _scope, id: number, name: string): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(count), 0)::int as count from app_figure where item_id = ${id} and name = ${name}`);
  return rows[0]?.count ?? 0;
});

/** Deletes a locked one with what was counted of it. */
export const deleteItem = ofPlatform(async (tx, _scope, id: number): Promise<void> => {
  await tx.execute(sql`delete from app_item where id = ${id}`);
});

/** A place in the order, as it was read. */
export interface Place {
  readonly id: number;
  readonly sort: number;
  readonly version: number;
}

/** Puts items of a kind into their places; answers those that were still at their version. */
export const setPlaces = ofPlatform(
  async (
    tx,
    { accountId },
    { kind }: AppSight,
    { list, now }: { readonly list: readonly Place[]; readonly now: number },
  ) => {
    const { rows } = await tx.execute<Record<string, unknown> & Place>(sql`
      with places as (select * from json_to_recordset(${JSON.stringify(list)}::json) as p(id bigint, sort int, version int)),
      held as (select i.id, i.version, p.sort, p.version as read from app_item i join places p on p.id = i.id
        where i.kind = ${kind.name} order by i.id for update of i)
      update app_item i set sort = h.sort, version = i.version + 1, updated_by = ${accountId}, updated_at = ${instant(now)}
      from held h where i.id = h.id and h.version = h.read
      returning i.id, i.sort, i.version`);
    return rows;
  },
);

/** How many of these there are. */
export const countNamed = ofPlatform(async (db, _scope, { kind }: AppSight, ids: readonly number[]) => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from app_item
    where kind = ${kind.name} and id = any(${sql.param([...ids])}::bigint[])`);
  return rows[0]?.count ?? 0;
});
