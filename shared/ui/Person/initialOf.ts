/** What stands for somebody without a picture: Chinese names are known by their last character, others by their first letter. */
export function initialOf(name: string): string {
  const letters = [...name.trim()];
  const last = letters.at(-1) ?? '';
  return /\p{Script=Han}/u.test(last) ? last : (letters[0] ?? '?').toUpperCase();
}
