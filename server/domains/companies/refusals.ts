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
  companyHasLiveSessions: refusal(
    ResultCode.hasLiveBookings,
    'companyHasLiveSessions',
    ({ count }) =>
      `${count} sessions have not ended. Cancel them first in the merchant's back-office, or wait for their end.`,
  ),
} as const;
