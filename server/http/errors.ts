import { ResultCode, SESSION_ENDED_TEXT } from '../../shared/codes/resultCodes.ts';
import type { FieldError } from '../../shared/contract/call.ts';

/** Values of an error's sentence. */
type Parameters = Readonly<Record<string, string | number>>;

/** A refusal the caller can understand. Everything else that is thrown is a fault of ours and answers 500. */
export class Refusal extends Error {
  constructor(
    readonly resultCode: number,
    readonly reason: string,
    message: string,
    readonly parameters: Parameters = {},
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

const refusal =
  (code: number, reason: string, sentence: (parameters: Parameters) => string) =>
  (parameters: Parameters = {}) =>
    new Refusal(code, reason, sentence(parameters), parameters);

/**
 * Every error the server can answer with, once: result code, the name the console translates
 * (`errors.<reason>`), and the sentence for those who read the API directly. Spec section 8, screens B12.
 */
export const refuse = {
  badInput: (fields: readonly FieldError[]) =>
    new Refusal(
      ResultCode.badInput,
      'badInput',
      fields.map(({ field, message }) => `${field} ${message}`).join('; ') || 'The request cannot be read.',
      {},
      fields,
    ),
  /** The exact text of spec section 8. */
  signedOut: refusal(ResultCode.signedOut, 'signedOut', () => SESSION_ENDED_TEXT),
  wrongPair: refusal(ResultCode.signInRefused, 'wrongPair', () => 'Account name or password is wrong.'),
  waitToSignIn: refusal(
    ResultCode.signInRefused,
    'waitToSignIn',
    ({ seconds }) => `Too many tries. Wait ${seconds} s.`,
  ),
  wrongTicket: refusal(
    ResultCode.signInRefused,
    'wrongTicket',
    () => 'This sign-in link is used or expired.',
  ),
  wrongOldPassword: refusal(
    ResultCode.signInRefused,
    'wrongOldPassword',
    () => 'The current password is wrong.',
  ),
  forbidden: refusal(ResultCode.forbidden, 'forbidden', ({ code }) => `The right ${code} is missing.`),
  notSettled: refusal(ResultCode.forbidden, 'notSettled', () => 'The company is not approved yet.'),
  chooseStore: refusal(ResultCode.forbidden, 'chooseStore', () => 'Choose a store first.'),
  notFound: refusal(ResultCode.notFound, 'notFound', () => 'Nothing here, or not yours.'),
  keyMissing: refusal(
    ResultCode.badInput,
    'keyMissing',
    () => 'Send an Idempotency-Key header with this call.',
  ),
  keyReused: refusal(ResultCode.keyConflict, 'keyReused', () => 'This key was used for another request.'),
  keyBusy: refusal(ResultCode.keyConflict, 'keyBusy', () => 'The first request with this key still runs.'),
  tooMany: refusal(ResultCode.tooMany, 'tooMany', ({ seconds }) => `Too many requests. Wait ${seconds} s.`),
  hasLiveBookings: refusal(
    ResultCode.hasLiveBookings,
    'hasLiveBookings',
    ({ count }) => `${count} live sessions use this.`,
  ),
  startedOrEnded: refusal(
    ResultCode.startedOrEnded,
    'startedOrEnded',
    () => 'The session has started, ended or is cancelled.',
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
  startsTooSoon: refusal(
    ResultCode.startedOrEnded,
    'startsTooSoon',
    ({ minutes }) => `The session must start at least ${minutes} minutes from now.`,
  ),
  sessionExists: refusal(
    ResultCode.alreadyUsed,
    'sessionExists',
    ({ place, start }) => `This template has a session at that place already: ${place}, ${start}.`,
  ),
  receivingAccountNotOpen: refusal(
    ResultCode.receivingAccountNotOpen,
    'receivingAccountNotOpen',
    () => 'The store has no open receiving account; open it before charging money.',
  ),
  inUse: refusal(
    ResultCode.hasLiveBookings,
    'inUse',
    ({ count }) => `${count} templates or sessions use this.`,
  ),
  seriesNotWhole: refusal(
    ResultCode.notAllowedNow,
    'seriesNotWhole',
    () => 'The series is still being published. Try again in a moment.',
  ),
  taskEnded: refusal(ResultCode.notAllowedNow, 'taskEnded', () => 'The task is over already.'),
  stoppedBefore: refusal(
    ResultCode.notAllowedNow,
    'stoppedBefore',
    () => 'The task was stopped before its turn came.',
  ),
  selectionChanged: refusal(
    ResultCode.notAllowedNow,
    'selectionChanged',
    ({ before, after }) => `${before} rows were chosen, ${after} match now. Look at them, then start again.`,
  ),
  seriesChanged: refusal(
    ResultCode.changedBySomeoneElse,
    'seriesChanged',
    () => 'The orders of this series have changed since they were shown. Look at them, then confirm again.',
  ),
  undoTooLate: refusal(
    ResultCode.notAllowedNow,
    'undoTooLate',
    ({ minutes }) => `This can be undone for ${minutes} minutes only.`,
  ),
  refundTaskRunning: refusal(
    ResultCode.refundTaskRunning,
    'refundTaskRunning',
    () => 'A refund task already runs for this.',
  ),
  changedBySomeoneElse: refusal(
    ResultCode.changedBySomeoneElse,
    'changedBySomeoneElse',
    () => 'Somebody else changed this meanwhile. Load it again.',
  ),
  alreadyUsed: refusal(ResultCode.alreadyUsed, 'alreadyUsed', ({ what }) => `${what} is used already.`),
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
    () => 'The payment side has paid this; retry it to record that.',
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
  orderUnpaid: refusal(ResultCode.notAllowedNow, 'orderUnpaid', () => 'This order is not paid.'),
  orderWithoutMoney: refusal(
    ResultCode.notAllowedNow,
    'orderWithoutMoney',
    () => 'This order cost no money; cancel it instead.',
  ),
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
  groupBuyingRuns: refusal(
    ResultCode.notAllowedNow,
    'groupBuyingRuns',
    () => 'The group of this order is not complete yet; it ends by itself.',
  ),
  nothingLeft: refusal(
    ResultCode.notAllowedNow,
    'nothingLeft',
    () => 'What was paid is used up; nothing is left to give back.',
  ),
  notMobile: refusal(ResultCode.notAllowedNow, 'notMobile', () => 'The buyer has no mobile number.'),
  orderCancelled: refusal(ResultCode.notAllowedNow, 'orderCancelled', () => 'This order is cancelled.'),
  orderHasMoney: refusal(
    ResultCode.notAllowedNow,
    'orderHasMoney',
    () => 'Money was paid for this order; refund it instead.',
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
  exportsRunning: refusal(
    ResultCode.notAllowedNow,
    'exportsRunning',
    () => 'Two exports of yours are being made. Wait for one, or stop it.',
  ),
  exportFinished: refusal(
    ResultCode.notAllowedNow,
    'exportFinished',
    () => 'This export has ended already; there is nothing to stop.',
  ),
  passwordElsewhere: refusal(
    ResultCode.notAllowedNow,
    'passwordElsewhere',
    () => 'The password of this account is kept elsewhere and changed there.',
  ),
  linkSwitchedOff: refusal(
    ResultCode.notAllowedNow,
    'linkSwitchedOff',
    () => 'This link has been switched off.',
  ),
  unavailable: refusal(
    ResultCode.unavailable,
    'unavailable',
    () => 'The service is busy. Try again in a moment.',
  ),
} as const;
