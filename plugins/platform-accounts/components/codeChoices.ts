import type { Choice } from '../../../core/api.ts';
import { PARTNER_CODES, PLATFORM_CODES } from '../../../shared/codes/privileges.ts';

/** Every code as a choice, those of operators first. */
export const codeChoices = (nameOf: (code: string) => string): readonly Choice[] =>
  [...PLATFORM_CODES, ...PARTNER_CODES].map((code) => ({ value: code, label: `${nameOf(code)} (${code})` }));
