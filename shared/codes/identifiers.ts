/** What is wrong with an official number: its shape, or a digit that was mistyped. */
export type NumberFault = 'shape' | 'checkDigit' | 'date';

const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;
/** GB 32100-2015: the signs of a unified social credit code, each worth its place. */
export const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const ID_NUMBER = /^\d{17}[\dX]$/;
/** GB 11643-1999: the last sign by the rest of the weighted sum. */
const ID_SIGNS = '10X98765432';
const BANK_NUMBER = /^\d{8,28}$/;

/** The powers of `base`, from its first, modulo `modulus`: one for each sign before the check sign. */
const powers = (base: number, modulus: number): number[] => {
  const all = [1];
  while (all.length < 17) all.push(((all.at(-1) ?? 1) * base) % modulus);
  return all;
};
const CREDIT_WEIGHTS = powers(3, 31);
/** From the left 2^17, 2^16 … 2^1. */
const ID_WEIGHTS = powers(2, 11)
  .map((power) => (power * 2) % 11)
  .toReversed();

const weightedSum = (text: string, valueOf: (sign: string) => number, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * valueOf(text.charAt(index)), 0);

/** The last sign that a unified credit code with these first 17 signs has. */
export function creditCheckSign(first: string): string {
  const sum = weightedSum(first, (sign) => CREDIT_SIGNS.indexOf(sign), CREDIT_WEIGHTS);
  return CREDIT_SIGNS.charAt((31 - (sum % 31)) % 31);
}

/** What is wrong with a unified social credit code (GB 32100-2015; screens D, /merchant-settle), if anything is. */
export function creditCodeFault(text: string): NumberFault | undefined {
  if (!CREDIT_CODE.test(text)) return 'shape';
  return text.endsWith(creditCheckSign(text)) ? undefined : 'checkDigit';
}

/** The last sign that an 18-digit id number with these first 17 digits has. */
export const idCheckSign = (first: string): string =>
  ID_SIGNS.charAt(weightedSum(first, Number, ID_WEIGHTS) % 11);

/** What is wrong with the number of an identity card (GB 11643-1999), whose holder is born on a day that exists. */
export function idNumberFault(text: string): NumberFault | undefined {
  if (!ID_NUMBER.test(text)) return 'shape';
  if (!text.endsWith(idCheckSign(text))) return 'checkDigit';
  const day = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? undefined : 'date';
}

/** The last digit that makes a card number pass the Luhn check (ISO/IEC 7812-1). */
export function luhnDigit(first: string): string {
  const sum = Array.from(first)
    .toReversed()
    .reduce((total, sign, index) => {
      const doubled = Number(sign) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * What is wrong with the number of a receiving account. Cards of people carry a Luhn digit; accounts of companies are
 * numbered by each bank as it likes, so only their length is known.
 */
export function bankNumberFault(text: string, isPersonal: boolean): NumberFault | undefined {
  if (!BANK_NUMBER.test(text)) return 'shape';
  return !isPersonal || text.endsWith(luhnDigit(text.slice(0, -1))) ? undefined : 'checkDigit';
}
