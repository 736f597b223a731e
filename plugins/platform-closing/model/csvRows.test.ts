import { readableOf } from '../testing/fakeFile.ts';
import { csvRows } from './csvRows.ts';

async function rowsOf(
  content: string | Uint8Array,
  piece = 3,
): Promise<(readonly [number, readonly string[]])[]> {
  const rows: (readonly [number, readonly string[]])[] = [];
  for await (const { line, cells } of csvRows(readableOf(content, piece))) rows.push([line, cells]);
  return rows;
}

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      [1, ['a', 'b']],
      [2, ['c', 'd']],
    ],
  ],
  [
    'a\tb\nc\td',
    [
      [1, ['a', 'b']],
      [2, ['c', 'd']],
    ],
  ],
  [
    'a,"b, ""c""\nd"\n\ne,f',
    [
      [1, ['a', 'b, "c"\nd']],
      [4, ['e', 'f']],
    ],
  ],
  ['a,5" wide\n', [[1, ['a', '5" wide']]]],
  ['', []],
])('reads %j, whatever pieces it comes in', async (content, rows) => {
  for (const piece of [1, 3, 1_000]) expect(await rowsOf(content, piece)).toEqual(rows);
});

test('reads files of Chinese spreadsheets', async () => {
  expect(await rowsOf(Uint8Array.from([0xbd, 0xf0, 0xb6, 0xee, 0x2c, 0x31]), 1)).toEqual([
    [1, ['金额', '1']],
  ]);
});
