import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';

/** Refusals of versions, beside those of everybody. */
export const refuse = {
  ...everybody,
  versionTooSmall: refusal(
    ResultCode.notAllowedNow,
    'versionTooSmall',
    ({ last }) => `The number must be greater than ${last}, the last one of this side.`,
  ),
  versionPublished: refusal(
    ResultCode.hasLiveBookings,
    'versionPublished',
    () => 'It is published: people may have read it, so it stays. Announce another one.',
  ),
  publishInPast: refusal(
    ResultCode.notAllowedNow,
    'publishInPast',
    () => 'The time is over already. Publish it now, or choose a later time.',
  ),
} as const;
