/**
 * Where `?redirect=` may lead: a path of our own origin, with its query and hash, or undefined. Prefix checks are not
 * enough (`/\evil`, `/<tab>/evil`): the browser's own parser decides, then exactly one slash stays in front
 * (reliability fact 6). The result is for the router only.
 */
export function redirectTarget(value: string | null | undefined, origin: string): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  let target: URL;
  try {
    target = new URL(value, origin);
  } catch {
    return undefined;
  }
  if (target.origin !== new URL(origin).origin) return undefined;
  // The parser turns backslashes into slashes, but `/.//evil` survives it with two in front.
  return `/${target.pathname.replace(/^[/\\]+/, '')}${target.search}${target.hash}`;
}
