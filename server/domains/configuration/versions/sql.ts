import { type SQL, sql } from 'drizzle-orm';
import { VERSION_SIDES } from '../../../../shared/codes/app/versions.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { versions } from '../../../../shared/contract/configuration/versions.calls.ts';
import type { VersionForm, VersionRow } from '../../../../shared/contract/configuration/versions.shapes.ts';
import { versionRecord } from '../../../db/schema/organisation.ts';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';
import { anyOf, instant, iso } from '../../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, type Orders, pageRows } from '../../../db/statements/page.ts';

const EVERYBODY = 'versions are the same for everybody of a side, and who has seen one is said of oneself';

/** Who looks at versions, and when: operators see both sides and what is planned. */
export interface VersionReader {
  readonly accountId: number;
  readonly isOperator: boolean;
  readonly now: number;
}
/** Filters of the list. */
export type VersionFilter = ParsedRequest<typeof versions>['query'];

/** The three parts of a number, which are compared as numbers. */
const parts = (number: SQL): SQL => sql`string_to_array(${number}, '.')::int[]`;

const seenBy = ({ isOperator, now }: VersionReader): SQL =>
  isOperator ? sql`true` : sql`(v.side = ${VERSION_SIDES.partner} and v.published_at <= ${instant(now)})`;

const columnsFor = ({ accountId, isOperator, now }: VersionReader): SQL => sql`v.id,
  v.version_number as "versionNumber", v.version_title as "versionTitle", v.need_notice as notice, v.need_notice, v.side,
  ${iso(sql`v.published_at`)} as "publishedAt",
  ${isOperator ? sql`(select count(*)::int from version_read r where r.version_id = v.id)` : sql`null::int`} as "readCount",
  (exists (select from version_read r where r.version_id = v.id and r.account_id = ${accountId}))::int as "isRead",
  case when v.published_at > ${instant(now)} then 'scheduled'
    when exists (select from version_record n where n.side = v.side and n.published_at <= ${instant(now)}
      and ${parts(sql`n.version_number`)} > ${parts(sql`v.version_number`)}) then 'superseded'
    else 'published' end as state, v.version`;

const ORDERS: Orders<NonNullable<VersionFilter['sortBy']>> = {
  by: { versionNumber: parts(sql`v.version_number`), publishedAt: sql`v.published_at` },
  key: sql`v.id`,
  otherwise: { by: 'publishedAt', order: 'desc' },
};

const whereOf = (reader: VersionReader, { side, keyword }: VersionFilter): SQL =>
  all([
    seenBy(reader),
    whenDefined(side, (code) => sql`v.side = ${code}`),
    whenDefined(keyword || undefined, (word) =>
      contains(sql`(v.version_number || ' ' || v.version_title)`, word),
    ),
  ]);

/** How many versions a filter finds. */
export const countVersions = ofSystem(EVERYBODY, async (db, reader: VersionReader, filter: VersionFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from version_record v where ${whereOf(reader, filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const versionRows = ofSystem(EVERYBODY, async (db, reader: VersionReader, filter: VersionFilter) => {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    select ${columnsFor(reader)} from version_record v where ${whereOf(reader, filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** Everybody's view of operators: who reads a file is nobody who has seen versions. */
const asOperator = (now: number): VersionReader => ({ accountId: 0, isOperator: true, now });

/** Numbers of all versions a filter finds, in the order of the list. */
export const versionIds = ofPlatform(async (db, _scope, filter: VersionFilter) => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select v.id from version_record v where ${whereOf(asOperator(0), filter)} order by ${orderedBy(ORDERS, filter)}`);
  return rows.map(({ id }) => id);
});

/** Named versions, in no order. */
export const versionsByIds = ofPlatform(async (db, _scope, ids: readonly number[], now: number) => {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    select ${columnsFor(asOperator(now))} from version_record v where v.id = ${anyOf(ids)}`);
  return rows;
});

/** One version with its text and those before and after it on its side. */
export const oneVersion = ofSystem(EVERYBODY, async (db, reader: VersionReader, id: number) => {
  const other = (isNewer: boolean): SQL => sql`(select o.id from version_record o where o.side = v.side
    and ${reader.isOperator ? sql`true` : sql`o.published_at <= ${instant(reader.now)}`}
    and ${parts(sql`o.version_number`)} ${isNewer ? sql`>` : sql`<`} ${parts(sql`v.version_number`)}
    order by ${parts(sql`o.version_number`)} ${isNewer ? sql`asc` : sql`desc`} limit 1)`;
  const { rows } = await db.execute<
    VersionRow & { versionIntroduction: string; previousId: number | null; nextId: number | null } & Record<
        string,
        unknown
      >
  >(sql`
    select ${columnsFor(reader)}, v.version_introduction as "versionIntroduction",
      ${other(false)} as "previousId", ${other(true)} as "nextId"
    from version_record v where v.id = ${id} and ${seenBy(reader)}`);
  return rows[0];
});

/** The newest published version for merchants, and whether the reader has seen it. */
export const newestNotice = ofSystem(EVERYBODY, async (db, reader: VersionReader) => {
  const { rows } = await db.execute<{
    id: number;
    versionNumber: string;
    versionTitle: string;
    versionIntroduction: string;
    needNotice: string;
    isRead: 0 | 1;
  }>(sql`
    select v.id, v.version_number as "versionNumber", v.version_title as "versionTitle",
      v.version_introduction as "versionIntroduction", v.need_notice as "needNotice",
      (exists (select from version_read r where r.version_id = v.id and r.account_id = ${reader.accountId}))::int as "isRead"
    from version_record v where ${seenBy({ ...reader, isOperator: false })}
    order by v.published_at desc, v.id desc limit 1`);
  return rows[0];
});

/** Says that somebody has seen a version of those they see; false when it is none of them. */
export const markVersionRead = ofSystem(EVERYBODY, async (tx, reader: VersionReader, id: number) => {
  const { rows } = await tx.execute(
    sql`select from version_record v where v.id = ${id} and ${seenBy(reader)}`,
  );
  if (rows.length === 0) return false;
  await tx.execute(sql`insert into version_read (version_id, account_id, at)
    values (${id}, ${reader.accountId}, ${instant(reader.now)}) on conflict do nothing`);
  return true;
});

/** Keeps other editors from the numbers of a side until the transaction ends. */
export const lockSide = ofPlatform(async (tx, _scope, side: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`versions ${side}`}, 0))`);
});

/** The greatest number of a side. */
export const lastNumber = ofPlatform(async (db, _scope, side: number, exceptId: number) => {
  const { rows } = await db.execute<{ number: string }>(sql`
    select version_number as number from version_record v where side = ${side} and id <> ${exceptId}
    order by ${parts(sql`v.version_number`)} desc limit 1`);
  return rows[0]?.number;
});

type Stored = Omit<VersionForm, 'publishAt'>;
const columnsOf = ({ versionNumber, versionTitle, versionIntroduction, side, need_notice }: Stored) => ({
  versionNumber,
  versionTitle,
  versionIntroduction,
  side,
  needNotice: need_notice,
});

/** Adds a version; answers its id. */
export const insertVersion = ofPlatform(async (tx, _scope, form: Stored, publishedAt: Date) => {
  const [made] = await tx
    .insert(versionRecord)
    .values({ ...columnsOf(form), publishedAt })
    .returning({ id: versionRecord.id });
  return made?.id ?? 0;
});

/** A version, until the end of the transaction. */
export const lockVersion = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<
    Stored & { version: number; publishedAt: string } & Record<string, unknown>
  >(sql`
    select v.version_number as "versionNumber", v.version_title as "versionTitle",
      v.version_introduction as "versionIntroduction", v.side, v.need_notice, v.version,
      ${iso(sql`v.published_at`)} as "publishedAt"
    from version_record v where v.id = ${id} for update`);
  return rows[0];
});

/** Writes a locked one; answers its new version. */
export const updateVersion = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    { form, publishedAt }: { readonly form: Stored; readonly publishedAt: Date },
  ) => {
    const [changed] = await tx
      .update(versionRecord)
      .set({ ...columnsOf(form), publishedAt, version: sql`${versionRecord.version} + 1` })
      .where(sql`${versionRecord.id} = ${id}`)
      .returning({ version: versionRecord.version });
    return changed?.version ?? 0;
  },
);

/** Deletes a locked one. */
export const deleteVersion = ofPlatform(async (tx, _scope, id: number): Promise<void> => {
  await tx.execute(sql`delete from version_record where id = ${id}`);
});
