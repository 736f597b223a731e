/** Typed text of a form whose page broke, waiting to be put back. One form stands on a page. */
interface Kept {
  readonly address: string;
  /** Account that typed it: nobody else gets it back. */
  readonly owner: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const KEY = 'touchline.keptForm';
/** Never written anywhere. */
const SECRET = /password|pwd/i;

/** By account: what somebody typed stays theirs while another one works here. */
const kept = new Map<number, Kept>();
/** Forms on the page that hand over what they hold when the page is about to be loaded again. */
const holders = new Set<() => void>();

const addressOf = ({ pathname, search }: Location): string => pathname + search;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'owner' in value &&
  'values' in value &&
  typeof value.values === 'object';

/** What may be kept of a form's values: everything but passwords. */
export const withoutSecrets = (
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));

/** Keeps what was typed at the current address: the form is gone although nobody left it. */
export function keepValues(owner: number, values: Readonly<Record<string, unknown>>): void {
  kept.set(owner, { address: addressOf(location), owner, values: withoutSecrets(values) });
}

/** Whether something typed at the current address waits to be put back. */
export const hasKeptValues = (): boolean =>
  [...kept.values()].some(({ address }) => address === addressOf(location));

/** Has a form on the page asked for what it holds before a reload, until the returned function is called. */
export function holdForReload(hold: () => void): () => void {
  holders.add(hold);
  return () => holders.delete(hold);
}

/**
 * Carries what is kept, or typed into a form on the page, over a reload. False: there is nothing, or without a session
 * storage it would be lost.
 */
export function carryKeptValues(): boolean {
  for (const hold of holders) hold();
  if (kept.size === 0) return false;
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...kept.values()]));
    return true;
  } catch {
    return false;
  }
}

function carried(): readonly Kept[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    sessionStorage.removeItem(KEY);
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** What was typed at the current address before its page broke; given back once, and only to the one who typed it. */
export function takeKeptValues(owner: number): Readonly<Record<string, unknown>> | undefined {
  for (const each of carried()) if (!kept.has(each.owner)) kept.set(each.owner, each);
  const found = kept.get(owner);
  kept.delete(owner);
  return found?.address === addressOf(location) ? found.values : undefined;
}
