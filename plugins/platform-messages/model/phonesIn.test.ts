import { phonesIn } from './phonesIn.ts';

/** A file that comes in pieces, wherever they are cut. */
function fileOf(text: string, pieces: number) {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  const parts = Array.from({ length: pieces }, (_, index) => bytes.slice(index * size, (index + 1) * size));
  const read = async () => {
    const value = parts.shift();
    return value ? { done: false, value } : { done: true, value: undefined };
  };
  return { size: bytes.length, stream: () => ({ getReader: () => ({ read }) }) } as unknown as File;
}

it.each([1, 2, 7])('reads rows in parts, however the file is cut into %s pieces', async (pieces) => {
  const parts = [];
  for await (const part of phonesIn(fileOf('13800138000,Lin\r\n"13900139000"\n\nnobody\n', pieces), 3))
    parts.push(part);
  expect(parts.map(({ from, rows }) => ({ from, rows }))).toEqual([
    { from: 1, rows: ['13800138000', '13900139000', ''] },
    { from: 4, rows: ['nobody'] },
  ]);
  expect(parts.at(-1)?.share).toBe(1);
});
