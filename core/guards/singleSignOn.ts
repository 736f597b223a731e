/** A single-sign-on arrival, `/?uid&token` (spec section 2): a value that can be exchanged once. */
export interface Arrival {
  readonly uid: string;
  readonly value: string;
  /** Where the person wanted to go; not checked yet. */
  readonly redirect: string | null;
}

/**
 * Takes the value of an arrival and removes it from the address bar and from the history, before any request is made
 * that could carry it on (reliability I6). Answers undefined when nobody arrives.
 */
export function takeArrival(address: URL, replace: (address: string) => void): Arrival | undefined {
  const uid = address.searchParams.get('uid');
  const value = address.searchParams.get('token');
  if (!uid || !value) return undefined;
  const clean = new URL(address);
  clean.searchParams.delete('uid');
  clean.searchParams.delete('token');
  clean.searchParams.delete('redirect');
  replace(clean.pathname + clean.search + clean.hash);
  return { uid, value, redirect: address.searchParams.get('redirect') };
}
