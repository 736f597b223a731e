/**
 * May a page of this origin open the socket? Browsers always say where a page comes from; programs without the header
 * carry no foreign page, and they need a token like everybody. Own means the same host as the request went to.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase();
}
