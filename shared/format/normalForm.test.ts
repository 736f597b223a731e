import fc from 'fast-check';
import { isSameText, normalForm, visibleText } from './normalForm.ts';

it.each([
  ['B\u3000区', 'B 区'],
  ['B  区', 'B 区'],
  ['B\u00a0区', 'B 区'],
  ['\u2800B\t区\n', 'B 区'],
  ['B \u200b区\u2060', 'B 区'],
  ['\u202eB 区\u202c', 'B 区'],
  ['Ｂ 区', 'b 区'],
  ['ÉCOLE', 'e\u0301cole'],
  ['ΟΔΟΣ', 'οδος'],
  ['H\u0331', '\u1e96'],
  ['①号场', '1号场'],
  ['front\u00addesk\ufe0f', 'frontdesk'],
  ['ﬁeld', 'FIELD'],
])('takes %j for %j', (one, other) => {
  expect(isSameText(one, other)).toBe(true);
});

it.each([
  ['B区', 'B 区'],
  ['Court 1', 'Court 2'],
  ['école', 'ecole'],
  ['fr\u043entdesk', 'frontdesk'],
])('tells %j from %j', (one, other) => {
  expect(isSameText(one, other)).toBe(false);
});

it('changes nothing the second time, so that it can be stored and compared again', () => {
  const letters = fc.constantFrom(
    'H',
    'Σ',
    'İ',
    '\u0331',
    '\u0345',
    '\u0307',
    ' ',
    '\u3000',
    '\u200b',
    '\uffa0',
    'ß',
    '区',
  );
  const texts = fc.oneof(
    fc.array(letters).map((signs) => signs.join('')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(normalForm(normalForm(text))).toBe(normalForm(text));
    }),
  );
});

it.each(['\u200b', '\u2800\u2800', '\u3164', ' \u202e\u202c ', '\u0007', '\ufe0f', ''])(
  'sees nothing in %j',
  (text) => {
    expect(visibleText(text)).toBe('');
  },
);
