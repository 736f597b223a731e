import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofReconciliation } from '../reconciliation/refusals.ts';

/** Refusals of closing a month, beside those of everybody. */
export const refuse = {
  ...everybody,
  monthClosed: ofReconciliation.monthClosed,
  monthNotReady: refusal(
    ResultCode.notAllowedNow,
    'monthNotReady',
    () => 'The month cannot be closed yet. Look at its checklist again.',
  ),
} as const;
