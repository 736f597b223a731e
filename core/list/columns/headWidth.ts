/** How wide a letter of a head is drawn at most, in pixels: 12 px bold of any of our fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u2E80-\uFFEF]/, 12],
  [/[MWmw@%]/, 11.4],
  [/[A-Z&]/, 9.4],
  [/[iljI.,:;'’|!]/, 3.4],
  [/[frt()/\s-]/, 4.7],
];
const OTHERS = 7.4;
/** Room before and after the text of a cell. */
const PADDING = 16;
/** The mark of the order with the room before it. */
const SORT_MARK = 14;
/** The mark that tells what the column says. */
const MEANING_MARK = 16;

/** How wide a column has to be so that its head is not cut, in pixels. */
export function headWidth(head: {
  readonly text: string;
  readonly sortable: boolean;
  readonly hasMeaning?: boolean;
}): number {
  const letters = [...head.text].map((letter) => WIDTHS.find(([of]) => of.test(letter))?.[1] ?? OTHERS);
  const text = letters.reduce((sum, width) => sum + width, 0);
  return Math.ceil(text + PADDING + (head.sortable ? SORT_MARK : 0) + (head.hasMeaning ? MEANING_MARK : 0));
}
