import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals about app users, beside those of everybody. */
export const refuse = {
  ...everybody,
  userBlocked: refusal(
    ResultCode.notAllowedNow,
    'userBlocked',
    ({ name }) =>
      `${name} is blocked on the platform and cannot be booked. An operator has to unblock the account first.`,
  ),
  userBlockedAlready: refusal(
    ResultCode.notAllowedNow,
    'userBlockedAlready',
    ({ name }) => `${name} is blocked already. Unblock first, or load the list again.`,
  ),
  userNotSanctioned: refusal(
    ResultCode.notAllowedNow,
    'userNotSanctioned',
    ({ name }) => `${name} is neither muted nor blocked. Load the list again.`,
  ),
} as const;
