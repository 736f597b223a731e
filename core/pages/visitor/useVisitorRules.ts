import type { FieldError } from '../../../shared/contract/call.ts';
import { CODE_FORM, MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { characterCount } from '../../../shared/ui/FormField/FormField.tsx';
import { useText } from '../../shell/useText.ts';
import { newPasswordFault } from '../password/passwordRules.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** What is wrong with what was typed, as a sentence in the language on screen; nothing when it is fine. */
export interface VisitorRules {
  readonly number: (typed: string) => string | undefined;
  readonly code: (typed: string) => string | undefined;
  /** A new password (screens A3); `other` is what it may not be. */
  readonly password: (
    typed: string,
    other?: { readonly accountName?: string; readonly old?: string },
  ) => string | undefined;
  readonly repeat: (typed: string, password: string) => string | undefined;
  /** A text of so many characters, blanks around it apart. */
  readonly length: (typed: string, least: number, most: number) => string | undefined;
  /** What the server found wrong with a field. */
  readonly refused: (fault: FieldError) => string;
}

/** What only the server knows of a password, by its code of the fault. */
const SERVER_FAULTS = {
  accountName: 'password.sameAsName',
  common: 'password.common',
  same: 'password.sameAsOld',
} as const;
const isServerFault = (code: string): code is keyof typeof SERVER_FAULTS =>
  Object.hasOwn(SERVER_FAULTS, code);

/** The rules of pages without a sign-in, in words. */
export function useVisitorRules(): VisitorRules {
  const t = useText();
  return {
    number: (typed) => (MOBILE_NUMBER.test(typedPhone(typed)) ? undefined : t('code.numberForm')),
    code: (typed) => (CODE_FORM.test(typedPhone(typed)) ? undefined : t('code.codeForm')),
    password: (typed, { accountName = '', old = '' } = {}) => {
      const fault = typed === '' ? 'password.length' : newPasswordFault(typed, old, accountName);
      return fault && t(fault);
    },
    repeat: (typed, password) => (typed === password ? undefined : t('password.mismatch')),
    length: (typed, least, most) => {
      const length = characterCount(typed.trim());
      return length >= least && length <= most ? undefined : t('code.length', { least, most });
    },
    refused: ({ code }) => t(isServerFault(code) ? SERVER_FAULTS[code] : 'code.refused'),
  };
}
