import fc from 'fast-check';
import {
  scannedCode,
  searchedNumber,
  typedCreditCode,
  typedNumber,
  typedOrderNumber,
  typedPhone,
} from './typedNumber.ts';

it.each([
  '133 5088 9172',
  '133-5088-9172',
  '133\u20115088\u20139172',
  '+86 133 5088 9172',
  '+8613350889172',
  '008613350889172',
  '8613350889172',
  '\u202d+86 133 5088 9172\u202c',
  '１３３５０８８９１７２',
  '133\u00a05088\u200b9172',
])('reads the phone in %j', (typed) => {
  expect(typedPhone(typed)).toBe('13350889172');
  expect(searchedNumber(typed)).toMatchObject({ phone: '13350889172' });
});

it.each(['86133508', '+44 20 7946 0958', '8601012345678'])('takes no country from %j', (typed) => {
  expect(typedPhone(typed)).toBe(typedNumber(typed));
});

it.each(['tl20261128 01-00000042', 'ＴＬ20261128 01\u201000000042', '\u200bTl2026112801-00000042 '])(
  'reads the number of an order in %j',
  (typed) => {
    expect(typedOrderNumber(typed)).toBe('TL2026112801-00000042');
    expect(searchedNumber(typed)).toMatchObject({ orderNumber: 'TL2026112801-00000042' });
  },
);

it.each(['Zoë', 'U10 2026', '王小明', 'Court 1', '1234', ''])('finds words in %j', (typed) => {
  expect(searchedNumber(typed)).toBeUndefined();
});

it('reads bank accounts and credit codes without what stands between their signs', () => {
  expect(typedNumber('6222 0210\u30000112\u20113456 789')).toBe('6222021001123456789');
  expect(typedCreditCode(' 91310000-ma1fl8xq3x ')).toBe('91310000MA1FL8XQ3X');
});

it.each([
  ['TL42', 'TL42'],
  [' tl42\n', 'TL42'],
  ['https://touchline.example/t/TL42', 'TL42'],
  ['https://touchline.example/t/tl42/', 'TL42'],
  ['https://touchline.example/t/TL42?utm=1', 'TL42'],
  ['https://touchline.example/t/TL42/?utm=1&x=/y', 'TL42'],
  ['https://touchline.example/t/TL42#a', 'TL42'],
  ['HTTPS://touchline.example/t/TL%2D42', 'TL-42'],
  ['https://touchline.example/%E0%A4%A', '%E0%A4%A'],
  ['https://touchline.example', ''],
  ['https://', 'HTTPS://'],
  ['13800001234', '13800001234'],
])('reads what was scanned as %j for %j', (scanned, code) => {
  expect(scannedCode(scanned)).toBe(code);
});

it('reads any text, and the same again', () => {
  const readers = [typedNumber, typedPhone, typedCreditCode, typedOrderNumber, scannedCode];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const read of readers.slice(0, 1)) expect(read(read(text))).toBe(read(text));
      for (const read of readers) expect(read(text)).toEqual(expect.any(String));
    }),
  );
});
