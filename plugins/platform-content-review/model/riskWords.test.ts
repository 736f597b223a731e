import { linesOf, wordsOf } from './riskWords.ts';

it('reads words of several parts, with their points at the end of the line', () => {
  const words = [
    { word: '加微信', weight: 25 },
    { word: 'cheap tickets 24', weight: 7 },
  ];
  expect(wordsOf(`\n${linesOf(words)}\n`)).toEqual({ words, wrong: undefined });
});

it.each(['casino', 'casino 0', 'casino 51', '12'])('names the line of "%s"', (line) => {
  expect(wordsOf(`fine 10\n${line}`).wrong).toBe(2);
});
