import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofTasks } from '../../tasks/refusals.ts';

/** Refusals of sessions, beside those of everybody. */
export const refuse = {
  ...everybody,
  orderCancelled: ofTasks.orderCancelled,
  orderUnpaid: ofTasks.orderUnpaid,
  refundTaskRunning: ofTasks.refundTaskRunning,
  notMobile: ofTasks.notMobile,
  noticePartly: refusal(
    ResultCode.notAllowedNow,
    'noticePartly',
    ({ sent, failed }) => `${sent} were told, ${failed} have no mobile number.`,
  ),
  startedOrEnded: refusal(
    ResultCode.startedOrEnded,
    'startedOrEnded',
    () => 'The session has started, ended or is cancelled.',
  ),
  cancelChanged: refusal(
    ResultCode.changedBySomeoneElse,
    'cancelChanged',
    ({ events, bookings }) =>
      `This has changed since it was counted: now ${events} sessions with ${bookings} bookings. Look, then confirm again.`,
  ),
  capacityBelowBooked: refusal(
    ResultCode.capacityBelowBooked,
    'capacityBelowBooked',
    ({ booked }) => `${booked} seats are booked already.`,
  ),
  overlaps: refusal(
    ResultCode.overlaps,
    'overlaps',
    ({ title, start }) => `It overlaps another session at the same place: ${title}, ${start}.`,
  ),
  seriesNotWhole: refusal(
    ResultCode.notAllowedNow,
    'seriesNotWhole',
    () => 'The series is still being published. Try again in a moment.',
  ),
  sessionFull: refusal(
    ResultCode.notAllowedNow,
    'sessionFull',
    ({ free }) => `There are ${free} free seats; raise the capacity or put the person on the waiting list.`,
  ),
  balanceShort: refusal(
    ResultCode.notAllowedNow,
    'balanceShort',
    () => 'The balance of points or class times is not enough; choose another way to pay.',
  ),
  notWaiting: refusal(
    ResultCode.notAllowedNow,
    'notWaiting',
    () => 'This person does not wait for a seat any more. Load the list again.',
  ),
  checkedInAlready: refusal(
    ResultCode.notAllowedNow,
    'checkedInAlready',
    ({ at, by }) => `They were checked in already, at ${at} by ${by}.`,
  ),
} as const;
