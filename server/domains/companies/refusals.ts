import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofFiles } from '../merchant/refusals.ts';

/** Refusals of merchants as operators run them, beside those of everybody. */
export const refuse = {
  ...everybody,
  creditCodeUsed: ofFiles.creditCodeUsed,
  companyNameUsed: ofFiles.companyNameUsed,
  accountNameUsed: refusal(
    ResultCode.alreadyUsed,
    'accountNameUsed',
    ({ name }) => `The account name ${name} belongs to somebody already.`,
  ),
  accountPhoneUsed: refusal(
    ResultCode.alreadyUsed,
    'accountPhoneUsed',
    () => 'Another account has this telephone number. Type another one.',
  ),
  typeLocked: refusal(
    ResultCode.notAllowedNow,
    'typeLocked',
    () => 'Money was paid under this type, so it stays. Put it back.',
  ),
  companyDisabled: refusal(
    ResultCode.notAllowedNow,
    'companyDisabled',
    ({ name }) => `${name} is disabled: nobody of it can sign in and hand in a review. Enable it first.`,
  ),
  companyOffAlready: refusal(
    ResultCode.notAllowedNow,
    'companyOffAlready',
    ({ name }) => `${name} is disabled already.`,
  ),
  noReviewAhead: refusal(
    ResultCode.notAllowedNow,
    'noReviewAhead',
    ({ name }) => `${name} has no annual review ahead: it is not settled, or has no due date.`,
  ),
  reviewHandedIn: refusal(
    ResultCode.notAllowedNow,
    'reviewHandedIn',
    ({ name }) => `${name} handed in its annual review already. Audit the file instead.`,
  ),
  contactNotMobile: refusal(
    ResultCode.notAllowedNow,
    'contactNotMobile',
    ({ name }) => `${name} has no mobile number a text message could go to. Change its contact phone first.`,
  ),
  remindedToday: refusal(
    ResultCode.notAllowedNow,
    'remindedToday',
    ({ name }) => `${name} was reminded of its annual review today already.`,
  ),
  companyHasLiveSessions: refusal(
    ResultCode.hasLiveBookings,
    'companyHasLiveSessions',
    ({ count }) =>
      `${count} sessions have not ended. Cancel them first in the merchant's back-office, or wait for their end.`,
  ),
} as const;
