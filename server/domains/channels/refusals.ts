import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of channel codes, beside those of everybody. */
export const refuse = {
  ...everybody,
  linkSwitchedOff: refusal(
    ResultCode.notAllowedNow,
    'linkSwitchedOff',
    () => 'This link has been switched off.',
  ),
} as const;
