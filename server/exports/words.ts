import { refundWord } from '../../shared/codes/statusMeaning.ts';
import type { CodeLabels } from '../../shared/contract/columns.ts';
import { families as english } from '../../shared/contract/words.en.generated.ts';
import { families as operatorsEnglish } from '../../shared/contract/words.operators.en.generated.ts';
import { families as operatorsChinese } from '../../shared/contract/words.operators.zh-CN.generated.ts';
import { mergeWords, type Words } from '../../shared/contract/mergeWords.ts';
import { families as chinese } from '../../shared/contract/words.zh-CN.generated.ts';
import { inBoth } from '../../shared/format/localized.ts';

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;
const codesOf = (families: Readonly<Record<string, Words>>): Codes =>
  mergeWords(Object.values(families))['codes'] as Codes;
const CHINESE = codesOf({ ...chinese, ...operatorsChinese });
const ENGLISH = codesOf({ ...english, ...operatorsEnglish });

/**
 * A code list of shared/contract/words as files say it, in both languages: a file is read by whoever opens it.
 * @throws Error for a list that no family has words for.
 */
export function codeLabels<Code extends string | number>(list: string): Readonly<Record<Code, string>> {
  const words = CHINESE[list];
  if (!words) throw new Error(`No family of shared/contract/words says the codes of ${list}.`);
  const said = Object.entries(words).map(([code, word]) => [code, `${word} ${ENGLISH[list]?.[code]}`]);
  return Object.fromEntries(said) as Record<Code, string>;
}

/** The words of a declared column by code, as {@link wordOf} says them. */
export const labelsOf = (words: CodeLabels): Readonly<Record<string, string>> =>
  typeof words === 'string'
    ? codeLabels(words)
    : Object.fromEntries(Object.entries(words).map(([code, word]) => [code, inBoth(word)]));

/** The word of one code in both languages; a code that nobody has a word for stays as it is. */
export function wordOf(words: CodeLabels, code: string | number): string {
  if (typeof words !== 'string') return words[code] ? inBoth(words[code]) : String(code);
  const word = CHINESE[words]?.[code];
  return word === undefined ? String(code) : `${word} ${ENGLISH[words]?.[code]}`;
}

/** Codes of ours; the provider's come with a text of theirs. */
export const REFUND_FAILURE: Readonly<Record<string, string>> = codeLabels('refundFailure');

/** The state of a refund; what was paid at the desk waits for a hand and has not failed. Nothing where there is none. */
export const refundStateWord = (state: number | null, failCode: string): string =>
  state === null ? '' : wordOf('refundState', refundWord(state, failCode));

/** A tick column. */
export const yesNo = (flag: 0 | 1): string => (flag === 1 ? '是 Yes' : '否 No');
