import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofTasks } from '../../tasks/refusals.ts';

/** Refusals of tasks as people see them, beside those of everybody. */
export const refuse = {
  ...everybody,
  refundTaskRunning: ofTasks.refundTaskRunning,
  taskEnded: refusal(ResultCode.notAllowedNow, 'taskEnded', () => 'The task is over already.'),
  stoppedBefore: refusal(
    ResultCode.notAllowedNow,
    'stoppedBefore',
    () => 'The task was stopped before its turn came.',
  ),
  notRefundTask: refusal(
    ResultCode.notAllowedNow,
    'notRefundTask',
    () => 'Only refund tasks have orders to retry or stop.',
  ),
  refundNotFailed: refusal(
    ResultCode.notAllowedNow,
    'refundNotFailed',
    () => 'Only failed refunds are closed by hand.',
  ),
  providerSilent: refusal(
    ResultCode.notAllowedNow,
    'providerSilent',
    () => 'The payment side cannot say whether this was paid; wait.',
  ),
  refundUnderWay: refusal(
    ResultCode.notAllowedNow,
    'refundUnderWay',
    () => 'The payment side may still pay this; it is closed when it has said how it ended.',
  ),
  alreadyRefunded: refusal(
    ResultCode.notAllowedNow,
    'alreadyRefunded',
    () => 'The payment side has paid this, which is recorded now; look again.',
  ),
  exportFinished: refusal(
    ResultCode.notAllowedNow,
    'exportFinished',
    () => 'This export has ended already; there is nothing to stop.',
  ),
} as const;
