/** Says a sentence by its key, as translations do. */
type Say = (key: `core:${string}`, values?: Readonly<Record<string, string | number>>) => string;

/** The word of a code; one that nobody has a word for is told as `Unknown (7)`, never left blank (screens A1). */
export const codeWord = (say: Say, list: string, code: string | number): string =>
  say(`core:codes.${list}.${code}`, { defaultValue: '' }) || say('core:codes.unknown', { value: code });
