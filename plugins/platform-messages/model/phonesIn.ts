import { PHONES_AT_ONCE } from '../../../shared/codes/app/items.ts';

/** Some rows of a file, from which one on, and how much of the file is read with them. */
export interface PhonePart {
  readonly from: number;
  readonly rows: readonly string[];
  readonly share: number;
}

/** The first cell of a row: files of tables have more than phones. */
const firstCell = (line: string): string =>
  (line.split(/[,;\t]/)[0] ?? '').replaceAll('"', '').trim().slice(0, 60);

/** The rows of a file, some thousand at a time: it is read as it is sent, and never held as a whole. Empty rows count as rows. */
export async function* phonesIn(
  file: Pick<File, 'stream' | 'size'>,
  atOnce: number = PHONES_AT_ONCE,
): AsyncGenerator<PhonePart> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let read = 0;
  let from = 1;
  let rows: string[] = [];
  const part = (share: number): PhonePart => {
    const full = { from, rows, share };
    from += rows.length;
    rows = [];
    return full;
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after another is the point
    const { done, value } = await reader.read();
    read += value?.length ?? 0;
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split(/\r\n|\r|\n/);
    rest = done ? '' : (lines.pop() ?? '');
    // A file that ends with a line's end has no row behind it.
    if (done && lines.at(-1) === '') lines.pop();
    for (const line of lines) {
      rows.push(firstCell(line));
      if (rows.length === atOnce) yield part(file.size === 0 ? 1 : Math.min(1, read / file.size));
    }
    if (done) break;
  }
  if (rows.length > 0) yield part(1);
}
