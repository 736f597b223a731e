import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofPurchases } from '../../purchases/refusals.ts';
import { refuse as ofEvents } from '../events/refusals.ts';

/** Refusals of orders, beside those of everybody. */
export const refuse = {
  ...everybody,
  startedOrEnded: ofEvents.startedOrEnded,
  ...ofPurchases,
  seriesChanged: refusal(
    ResultCode.changedBySomeoneElse,
    'seriesChanged',
    () => 'The orders of this series have changed since they were shown. Look at them, then confirm again.',
  ),
  orderWithoutMoney: refusal(
    ResultCode.notAllowedNow,
    'orderWithoutMoney',
    () => 'This order cost no money; cancel it instead.',
  ),
  otherPrice: refusal(
    ResultCode.notAllowedNow,
    'otherPrice',
    () => 'That session has another price; refund the order and book again.',
  ),
  ofSeries: refusal(
    ResultCode.notAllowedNow,
    'ofSeries',
    () => 'The seats of a series belong together and stay in its sessions; cancel the series and book again.',
  ),
  noFreeSeats: refusal(
    ResultCode.notAllowedNow,
    'noFreeSeats',
    ({ free }) => `Too few seats are free in that session (${free}); choose another one.`,
  ),
} as const;
