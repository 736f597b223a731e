/** Signs that take no place: joiners, fillers, marks of direction, selectors of looks, controls. */
const UNSEEN = /(?![\t-\r\u0085])[\p{Default_Ignorable_Code_Point}\p{Control}\ufff9-\ufffb]/gu;
/** Every kind of blank, ends of lines and the empty pattern of Braille among them. */
const BLANKS = /[\s\u0085\u2800]+/gu;
const HAS_CASE = /[\p{Changes_When_Lowercased}\p{Changes_When_Uppercased}]/gu;

/** A letter as its small one, by itself: what stands beside it changes nothing, and one letter stays one. */
const small = (letter: string): string =>
  [letter.toUpperCase().toLowerCase(), letter.toLowerCase()].find((found) => [...found].length === 1) ??
  letter;

/** A text without what nobody sees, its blanks folded into one: empty when there is nothing to see. */
export const visibleText = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(BLANKS, ' ').trim();

/** How many characters of a text can be seen. */
export const seenLength = (text: string): number => [...visibleText(text)].length;

/** Marks that turn the direction of what follows: with them a name looks like another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
/** Whether a text turns its own direction. */
export const isTurned = (text: string): boolean => TURNS.test(text);

/**
 * The form in which texts of people are compared: names, places, words that are looked for. Two texts that look alike
 * have the same one, whatever the width of their signs (NFKC), their blanks, what stands unseen between them, and the
 * size of their letters. For comparing only; what people wrote is kept and shown as they wrote it.
 *
 * The database has it as `normal_form(text)`, where no locale matters: `contains` and the `normal_` columns compare by it.
 */
export const normalForm = (text: string): string =>
  visibleText(visibleText(text).normalize('NFKC')).replaceAll(HAS_CASE, small).normalize('NFKC');

/** Whether two texts are the same to people. */
export const isSameText = (one: string, other: string): boolean => normalForm(one) === normalForm(other);
