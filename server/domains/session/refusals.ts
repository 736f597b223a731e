import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of sign-in and accounts of one's own, beside those of everybody. */
export const refuse = {
  ...everybody,
  wrongPair: refusal(ResultCode.signInRefused, 'wrongPair', () => 'Account name or password is wrong.'),
  waitToSignIn: refusal(
    ResultCode.signInRefused,
    'waitToSignIn',
    ({ seconds }) => `Too many tries. Wait ${seconds} s.`,
  ),
  wrongTicket: refusal(
    ResultCode.signInRefused,
    'wrongTicket',
    () => 'This sign-in link is used or expired.',
  ),
  wrongOldPassword: refusal(
    ResultCode.signInRefused,
    'wrongOldPassword',
    () => 'The current password is wrong.',
  ),
  passwordElsewhere: refusal(
    ResultCode.notAllowedNow,
    'passwordElsewhere',
    () => 'The password of this account is kept elsewhere and changed there.',
  ),
} as const;
