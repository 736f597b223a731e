import { characterCount } from '../../../shared/ui/FormField/FormField.tsx';

/** Key of the sentence under a field, or undefined when the field is fine. */
export type FieldFault = string | undefined;

/** Account name: 3 to 50 characters after trimming (screens D, /login). */
export function nameFault(name: string): FieldFault {
  const length = characterCount(name.trim());
  if (length === 0) return 'signIn.nameMissing';
  return length < 3 || length > 50 ? 'signIn.nameLength' : undefined;
}

/** Password: 8 to 64 characters, never trimmed (reliability I12). */
export function signInPasswordFault(password: string): FieldFault {
  const length = characterCount(password);
  if (length === 0) return 'signIn.passwordMissing';
  return length < 8 || length > 64 ? 'signIn.passwordLength' : undefined;
}

/** `0:08` or `14:59`: how long to wait until the next try. */
export function waitText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
