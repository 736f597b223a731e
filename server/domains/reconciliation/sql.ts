import { sql } from 'drizzle-orm';
import { DIFFERENCES_SHOWN } from '../../../shared/codes/money/reconciliation.ts';
import type {
  ColumnMapping,
  Difference,
  Provider,
  ReconciliationDay,
} from '../../../shared/contract/reconciliation/shapes.ts';
import { ofPlatform } from '../../db/statement.ts';
import { iso } from '../../db/statements/clauses.ts';
import type { ProviderRow } from './readCells.ts';
import { OPEN, reconciled } from './match.sql.ts';

/** A day, without what follows from the clock. */
export type DayRecord = Omit<ReconciliationDay, 'state'>;

/** How business days stand; those without any movement are left out. */
export const dayRows = ofPlatform(async (db, _scope, start: string, end: string): Promise<DayRecord[]> => {
  const { rows } = await db.execute<DayRecord & Record<string, unknown>>(sql`
    with ${reconciled(start, end)}
    select day::text as day, count(*) filter (where state = 'matched')::int as matched,
      count(*) filter (where state = 'differing')::int as differing,
      count(*) filter (where state = 'missingHere')::int as "missingHere",
      count(*) filter (where state = 'missingThere')::int as "missingThere",
      count(*) filter (where ${OPEN})::int as open, count(*) filter (where note is not null)::int as explained,
      coalesce(sum(ours), 0)::bigint as amount, coalesce(sum(theirs), 0)::bigint as theirs,
      sum(difference)::bigint as difference
    from reconciled group by day order by day`);
  return rows;
});

/** What a provider and we moved on a day. */
export interface SourceRecord extends Record<string, unknown> {
  readonly source: string;
  readonly count: number;
  readonly amount: number;
  readonly theirs: number;
  readonly difference: number;
  readonly fee: number;
}

/** The sums of a day by provider; what stands in no file has none. */
export const sourceRows = ofPlatform(async (db, _scope, day: string): Promise<SourceRecord[]> => {
  const { rows } = await db.execute<SourceRecord>(sql`
    with ${reconciled(day, day)}
    select source, count(*)::int as count, coalesce(sum(ours), 0)::bigint as amount,
      coalesce(sum(theirs), 0)::bigint as theirs, sum(difference)::bigint as difference, sum(fee)::bigint as fee
    from reconciled group by source order by source`);
  return rows;
});

/** A difference as read: its numbers are whole and must be masked before they leave. */
export type DifferenceRecord = Difference & { readonly source: string };

/**
 * What does not agree on a day, open ones first, and what was matched by hand. Rows that lie on one side only and have the same
 * amount are suggested to each other, one by one.
 */
export const differenceRows = ofPlatform(async (db, _scope, day: string): Promise<DifferenceRecord[]> => {
  const { rows } = await db.execute<DifferenceRecord & Record<string, unknown>>(sql`
    with ${reconciled(day, day)},
    lonely as (
      select id, number, state, difference,
        row_number() over (partition by state, abs(difference), sign(difference) order by at, id) as place
      from reconciled where ${OPEN} and state in ('missingHere', 'missingThere'))
    select r.source, r.id, r.state, r.number as "flowNumber", r.order_number as "orderNumber", r.ours as amount, r.theirs,
      r.difference, ${iso(sql`r.at`)} as at, (r.note is not null)::int as explained, coalesce(r.note, '') as note,
      coalesce(a.name, '') as "explainedBy", s.id as "suggestedId", coalesce(s.number, '') as "suggestedNumber",
      (r.by_hand)::int as "isByHand"
    from reconciled r left join account a on a.id = r.noted_by
    left join lonely l on l.id = r.id and l.state = 'missingThere'
    left join lonely s on s.state = 'missingHere' and s.difference = -l.difference and s.place = l.place
    where r.state <> 'matched' or r.by_hand
    order by r.note is not null, r.state = 'matched', r.at, r.id limit ${DIFFERENCES_SHOWN}`);
  return rows;
});

/** A posting or a row of a provider that may be a difference: the day it counts on. */
export const dayOfItem = ofPlatform(async (tx, _scope, id: number): Promise<string | undefined> => {
  const { rows } = await tx.execute<{ day: string }>(
    id % 2 === 0
      ? sql`select business_day::text as day from posting where id = ${id / 2}`
      : sql`select coalesce(p.business_day, r.business_day)::text as day from provider_row r
          left join posting p on p.id = r.posting_id where r.id = ${(id - 1) / 2}`,
  );
  return rows[0]?.day;
});

/** Whether the month of a day is closed, with what was explained until then. */
export const isMonthClosed = ofPlatform(async (tx, _scope, day: string): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from month_close where month = date_trunc('month', ${day}::timestamp)::date`,
  );
  return rows.length > 0;
});

/** One difference among those of its day. */
export interface ItemRecord extends Record<string, unknown> {
  readonly id: number;
  readonly postingId: number | null;
  readonly rowId: number | null;
  readonly state: string;
  readonly difference: number;
  readonly note: string | null;
  readonly isByHand: boolean;
}

/** One movement and its other side; undefined when it is no item of its own. */
export const itemOf = ofPlatform(
  async (tx, _scope, id: number, day: string): Promise<ItemRecord | undefined> => {
    const { rows } = await tx.execute<ItemRecord>(sql`
      with ${reconciled(day, day)}
      select id, posting_id as "postingId", row_id as "rowId", state, difference, note, by_hand as "isByHand"
      from reconciled where id = ${id}`);
    return rows[0];
  },
);

/** Keeps why something differs, in the place of what was said before. */
export const keepNote = ofPlatform(
  async (tx, { accountId }, item: Pick<ItemRecord, 'id' | 'difference'>, note: string) => {
    await tx.execute(sql`
      insert into difference_note (item, difference_cents, note, noted_by)
      values (${item.id}, ${item.difference}, ${note}, ${accountId})
      on conflict (item) do update set difference_cents = excluded.difference_cents, note = excluded.note,
        noted_by = excluded.noted_by, noted_at = now()`);
  },
);

/** Takes back what was said of a difference. */
export const dropNote = ofPlatform(async (tx, _scope, id: number) => {
  await tx.execute(sql`delete from difference_note where item = ${id}`);
});

/** One after the other: what somebody matches or explains was read just before. */
export const holdReconciliation = ofPlatform(async (tx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`);
});

/** Matches a row of a provider with a posting, or with none. */
export const matchRow = ofPlatform(async (tx, _scope, rowId: number, postingId: number | null) => {
  await tx.execute(sql`update provider_row set posting_id = ${postingId} where id = ${rowId}`);
});

/** Providers with the columns of their last file. */
export const providerRows = ofPlatform(async (db): Promise<Provider[]> => {
  const { rows } = await db.execute<Provider & Record<string, unknown>>(sql`
    select distinct on (f.provider) f.provider, f.mapping, ${iso(sql`f.imported_at`)} as "importedAt",
      f.file_name as "fileName", a.name as by
    from provider_file f join account a on a.id = f.imported_by order by f.provider, f.id desc`);
  return rows;
});

/** A file that is being imported. */
export interface FileRecord extends Record<string, unknown> {
  readonly id: number;
  readonly provider: string;
  readonly fileName: string;
  readonly added: number;
  readonly known: number;
  readonly wrong: number;
}

/** Begins a file. */
export const addFile = ofPlatform(
  async (
    tx,
    _scope,
    file: { readonly provider: string; readonly fileName: string; readonly mapping: ColumnMapping },
    accountId: number,
  ): Promise<number> => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into provider_file (provider, file_name, mapping, imported_by)
      values (${file.provider}, ${file.fileName}, ${JSON.stringify(file.mapping)}::jsonb, ${accountId}) returning id`);
    return rows[0]?.id ?? 0;
  },
);

/** A file that this account began, held until the transaction ends. */
export const lockFile = ofPlatform(
  async (tx, _scope, id: number, accountId: number): Promise<FileRecord | undefined> => {
    const { rows } = await tx.execute<FileRecord>(sql`
      select id, provider, file_name as "fileName", added, known, wrong from provider_file
      where id = ${id} and imported_by = ${accountId} for update`);
    return rows[0];
  },
);

/** Adds what became of a part to its file. */
export const countPart = ofPlatform(
  async (
    tx,
    _scope,
    id: number,
    part: { added: number; known: number; wrong: number },
  ): Promise<FileRecord> => {
    const { rows } = await tx.execute<FileRecord>(sql`
      update provider_file set added = added + ${part.added}, known = known + ${part.known}, wrong = wrong + ${part.wrong}
      where id = ${id} returning id, provider, file_name as "fileName", added, known, wrong`);
    const [file] = rows;
    if (!file) throw new Error('The file was locked before.');
    return file;
  },
);

/**
 * Keeps rows of a provider's file; answers how many were new. Of equal rows in one file each is one of its own: those of
 * earlier parts, which this file has marked already, count on.
 */
export const addRows = ofPlatform(
  async (
    tx,
    _scope,
    file: Pick<FileRecord, 'id' | 'provider'>,
    rows: readonly ProviderRow[],
  ): Promise<number> => {
    const from = Math.min(...rows.map(({ line }) => line));
    const { rows: kept } = await tx.execute<{ isNew: boolean }>(sql`
      with part as (
        select p.*, row_number() over (partition by p.content order by p.line) as place
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as p(line int, content text, "flowNumber" text, cents bigint, fee bigint, at timestamptz, day date)),
      before as (
        select content, count(*) as count from provider_row
        where provider = ${file.provider} and content = any(array(select content from part))
          and file_id = ${file.id} and line < ${from} group by content)
      insert into provider_row (provider, content, occurrence, file_id, line, flow_number, cents, fee_cents, at, business_day)
      select ${file.provider}, p.content, p.place + coalesce(b.count, 0), ${file.id}, p.line, p."flowNumber", p.cents, p.fee,
        p.at, p.day
      from part p left join before b on b.content = p.content order by p.content, p.place
      on conflict (provider, content, occurrence) do update set file_id = excluded.file_id, line = excluded.line
      returning (xmax = 0) as "isNew"`);
    return kept.filter(({ isNew }) => isNew).length;
  },
);

/** The days of a file; undefined when it has no row. */
export const daysOfFile = ofPlatform(async (tx, _scope, id: number) => {
  const { rows } = await tx.execute<{ start: string | null; end: string | null }>(sql`
    select min(business_day)::text as start, max(business_day)::text as end from provider_row where file_id = ${id}`);
  const { start, end } = rows[0] ?? {};
  return start && end ? { start, end } : undefined;
});
