import { CSV_START, type CsvCell, csvRow } from '../../shared/format/csv.ts';

/**
 * Rows a statement of an export reads: memory stays level however long the file is, and nobody else waits long for
 * the embedded database, which runs one statement at a time.
 */
export const ROWS_AT_ONCE = 2_000;

/** One column of a file. */
export interface CsvColumn<Row> {
  readonly heading: string;
  /** Text is guarded against formulas (E5); numbers and `csvMoney` stay numbers. */
  readonly cell: (row: Row) => CsvCell;
  /** Its figures are amounts: empty in a file of somebody who may not see them. */
  readonly isMoney?: boolean;
  /** What the line of sums adds up, and how it writes the sum; integers, so that nothing is rounded. */
  readonly sum?: { readonly of: (row: Row) => number | null; readonly cell: (sum: number) => CsvCell };
}

/** A line of a file that the database has written whole (server/db/statements/cells.ts). */
export class WrittenLine {
  constructor(readonly text: string) {}
}

/** What a file is written from. */
export interface CsvSource<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  /**
   * Rows in the order of the file, some at once: `byKeyset`, or a generator of the domain's own. A file with lines that
   * are written already has no sums.
   */
  readonly pieces: AsyncIterable<readonly (Row | WrittenLine)[]>;
  /** Ends the file early and without an error: the signal of the request, or of the task. */
  readonly signal: AbortSignal;
  /** Ends the file with the sums of its rows; off unless asked for, so that files stay machine-readable (A5). */
  readonly totals?: boolean;
}

const TOTAL = '合计 Total';

/**
 * All rows of a statement that starts after the last row of the one before, `ROWS_AT_ONCE` each time. `read` orders
 * by a unique key and answers at most `limit` rows; fewer are the end. No cursor: that would hold a transaction for
 * as long as a slow client reads.
 */
export async function* byKeyset<Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  do {
    const rows = await read(after, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (after !== undefined);
}

/**
 * The file in pieces of UTF-8: byte order mark, headings, then the rows (screens A5, E6). The database reads the next
 * piece while this one is written and sent, never more than one ahead. An error of the source ends it in between, so
 * that half a file is not taken for a whole one (E4).
 */
export async function* csvChunks<Row>(file: CsvSource<Row>): AsyncGenerator<Buffer> {
  const { columns, pieces, signal, totals = false } = file;
  yield Buffer.from(CSV_START + csvRow(columns.map(({ heading }) => heading)));
  const cells = columns.map(({ cell }) => cell);
  const sums = totalsOf(columns);
  const source = pieces[Symbol.asyncIterator]();
  try {
    let coming = source.next();
    while (!signal.aborted) {
      const { done, value: rows } = await coming;
      if (done) {
        if (totals) yield Buffer.from(csvRow(sums.line()));
        return;
      }
      coming = source.next();
      // It is awaited in the next round; when the client has gone by then, its error must not end the process.
      coming.catch(() => {});
      if (totals) sums.add(rows.filter((row): row is Row => !(row instanceof WrittenLine)));
      const lineOf = (row: Row | WrittenLine): string =>
        row instanceof WrittenLine ? row.text : csvRow(cells.map((cell) => cell(row)));
      yield Buffer.from(rows.map(lineOf).join(''));
    }
  } finally {
    await source.return?.();
  }
}

/** Adds rows up as they are written, so that the last line is exactly the sum of the lines above it. */
function totalsOf<Row>(columns: readonly CsvColumn<Row>[]) {
  // An amount that the caller may not see is null in every row; its sum is then left empty, not 0.
  const sums = columns.map((): number | null => null);
  return {
    add: (rows: readonly Row[]): void =>
      columns.forEach(({ sum }, at) => {
        for (const row of sum ? rows : []) {
          const figure = sum?.of(row) ?? null;
          if (figure !== null) sums[at] = (sums[at] ?? 0) + figure;
        }
      }),
    line: (): CsvCell[] =>
      columns.map(({ sum }, at) => {
        const added = sums[at] ?? null;
        if (sum && added !== null) return sum.cell(added);
        return at === 0 ? TOTAL : null;
      }),
  };
}
