import type { RiskWord } from '../../../shared/contract/content/shapes.ts';

const LINE = /^(.{1,30}?)\s+(\d{1,2})$/u;
const MOST_POINTS = 50;

/** Words as people edit them: one a line, with its points behind it. */
export const linesOf = (words: readonly RiskWord[]): string =>
  words.map(({ word, weight }) => `${word} ${weight}`).join('\n');

/** The words of such lines, and the first line that is none, counted from 1. */
export function wordsOf(text: string): { readonly words: RiskWord[]; readonly wrong: number | undefined } {
  const words: RiskWord[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, word = '', points = ''] = LINE.exec(line.trim()) ?? [];
    const weight = Number(points);
    if (word === '' || weight < 1 || weight > MOST_POINTS) return { words, wrong: place + 1 };
    words.push({ word, weight });
  }
  return { words, wrong: undefined };
}
