import type { CoreText } from '../../core/api.ts';
import { isRefundFailure } from '../../shared/codes/lists.ts';

/** Why money did not go back, in words; a code of the provider stays as it is. */
export const failureText = (t: CoreText, code: string): string =>
  isRefundFailure(code) ? t(`core:codes.refundFailure.${code}`) : code;
