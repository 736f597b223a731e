declare const brand: unique symbol;
/** Whole cents of one currency (CNY). A plain number becomes one only through {@link cents}, so yuan never slip in. */
export type Cents = number & { readonly [brand]: 'cents' };

/** U+2212: as wide as a digit, so columns line up, and never taken for a hyphen. */
const MINUS = '\u2212';

/**
 * Takes a number of cents as such.
 * @throws RangeError when it is not a whole number that JavaScript can count exactly.
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents.`);
  return (value === 0 ? 0 : value) as Cents;
}

/** The same of an amount that may be hidden from whoever looks: then a dash. */
export const formatAmount = (value: number | null): string => (value === null ? '–' : formatCents(value));

/** The same with its sign: `¥1,234.50`, or a dash alone. */
export const formatYuan = (value: number | null): string => (value === null ? '–' : `¥${formatCents(value)}`);

/** Cents as yuan for people: 2 decimals, thousands separators, a real minus sign: `−1,234.50` (screens A1). */
export function formatCents(value: number): string {
  const plain = yuanOf(value);
  const digits = plain.startsWith('-') ? plain.slice(1) : plain;
  const [whole = '0', decimals = '00'] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${plain.startsWith('-') ? MINUS : ''}${grouped}.${decimals}`;
}

/** Cents as yuan for machines: `-1234.50`, no separators. Counts in whole numbers only, so nothing is ever rounded. */
export function yuanOf(value: number): string {
  const exact = cents(value);
  const digits = String(Math.abs(exact)).padStart(3, '0');
  return `${exact < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A whole number for people: thousands separators and a real minus sign. */
export const formatCount = (count: number): string =>
  `${count < 0 ? MINUS : ''}${String(Math.abs(count)).replaceAll(/\B(?=(\d{3})+$)/g, ',')}`;

/** Why a typed amount is not usable. */
export type YuanProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';
/** A typed amount in cents, or what is wrong with it. */
export type ParsedYuan =
  | { readonly ok: true; readonly cents: Cents }
  | { readonly ok: false; readonly problem: YuanProblem };

/**
 * Reads yuan as people type them: at most 2 decimals, separators between groups of three or none, full-width digits,
 * a leading ¥. Never rounds: a third decimal is a problem, not a cent.
 */
export function parseYuan(typed: string): ParsedYuan {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^([-+\u2212]?)\s*[¥￥]\s*/, '$1')
    .replace(MINUS, '-');
  if (text === '') return { ok: false, problem: 'empty' };
  const match = /^([-+]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(text);
  const [, sign = '', whole = '', decimals = ''] = match ?? [];
  if (!match || (whole === '' && decimals === '')) return { ok: false, problem: 'notANumber' };
  if (decimals.length > 2) return { ok: false, problem: 'tooManyDecimals' };
  const value = Number(`${whole.replaceAll(',', '')}${decimals.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(value)) return { ok: false, problem: 'tooLarge' };
  return { ok: true, cents: cents(sign === '-' ? -value : value) };
}
