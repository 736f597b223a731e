/** Letters and digits that nobody mixes up when they are read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GROUPS = 3;
const CHARACTERS = 4;

/** A one-time password, to be told to somebody: groups of letters that each end with a digit. */
export function oneTimePassword(): string {
  const pick = (from: string): string => {
    // A number of 32 bits divides among some dozens of signs without a bias that could be noticed.
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    return from[number % from.length] ?? '';
  };
  const group = (): string => Array.from({ length: CHARACTERS }, () => pick(LETTERS)).join('') + pick(DIGITS);
  return Array.from({ length: GROUPS }, group).join('-');
}
