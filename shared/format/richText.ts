const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The text people read in a piece of HTML, for counting its characters; markup, entities and outer blanks do not count.
 * Takes time in proportion to the length, whatever stands in it.
 */
export function textOfHtml(html: string): string {
  return withoutTags(html)
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
    })
    .trim();
}

/**
 * HTML with `instead` in the place of each tag. A `<` that nothing closes is text, and so is what follows it: an
 * expression would look for its end at every `<`.
 */
export function withoutTags(html: string, instead = ''): string {
  let text = '';
  let read = 0;
  for (;;) {
    const start = html.indexOf('<', read);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) return text + html.slice(read);
    text += html.slice(read, start) + instead;
    read = end + 1;
  }
}
