import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of monthly mails, beside those of everybody. */
export const refuse = {
  ...everybody,
  tooManySchedules: refusal(
    ResultCode.notAllowedNow,
    'tooManySchedules',
    ({ limit }) => `There are ${limit} monthly mails already. End one first.`,
  ),
} as const;
