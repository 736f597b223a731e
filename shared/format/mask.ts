/** What nearly every phone is: no sign of it takes two places. */
const DIGITS = /^\d{8,}$/;

/**
 * A phone number with its middle hidden: `138****1234` (screens A1). Shorter ones keep at most their last two digits;
 * masking twice changes nothing.
 */
export function maskPhone(phone: string): string {
  if (DIGITS.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const characters = [...phone];
  if (characters.length >= 8) return `${characters.slice(0, 3).join('')}****${characters.slice(-4).join('')}`;
  return characters.length > 4 ? `****${characters.slice(-2).join('')}` : '****'.slice(0, characters.length);
}

/**
 * Mobile numbers of the mainland, and numbers with their country; longer runs of digits are order numbers and times. A
 * UUID is found as a whole: eleven digits in it are no phone, and masked it would name nothing any more.
 */
const PHONES = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)|\+\d{8,15}(?!\d)/g;

/** A text with every phone in it masked. */
export const maskPhonesIn = (text: string): string =>
  text.replaceAll(PHONES, (found) => (found.includes('-') ? found : maskPhone(found)));
