import { OrderStatus, RefundState } from '../../shared/codes/lists.ts';
import type { StatusMeaning } from '../../shared/ui/StatusTag/StatusTag.tsx';

/** Glyph and colour of an order's status (visual language 5). */
export function statusMeaning(status: number): StatusMeaning {
  switch (status) {
    case OrderStatus.pendingPayment:
      return 'look';
    case OrderStatus.completed:
      return 'good';
    case OrderStatus.revoked:
      return 'withdrawn';
    default:
      return 'over';
  }
}

/** Of the three-number state (B18). */
export function threeStateMeaning(state: number): StatusMeaning {
  switch (state) {
    case 1:
      return 'live';
    case 2:
      return 'look';
    case 3:
      return 'withdrawn';
    default:
      return 'over';
  }
}

/** Of a refund (B21). */
export function refundMeaning(state: number): StatusMeaning {
  switch (state) {
    case RefundState.done:
    case RefundState.doneByHand:
      return 'good';
    case RefundState.failed:
      return 'wrong';
    case RefundState.givenUp:
      return 'over';
    default:
      return 'live';
  }
}

/** True while the payment side has not answered yet. */
export const isOpenRefund = (state: number): boolean =>
  state === RefundState.requested || state === RefundState.sent;
