import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofTasks } from '../../tasks/refusals.ts';

/** Refusals of tickets and packs, beside those of everybody. */
export const refuse = {
  ...everybody,
  selectionChanged: ofTasks.selectionChanged,
  wasSold: refusal(
    ResultCode.hasLiveBookings,
    'wasSold',
    () => 'It was sold or handed out; take it off sale instead.',
  ),
  notOnSale: refusal(ResultCode.notAllowedNow, 'notOnSale', () => 'It is not on sale now.'),
  soldOut: refusal(ResultCode.notAllowedNow, 'soldOut', ({ left }) => `Only ${left} left.`),
  limitReached: refusal(
    ResultCode.notAllowedNow,
    'limitReached',
    ({ limit }) => `A member can buy at most ${limit}.`,
  ),
  codeClosed: refusal(
    ResultCode.notAllowedNow,
    'codeClosed',
    () => 'This code is over, or was used as often as it may be.',
  ),
  freeShort: refusal(
    ResultCode.notAllowedNow,
    'freeShort',
    ({ free }) => `Only ${free} times can still be handed out.`,
  ),
  timesShort: refusal(
    ResultCode.notAllowedNow,
    'timesShort',
    ({ left }) => `Only ${left} times are left to take.`,
  ),
  holdingOnHold: refusal(ResultCode.notAllowedNow, 'holdingOnHold', () => 'It is on hold.'),
  holdingNotOnHold: refusal(ResultCode.notAllowedNow, 'holdingNotOnHold', () => 'It is not on hold.'),
  holdingOver: refusal(ResultCode.notAllowedNow, 'holdingOver', () => 'It is over; nothing of it is left.'),
  holdingInUse: refusal(ResultCode.notAllowedNow, 'holdingInUse', () => 'It was bought or used already.'),
  refundHoldsTimes: refusal(
    ResultCode.notAllowedNow,
    'refundHoldsTimes',
    () => 'Some of its times are held for a refund that is not decided.',
  ),
} as const;
