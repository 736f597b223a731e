/**
 * A redirect target, when it is a path of this console: begins with exactly one `/`, stays on this origin, and does
 * not lead back to a sign-in page. Anything else is undefined (reliability B1).
 */
export function ownPath(target: string | null): string | undefined {
  if (!target || !/^\/(?![/\\])/.test(target)) return undefined;
  // Browsers drop tabs and line breaks inside addresses, so `/\t/host` would become `//host`.
  if ([...target].some((character) => character < ' ' || character === '\\' || character === '\u007f'))
    return undefined;
  const base = 'https://console.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, base);
  if (origin !== base || pathname.startsWith('//')) return undefined;
  return /^\/(merchant-)?login\/?$/.test(pathname) ? undefined : `${pathname}${search}${hash}`;
}
