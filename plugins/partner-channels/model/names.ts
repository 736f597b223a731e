import { CHANNELS_A_LIST } from '../../../shared/codes/channels.ts';
import { characterCount } from '../../../shared/ui/FormField/FormField.tsx';
import { isSameText } from '../../../shared/format/normalForm.ts';

/** Longest name of a code. */
export const NAME_CHARACTERS = 30;

/** What is wrong with a pasted list of names: a key of the texts, with the line it is about. */
export interface NamesProblem {
  readonly key: 'tooMany' | 'tooLong' | 'twice';
  readonly name?: string;
}

/** The names of a pasted list, one a line; empty lines are no names. */
export const namesIn = (pasted: string): string[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The first thing that is wrong with them. */
export function problemIn(names: readonly string[]): NamesProblem | undefined {
  if (names.length > CHANNELS_A_LIST) return { key: 'tooMany' };
  const long = names.find((name) => characterCount(name) > NAME_CHARACTERS);
  if (long !== undefined) return { key: 'tooLong', name: long };
  const twice = names.find((name, index) => names.findIndex((other) => isSameText(other, name)) !== index);
  return twice === undefined ? undefined : { key: 'twice', name: twice };
}
