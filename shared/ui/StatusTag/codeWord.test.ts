import { codeWord } from './codeWord.ts';

const WORDS: Readonly<Record<string, string>> = {
  'core:codes.paymentMode.3': 'Mobile-wallet pay',
  'core:codes.unknown': 'Unknown',
};
const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  [WORDS[key] ?? values['defaultValue'] ?? key, values['value'] ?? ''].join(' ').trim();

test('says the word of a code, and the code itself where there is none', () => {
  expect(codeWord(say, 'paymentMode', 3)).toBe('Mobile-wallet pay');
  expect(codeWord(say, 'paymentMode', 7)).toBe('Unknown 7');
});
