import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of sign-in and accounts of one's own, beside those of everybody. */
export const refuse = {
  ...everybody,
  wrongPair: refusal(ResultCode.signInRefused, 'wrongPair', () => 'Account name or password is wrong.'),
  oneTimeOver: refusal(
    ResultCode.signInRefused,
    'oneTimeOver',
    () => 'This one-time password was not used within 24 hours. Ask for a new one.',
  ),
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
  waitForCode: refusal(
    ResultCode.signInRefused,
    'waitForCode',
    ({ seconds }) => `The next code can be sent in ${seconds} s.`,
  ),
  wrongCode: refusal(
    ResultCode.signInRefused,
    'wrongCode',
    ({ left }) => `The code is wrong. ${left} tries left.`,
  ),
  /** Used, past its time, tried too often, or never sent: all of them alike. */
  codeOver: refusal(
    ResultCode.signInRefused,
    'codeOver',
    () => 'This code is no longer valid. Ask for a new one.',
  ),
  wrongLink: refusal(
    ResultCode.signInRefused,
    'wrongLink',
    () => 'This link is used or expired. Ask for a new one.',
  ),
  numberRegistered: refusal(
    ResultCode.alreadyUsed,
    'numberRegistered',
    () => 'This number is registered already. Sign in instead.',
  ),
  signOnStoreClosed: refusal(
    ResultCode.notAllowedNow,
    'signOnStoreClosed',
    () => 'The store or the account is closed. Ask the administrator of your company.',
  ),
  lastAdministrator: refusal(
    ResultCode.notAllowedNow,
    'lastAdministrator',
    ({ store }) => `You are the last administrator of ${store}. Make a colleague administrator first.`,
  ),
  moverCoaches: refusal(
    ResultCode.notAllowedNow,
    'moverCoaches',
    ({ sessions, store }) =>
      `You coach ${sessions} future sessions in ${store}. Ask its administrator to give them to somebody else first.`,
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
