/** A row of a file of tables. */
export interface CsvRow {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** How much of the file is read with it. */
  readonly share: number;
}

/** A file as the browser has it. */
export type ReadableFile = Pick<File, 'stream' | 'size' | 'slice'>;

const LOOKED_AT_BYTES = 65_536;
const SEPARATORS = [',', '\t', ';'] as const;

/** The sign that parts cells: the one that stands most often in the beginning of a file. */
function separatorOf(text: string): string {
  const often = (sign: string): number => text.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (often(sign) > often(best) ? sign : best));
}

/** How a file is written: in UTF-8 or as Chinese spreadsheets do, and what parts its cells. */
async function styleOf(file: ReadableFile) {
  const beginning = await file.slice(0, LOOKED_AT_BYTES).arrayBuffer();
  // Its last character may be cut: what follows it is not looked at.
  const read = (decoder: TextDecoder) => ({
    encoding: decoder.encoding,
    separator: separatorOf(decoder.decode(beginning, { stream: true })),
  });
  try {
    return read(new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return read(new TextDecoder('gb18030'));
  }
}

/** Cuts a text that comes in pieces into rows; quotes hold separators and line ends together. */
function rowCutter(separator: string) {
  let line = 1;
  let begins = 1;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let afterQuote = false;
  let afterReturn = false;
  const end = (): { line: number; cells: readonly string[] } => {
    const row = { line: begins, cells: [...cells, cell] };
    cells = [];
    cell = '';
    afterQuote = false;
    return row;
  };
  return {
    *take(text: string) {
      for (const sign of text) {
        const isEnd = sign === '\n' || sign === '\r';
        // CR and LF together end one line.
        if (sign === '\n' && afterReturn) {
          afterReturn = false;
          begins = line;
          continue;
        }
        afterReturn = sign === '\r';
        if (isEnd) line += 1;
        if (sign === '"') {
          if (isQuoted) {
            isQuoted = false;
            afterQuote = true;
          } else {
            // Two quotes in a quoted cell are one.
            if (afterQuote) cell += '"';
            isQuoted = afterQuote || cell === '';
            if (!isQuoted) cell += '"';
            afterQuote = false;
          }
        } else if (isQuoted || !(isEnd || sign === separator)) cell += sign;
        else if (isEnd) {
          yield end();
          begins = line;
        } else {
          cells.push(cell);
          cell = '';
          afterQuote = false;
        }
      }
    },
    /** What stands behind the last line end. */
    rest: () => (cells.length > 0 || cell !== '' ? end() : undefined),
  };
}

/** The rows of a file of tables, read as they are asked for: the file is never held as a whole. Empty lines are left out. */
export async function* csvRows(file: ReadableFile): AsyncGenerator<CsvRow> {
  const { encoding, separator } = await styleOf(file);
  const decoder = new TextDecoder(encoding);
  const cutter = rowCutter(separator);
  const reader = file.stream().getReader();
  let read = 0;
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after another is the point
      const { done, value } = await reader.read();
      read += value?.length ?? 0;
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      const share = file.size === 0 ? 1 : Math.min(1, read / file.size);
      for (const row of cutter.take(text))
        if (row.cells.some((cell) => cell.trim() !== '')) yield { ...row, share };
      if (done) break;
    }
    const rest = cutter.rest();
    if (rest) yield { ...rest, share: 1 };
  } finally {
    await reader.cancel();
  }
}
