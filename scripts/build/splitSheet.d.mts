/** A style sheet in two: what `isFirst` says of a selector, and what can be read later without a difference. */
export function splitSheet(
  css: string,
  isFirst: (selector: string) => boolean,
): { readonly first: string; readonly rest: string };
