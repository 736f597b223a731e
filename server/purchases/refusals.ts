import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { refusal } from '../http/errors.ts';
import { refuse as ofTasks } from '../tasks/refusals.ts';

/** Refusals of every purchase. */
export const refuse = {
  orderCancelled: ofTasks.orderCancelled,
  orderUnpaid: ofTasks.orderUnpaid,
  refundTaskRunning: ofTasks.refundTaskRunning,
  orderRefunded: refusal(
    ResultCode.notAllowedNow,
    'orderRefunded',
    () => 'Everything that was paid has gone back.',
  ),
  refundHeld: refusal(
    ResultCode.notAllowedNow,
    'refundHeld',
    () => 'A failed refund holds what is left. Try it again or close it first.',
  ),
  orderHasMoney: refusal(
    ResultCode.notAllowedNow,
    'orderHasMoney',
    () => 'Money was paid for this order; refund it instead.',
  ),
} as const;

/** What a refund is refused with, by what stands in its way; each kind of purchase adds its own. */
export const BLOCKED_REFUND = {
  running: refuse.refundTaskRunning,
  unpaid: refuse.orderUnpaid,
  held: refuse.refundHeld,
  refunded: refuse.orderRefunded,
} as const;
