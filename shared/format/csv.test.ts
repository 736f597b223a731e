import fc from 'fast-check';
import { CSV_START, csvMoney, csvRow, guardFormula, keepText } from './csv.ts';

/** RFC 4180, read by a second hand. */
function readRow(row: string): string[] {
  const cells: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n$)/gy;
  for (let match = cell.exec(row); match; match = cell.exec(row)) {
    const [, raw = '', end] = match;
    cells.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end !== ',') return cells;
  }
  throw new Error(`not a row: ${JSON.stringify(row)}`);
}

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '\0',
        '"',
        "'",
        ' ',
        ',',
        ';',
        '\u3000',
        '\uFEFF',
      ),
      fc.constantFrom('＝', '＋', '－', '＠', '−', 'a', '1', '羽', '\u200B'),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

describe('csv', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['  =1', "'  =1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\0=1', "'\0=1"],
    ['\u200B=1', "'\u200B=1"],
    ['"=1', `'"=1`],
    ['-5', "'-5"],
    ['\tx', "'\tx"],
    ['a;=1+1', "a;'=1+1"],
    ['a\r\n "@x', `a\r\n' "@x`],
    ['a;b', 'a;b'],
    ['a=b', 'a=b'],
    ['Cc=b', 'Cc=b'],
    ['2026-01-01', '2026-01-01'],
    ['138****1234', '138****1234'],
    ['', ''],
  ])('guards %j as %j', (text, guarded) => expect(guardFormula(text)).toBe(guarded));

  test.each([
    '007',
    '1-2',
    '3/4',
    '1 1/2',
    '12E5',
    '1.5e-3',
    '123456789012345678',
    '１２３４５６７８９０１２',
    ' 007 ',
    '1,000',
    '2026-3',
    '2026/03/01',
    '1.2.2026',
    '3月4日',
    '2026年3月',
    "'007",
  ])('keeps %j as a text', (text) => {
    expect(csvRow([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    expect(keepText(keepText(text))).toBe(`''${text}`);
  });

  test.each([
    '13350889172',
    '880001',
    '2026-03-01',
    '2026-03-01 09:30',
    '12.5%',
    '08:00',
    '7人场',
    '3V3',
    '1',
  ])('leaves %j alone', (text) => expect(csvRow([text])).toBe(`${text}\r\n`));

  test('leaves no text that a spreadsheet would run', () =>
    fc.assert(
      fc.property(nasty, (text) => {
        const starts = guardFormula(text)
          .split(';')
          .map((part) => part[0] ?? '');
        expect(starts.filter((first) => /[=+\-@\t＝＋－＠−]/.test(first))).toEqual([]);
      }),
      { numRuns: 10_000 },
    ));

  test('can be undone without doubt', () =>
    fc.assert(
      fc.property(fc.uniqueArray(nasty, { minLength: 2 }), (texts) => {
        expect(new Set(texts.map(keepText)).size).toBe(texts.length);
      }),
      { numRuns: 2_000 },
    ));

  test('quotes what a spreadsheet would take for a separator', () => {
    expect(csvRow(['a;=1+1', '1;2', 'a,b'])).toBe(`"a;'=1+1","1;2","a,b"\r\n`);
  });

  test.each([' ', '"', ';', '\n', '=', 'a'])(
    'guards 1 MB of %j in time that grows with its length',
    (unit) => {
      const before = process.cpuUsage();
      expect(guardFormula(unit.repeat(1_000_000)).length).toBeGreaterThanOrEqual(1_000_000);
      const { user, system } = process.cpuUsage(before);
      // Tenths of a second, on a busy machine two; with the square of the length many minutes.
      expect((user + system) / 1_000).toBeLessThan(30_000);
    },
  );

  test('gives every cell back to a reader of RFC 4180', () =>
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1 }), (texts) => {
        expect(readRow(csvRow(texts))).toEqual(texts.map(keepText));
      }),
      { numRuns: 2_000 },
    ));

  test('keeps numbers numbers, negative ones too', () => {
    expect(csvRow([-5, csvMoney(-123_456), 0, null, undefined, Number.NaN])).toBe('-5,-1234.56,0,,,\r\n');
  });

  test('marks the file as UTF-8', () =>
    expect(Buffer.from(CSV_START)).toEqual(Buffer.from([0xef, 0xbb, 0xbf])));
});
