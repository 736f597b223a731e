import { z } from 'zod';
import type { Columns } from '../../shared/contract/columns.ts';
import type { ExportBody } from '../../shared/contract/exports.ts';
import { startOfDay } from '../../shared/format/dates.ts';
import { exportFileName } from '../../shared/format/fileName.ts';
import type { TrailAction } from '../../shared/contract/trail.ts';
import { scopeOf } from '../http/access/caller.ts';
import type { Queryable } from '../db/pool.ts';
import { writeAudit } from '../audit/trail.ts';
import { maySeeAmounts } from '../http/access/amounts.ts';
import type { FileAnswer, RequestContext, RequestMark, RequestOf, StartedTask } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { answerExport } from './answerExport.ts';
import { type ColumnCodes, codesOf, fileColumns, refuseUnreadable } from './declaredColumns.ts';
import { type CsvColumn, ROWS_AT_ONCE } from './csvStream.ts';
import {
  type ExportCaller,
  type ExportKind,
  exportKind,
  type ExportScope,
  type Writing,
} from './exportKind.ts';

const NO_CODES: ReadonlySet<string> = new Set();

/** What a list is read with. */
export interface Reading<Scope extends ExportScope = ExportScope> {
  readonly db: Queryable;
  readonly scope: Scope;
  /** When the file was asked for, in epoch milliseconds: derived states are computed for that moment, however late it is written. */
  readonly now: number;
  readonly zone: string;
}

/** What names a row of a list: its id, or the day or the store that it sums up. */
export type RowKey = string | number;

/** A list as its file reads it; `Filter` is what its query says, and must survive JSON. */
export interface KeyedListReader<Filter, Row, Scope extends ExportScope, Key extends RowKey> {
  /** Id of the call; names the export in the queue and the deed in the audit trail. */
  readonly name: TrailAction;
  /** First part of the file name (spec section 9). */
  readonly type: string;
  /** The declared columns of the list, or columns by their id. */
  readonly columns:
    | Columns<Row>
    | ((zone: string) => Readonly<Record<string, CsvColumn<Row> | readonly CsvColumn<Row>[]>>);
  /** Cells of declared columns that are no value of the row alone. */
  readonly cells?: Readonly<Record<string, CsvColumn<Row>['cell']>>;
  /** Keys of all rows that match, in the list's order: one statement, so that they are one snapshot (screens A5). */
  readonly keys: (reading: Reading<Scope>, filter: Filter) => Promise<readonly Key[]>;
  /** The key of a row. */
  readonly keyOf: (row: Row) => Key;
  /** Some of these rows as the list shows them, in any order. */
  readonly rows: (reading: Reading<Scope>, keys: readonly Key[], filter: Filter) => Promise<readonly Row[]>;
}

/** The same of rows that have an id. */
export interface ListReader<Filter, Row, Scope extends ExportScope>
  extends Pick<KeyedListReader<Filter, Row, Scope, number>, 'name' | 'type' | 'columns' | 'cells'> {
  /** Ids of all rows that match, as `keys` of a list by key. */
  readonly ids: (reading: Reading<Scope>, filter: Filter) => Promise<readonly number[]>;
  /** Some of these rows as the list shows them, in any order. */
  readonly rows: (
    reading: Reading<Scope>,
    ids: readonly number[],
    filter: Filter,
  ) => Promise<readonly (Row & { readonly id: number })[]>;
}

/** What was asked for, as it waits in the queue. */
export interface ListChoice<Filter, Key extends RowKey = number> extends ExportBody<Key> {
  readonly filter: Filter;
  readonly now: number;
  /** Whether who asked may see amounts; left out by files that were asked for before this was written down. */
  readonly seesAmounts?: boolean;
}

/** A list that can be had as a file. */
export interface ListExport<Filter, Scope extends ExportScope, Key extends RowKey = number>
  extends ExportKind<ListChoice<Filter, Key>, Scope> {
  readonly type: string;
  readonly codes: ColumnCodes;
  /** Keys of the chosen rows in the order of the file. */
  readonly keys: (
    writing: Pick<Writing<Scope, ListChoice<Filter, Key>>, 'services' | 'scope' | 'choice'>,
  ) => Promise<readonly Key[]>;
}

/** Makes a list of rows with an id exportable. */
export const listExport = <Filter, Row, Scope extends ExportScope>({
  ids,
  ...list
}: ListReader<Filter, Row, Scope>): ListExport<Filter, Scope> =>
  keyedListExport<Filter, Row & { readonly id: number }, Scope, number>({
    ...list,
    keys: ids,
    keyOf: ({ id }) => id,
  });

/**
 * Makes a list exportable whose rows have a key, as sums by day or by store: rows are fixed at the start and read in steps, so
 * memory stays level.
 */
export function keyedListExport<Filter, Row, Scope extends ExportScope, Key extends RowKey>(
  list: KeyedListReader<Filter, Row, Scope, Key>,
): ListExport<Filter, Scope, Key> {
  type Choice = ListChoice<Filter, Key>;
  type ExportQuestion = Pick<Writing<Scope, Choice>, 'services' | 'scope' | 'choice'>;
  const readingOf = ({ services, scope, choice }: ExportQuestion): Reading<Scope> => ({
    db: services.database.orm,
    scope,
    now: choice.now,
    zone: services.config.zone,
  });
  const keys = async (asked: ExportQuestion): Promise<readonly Key[]> =>
    keepChosen(await list.keys(readingOf(asked), asked.choice.filter), asked.choice);
  const kind = exportKind({
    name: list.name,
    // The contract checked it when it was asked for.
    choice: z.custom<Choice>(),
    source: async (writing: Writing<Scope, Choice>) => {
      const { choice, signal, services } = writing;
      const { zone } = services.config;
      const table =
        typeof list.columns === 'function' ? list.columns(zone) : fileColumns(list.columns, zone, list.cells);
      const reading = readingOf(writing);
      const read = (step: readonly Key[]) => list.rows(reading, step, choice.filter);
      const pieces = inSteps(await keys(writing), read, list.keyOf);
      const columns = choice.columns.flatMap((id) => table[id] ?? []);
      return { columns, pieces, signal, totals: choice.totals, seesAmounts: choice.seesAmounts };
    },
  });
  const codes = typeof list.columns === 'function' ? new Map() : codesOf(list.columns);
  return { ...kind, type: list.type, codes, keys };
}

function keepChosen<Key extends RowKey>(
  keys: readonly Key[],
  { ids, excludeIds }: ExportBody<Key>,
): readonly Key[] {
  if (ids) {
    const wanted = new Set(ids);
    return keys.filter((key) => wanted.has(key));
  }
  const without = new Set(excludeIds);
  return without.size === 0 ? keys : keys.filter((key) => !without.has(key));
}

/** Rows in the order of `keys`; one that is gone by its turn is left out. */
async function* inSteps<Row, Key extends RowKey>(
  keys: readonly Key[],
  read: (step: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < keys.length; first += ROWS_AT_ONCE) {
    const step = keys.slice(first, first + ROWS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- level memory is the point
    const rows = new Map((await read(step)).map((row) => [keyOf(row), row]));
    yield step.flatMap((key) => rows.get(key) ?? []);
  }
}

/** Who asked for the file of a list, and in which request. */
export type ListFileRequest = RequestOf<ExportCaller, RequestMark & Pick<RequestContext, 'signal'>>;

/** Which rows and columns of a list a file is to hold. */
interface FileAsked<Filter, Key extends RowKey> {
  readonly filter: Filter;
  readonly body: ExportBody<Key>;
  /** They name the file: today when the list has none. */
  readonly days?: { readonly start?: string | undefined; readonly end?: string | undefined };
}

/**
 * The file of a list, or the task that makes it; the audit trail has filter, row count and columns (screens A5).
 * @throws Refusal forbidden for a column whose code is missing.
 */
export async function exportList<Filter, Scope extends ExportScope, Key extends RowKey = number>(
  services: Services,
  list: ListExport<Filter, Scope, Key>,
  { caller, context }: ListFileRequest,
  { filter, body, days = {} }: FileAsked<Filter, Key>,
): Promise<FileAnswer | StartedTask> {
  // A code is held in a store: over the stores of an account nobody holds one.
  refuseUnreadable(list.codes, caller.kind === 'company' ? NO_CODES : caller.codes, body.columns);
  const { now } = context;
  const { zone } = services.config;
  const choice = { ...body, filter, now, seesAmounts: maySeeAmounts(caller) };
  // A list of one side is only ever asked for by that side: its call says so.
  const scope = scopeOf(caller) as Scope;
  const rows = (await list.keys({ services, scope, choice })).length;
  const { columns, totals } = body;
  await writeAudit(services.database.orm, {
    by: caller,
    action: list.name,
    object: 'list',
    objectId: list.type,
    context,
    after: { filter, rows, columns, totals },
  });
  const dayOrNow = (day: string | undefined): number => (day === undefined ? now : startOfDay(day, zone));
  const fileName = exportFileName({
    type: list.type,
    start: dayOrNow(days.start),
    end: dayOrNow(days.end),
    at: now,
    zone,
  });
  return answerExport(services, list, { caller, context, choice, fileName, rows });
}
