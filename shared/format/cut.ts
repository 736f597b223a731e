const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The beginning of a text, at most `most` characters long as limits count them, that ends where a reader sees an end: an
 * emoji, a flag or an accented letter stays whole or is left out. Half a letter, from wherever it comes, is replaced, so
 * that the result can be kept and can stand in an address.
 */
export function cut(text: string, most: number): string {
  const whole = text.toWellFormed();
  if (whole.length <= most) return whole;
  let kept = '';
  let length = 0;
  for (const { segment } of graphemes.segment(whole)) {
    length += [...segment].length;
    if (length > most) break;
    kept += segment;
  }
  return kept;
}
