import type { PluginText } from '../../core/api.ts';

/** Our own codes have a sentence of ours; the provider's come with a text of theirs. */
const OWN_CODES = ['PAID_AT_DESK', 'NO_ANSWER', 'STOPPED', 'NOT_RECORDED'];

/** Why money did not go back, in words; a code of the provider stays as it is. */
export const failureText = (t: PluginText, code: string): string =>
  OWN_CODES.includes(code) ? t(`core:codes.refundFailure.${code}`) : code;
