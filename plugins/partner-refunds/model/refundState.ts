import { RefundState } from '../../../shared/codes/lists.ts';

/** True while the payment side has not answered yet. */
export const isOpenRefund = (state: number): boolean =>
  state === RefundState.requested || state === RefundState.sent;
