import { characterCount } from '../../../shared/ui/FormField/FormField.tsx';
import type { FieldFault } from '../signIn/signInRules.ts';
import { isSameText } from '../../../shared/format/normalForm.ts';

/** A new password by screens A3: 8 to 64 characters, letter and digit, not the account name, not the old one. */
export function newPasswordFault(fresh: string, old: string, accountName: string): FieldFault {
  const length = characterCount(fresh);
  if (length < 8 || length > 64) return 'password.length';
  if (!/\p{L}/u.test(fresh) || !/\p{N}/u.test(fresh)) return 'password.letterDigit';
  if (accountName !== '' && isSameText(fresh, accountName)) return 'password.sameAsName';
  return fresh === old ? 'password.sameAsOld' : undefined;
}

/**
 * How hard a password is to guess, 0 weak to 3 strong. Length counts most; kinds of characters help, repetition
 * does not. A hint only: the server alone refuses common passwords.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = characterCount(password);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const different = new Set(password).size;
  if (length < 8 || different < 5) return 0;
  if (length >= 16 && kinds >= 3 && different >= 10) return 3;
  if (length >= 12 && kinds >= 2) return kinds >= 4 ? 3 : 2;
  return kinds >= 3 ? 2 : 1;
}
