import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of the reconciliation, beside those of everybody. */
export const refuse = {
  ...everybody,
  monthClosed: refusal(
    ResultCode.notAllowedNow,
    'monthClosed',
    () => 'This month is closed. What is wrong in it is corrected in an open month.',
  ),
  noDifference: refusal(
    ResultCode.notAllowedNow,
    'noDifference',
    () => 'This agrees by now, or it has changed. Load the day again.',
  ),
  cannotMatch: refusal(
    ResultCode.notAllowedNow,
    'cannotMatch',
    () => 'These two do not match: they need the same amount, and neither may be matched already.',
  ),
  otherProvider: refusal(
    ResultCode.notAllowedNow,
    'otherProvider',
    () => 'This part belongs to another file. Import the file from its beginning.',
  ),
} as const;
