import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of onboarding, beside those of everybody. */
export const refuse = {
  ...everybody,
  fileIsClosed: refusal(
    ResultCode.notAllowedNow,
    'fileIsClosed',
    () => 'The file cannot be changed now: it is being looked at, or decided.',
  ),
  cannotWithdraw: refusal(
    ResultCode.notAllowedNow,
    'cannotWithdraw',
    () => 'Only a file that was handed in and is not decided yet can be taken back.',
  ),
} as const;
