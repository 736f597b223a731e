import type { StatusMeaning } from '../format/meaning.ts';
import {
  OrderStatus,
  type RefundFailure,
  RefundState,
  RefundTaskStatus,
  type TASK_STATUSES,
} from './lists.ts';
import { type RefundFailures, waitsForHands } from './refundTask.ts';

/* What states of orders and refunds mean to the reader (visual language 5), wherever they are shown. */

type Meanings = Readonly<Record<number, StatusMeaning>>;

/** What the states of an order mean (B11). */
export const ORDER_STATUS_MEANINGS: Meanings = {
  [OrderStatus.pendingPayment]: 'look',
  [OrderStatus.pendingShipment]: 'over',
  [OrderStatus.picking]: 'over',
  [OrderStatus.shipped]: 'over',
  [OrderStatus.completed]: 'good',
  [OrderStatus.revoked]: 'withdrawn',
  [OrderStatus.groupBuying]: 'over',
};
export const statusMeaning = (status: number): StatusMeaning => ORDER_STATUS_MEANINGS[status] ?? 'over';

/** What the three-number state means (B18). */
export const THREE_STATE_MEANINGS: Meanings = { 0: 'over', 1: 'live', 2: 'look', 3: 'withdrawn' };
export const threeStateMeaning = (state: number): StatusMeaning => THREE_STATE_MEANINGS[state] ?? 'over';

/** What the states of a refund mean (B21). */
export const REFUND_STATE_MEANINGS: Meanings = {
  [RefundState.requested]: 'live',
  [RefundState.sent]: 'live',
  [RefundState.done]: 'good',
  [RefundState.failed]: 'wrong',
  [RefundState.doneByHand]: 'good',
  [RefundState.givenUp]: 'over',
};
/** What was paid at the desk no provider can give back: nothing went wrong, a person pays it by hand. */
const waitsForHand = (state: number, failCode: string): boolean =>
  state === RefundState.failed && failCode === ('PAID_AT_DESK' satisfies RefundFailure);
export const refundMeaning = (state: number, failCode = ''): StatusMeaning =>
  waitsForHand(state, failCode) ? 'look' : (REFUND_STATE_MEANINGS[state] ?? 'live');
/** Its code among the words of `refundState`. */
export const refundWord = (state: number, failCode = ''): string =>
  waitsForHand(state, failCode) ? 'byHand' : String(state);

/** A task as its words and its colour are chosen: one that has left nothing but what was paid at the desk has not failed. */
interface EndedTask extends RefundFailures {
  readonly status: (typeof TASK_STATUSES)[number];
}
const TASK_MEANINGS = {
  queued: 'live',
  running: 'live',
  done: 'good',
  doneWithErrors: 'wrong',
  stopped: 'withdrawn',
} as const satisfies Readonly<Record<EndedTask['status'], StatusMeaning>>;
export const taskMeaning = (task: EndedTask): StatusMeaning =>
  taskWord(task) === 'byHand' ? 'look' : TASK_MEANINGS[task.status];
/** Its code among the words of `taskStatus`. */
export const taskWord = (task: EndedTask): EndedTask['status'] | 'byHand' =>
  task.status === 'doneWithErrors' && waitsForHands(task) ? 'byHand' : task.status;
/** Its code among the words of `refundTaskStatus`. */
export const refundTaskWord = (
  task: RefundFailures & { readonly refundStatus: RefundTaskStatus },
): RefundTaskStatus | 'byHand' =>
  task.refundStatus === RefundTaskStatus.failed && waitsForHands(task) ? 'byHand' : task.refundStatus;
