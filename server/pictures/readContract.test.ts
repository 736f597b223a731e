import { isPdf, readContract } from './readContract.ts';

const pdf = (head = '') => Buffer.from(`${head}%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n`, 'latin1');

test.each([
  ['a PDF', pdf(), true],
  ['one after blanks', pdf(' \r\n\t'), true],
  ['one after a byte order mark', pdf('\u00ef\u00bb\u00bf'), true],
  ['a page that holds one', pdf('<html>'), false],
  ['a script that says it is one', Buffer.from('alert("%PDF-1.7")'), false],
  ['its head alone, cut', Buffer.from('%PDF'), false],
  ['nothing', Buffer.alloc(0), false],
  ['blanks', Buffer.from('   '), false],
])('%s', (_, file, wanted) => {
  expect(isPdf(file)).toBe(wanted);
});

test('is kept as it came, under the name of its content', () => {
  const { name, content } = readContract(pdf());
  expect(name).toMatch(/^paper-[0-9a-f]{64}\.pdf$/);
  expect(content).toEqual(pdf());
  expect(readContract(pdf(' ')).name).not.toBe(name);
});

test('is refused where its end is missing', () => {
  expect(() => readContract(pdf().subarray(0, 20))).toThrow(expect.objectContaining({ fault: 'damagedPdf' }));
});
