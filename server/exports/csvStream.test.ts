import { Readable } from 'node:stream';
import { column, moneyColumn } from './columns.ts';
import { byKeyset, csvChunks, ROWS_AT_ONCE } from './csvStream.ts';

interface Line {
  readonly id: number;
  readonly name: string;
}
const columns = [
  { heading: 'Id', cell: (row: Line) => row.id },
  { heading: 'Name', cell: (row: Line) => row.name },
];
const forever = new AbortController().signal;

/** A table of so many rows that counts what is asked of it. */
function table(size: number) {
  const asked: (number | undefined)[] = [];
  const read = async (after: Line | undefined, limit: number): Promise<readonly Line[]> => {
    asked.push(after?.id);
    const first = (after?.id ?? 0) + 1;
    const count = Math.min(limit, Math.max(0, size + 1 - first));
    return Array.from({ length: count }, (_, index) => ({
      id: first + index,
      name: `Guest ${first + index}`,
    }));
  };
  return { asked, pieces: byKeyset(read) };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts));
}

test('writes the mark, the headings and guarded, quoted rows', async () => {
  async function* pieces() {
    yield [{ id: -1, name: '=1+1' }];
    yield [{ id: 2, name: 'Lee, "Ann"' }];
  }
  expect(await textOf(csvChunks({ columns, pieces: pieces(), signal: forever }))).toBe(
    '\uFEFFId,Name\r\n-1,\'=1+1\r\n2,"Lee, ""Ann"""\r\n',
  );
});

test.each([0, 1, ROWS_AT_ONCE - 1, ROWS_AT_ONCE, ROWS_AT_ONCE * 2 + 1])(
  'holds each of %i rows once, in order',
  async (size) => {
    const text = await textOf(csvChunks({ columns, pieces: table(size).pieces, signal: forever }));
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]));
    expect(ids).toEqual(Array.from({ length: size }, (_, index) => index + 1));
  },
);

test('ends with the sums of what it wrote, when that was asked for', async () => {
  interface Sale {
    readonly who: string;
    readonly cents: number | null;
    readonly secret: null;
  }
  async function* pieces() {
    yield [
      { who: 'Ann', cents: 1_050, secret: null },
      { who: 'Bo', cents: null, secret: null },
    ];
    yield [{ who: '-Cy', cents: -30, secret: null }];
  }
  const sales = [
    column('Who', ({ who }: Sale) => who),
    moneyColumn('Paid', ({ cents }: Sale) => cents),
    moneyColumn('Hidden', ({ secret }: Sale) => secret),
  ];
  const file = { columns: sales, signal: forever };
  const rows = "\uFEFFWho,Paid,Hidden\r\nAnn,10.50,\r\nBo,,\r\n'-Cy,-0.30,\r\n";
  expect(await textOf(csvChunks({ ...file, pieces: pieces() }))).toBe(rows);
  expect(await textOf(csvChunks({ ...file, pieces: pieces(), totals: true }))).toBe(
    `${rows}合计 Total,10.20,\r\n`,
  );
});

test('reads one piece ahead of its reader and no further', async () => {
  const { asked, pieces } = table(ROWS_AT_ONCE * 10);
  const chunks = csvChunks({ columns, pieces, signal: forever });
  await chunks.next();
  expect(asked).toHaveLength(0);
  await chunks.next();
  expect(asked).toHaveLength(2);
  await chunks.next();
  expect(asked).toHaveLength(3);
  await chunks.return(undefined);
});

test('a stream nobody reads from stops reading itself', async () => {
  const { asked, pieces } = table(ROWS_AT_ONCE * 50);
  const stream = Readable.from(csvChunks({ columns, pieces, signal: forever }), { objectMode: false });
  stream.read(0);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(asked.length).toBeLessThanOrEqual(3);
  stream.destroy();
});

test('ends without an error when it is called off, and asks for nothing more', async () => {
  const { asked, pieces } = table(ROWS_AT_ONCE * 10);
  const client = new AbortController();
  const chunks = csvChunks({ columns, pieces, signal: client.signal });
  await chunks.next();
  await chunks.next();
  client.abort();
  expect(await chunks.next()).toEqual({ done: true, value: undefined });
  expect(asked).toHaveLength(2);
});

test('breaks off when the source fails, also after the reader went away', async () => {
  async function* pieces() {
    yield [{ id: 1, name: 'a' }];
    throw new Error('connection lost');
  }
  await expect(textOf(csvChunks({ columns, pieces: pieces(), signal: forever }))).rejects.toThrow(
    'connection lost',
  );
  const left = csvChunks({ columns, pieces: pieces(), signal: forever });
  await left.next();
  await left.next();
  await left.return(undefined);
});
