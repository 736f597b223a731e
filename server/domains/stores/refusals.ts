import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of stores, beside those of everybody. */
export const refuse = {
  ...everybody,
  storeNameUsed: refusal(
    ResultCode.alreadyUsed,
    'storeNameUsed',
    ({ name }) => `The company has a store called ${name} already. Give this one another name.`,
  ),
  accountNumUsed: refusal(
    ResultCode.alreadyUsed,
    'accountNumUsed',
    ({ accountNum }) =>
      `Another store has the account number ${accountNum}. Give this one a number of its own.`,
  ),
  accountNumLocked: refusal(
    ResultCode.notAllowedNow,
    'accountNumLocked',
    ({ accountNum }) => `Money was paid under ${accountNum}, so the account number stays. Put it back.`,
  ),
  storeHasLiveSessions: refusal(
    ResultCode.hasLiveBookings,
    'storeHasLiveSessions',
    ({ count }) => `${count} sessions here have not ended. Cancel them first, or wait for their end.`,
  ),
  storeDisabled: refusal(
    ResultCode.notAllowedNow,
    'storeDisabled',
    () => 'The store is disabled. Enable it before publishing.',
  ),
} as const;
