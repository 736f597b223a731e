import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../http/errors.ts';

/** Refusals of the queue and of the orders it works on, beside those of everybody. */
export const refuse = {
  ...everybody,
  selectionChanged: refusal(
    ResultCode.notAllowedNow,
    'selectionChanged',
    ({ before, after }) => `${before} rows were chosen, ${after} match now. Look at them, then start again.`,
  ),
  refundTaskRunning: refusal(
    ResultCode.refundTaskRunning,
    'refundTaskRunning',
    () => 'A refund task already runs for this.',
  ),
  orderUnpaid: refusal(ResultCode.notAllowedNow, 'orderUnpaid', () => 'This order is not paid.'),
  orderCancelled: refusal(ResultCode.notAllowedNow, 'orderCancelled', () => 'This order is cancelled.'),
  notMobile: refusal(ResultCode.notAllowedNow, 'notMobile', () => 'The buyer has no mobile number.'),
} as const;
