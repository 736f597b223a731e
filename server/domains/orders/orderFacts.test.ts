import { EventStatus, PaymentMode } from '../../../shared/codes/lists.ts';
import {
  cancelBlockOf,
  hasBegun,
  isDeadlinePassed,
  moveBlockOf,
  type OrderFacts,
  refundableCents,
  refundBlockOf,
} from './orderFacts.ts';
import { paidCents } from '../../purchases/facts.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00+08:00');

/** A paid order of 100.00 for a session that begins in a day; `facts` say what is different. */
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'paid',
  payMode: PaymentMode.mobileWallet,
  amountCents: 10_000,
  refundedCents: 0,
  refundingCents: 0,
  wasPaid: true,
  isRefunding: false,
  eventStatus: EventStatus.published,
  startMs: NOW + 24 * HOUR_MS,
  ...facts,
});

describe('what may still be refunded', () => {
  it.each([
    ['all of it', {}, 10_000],
    ['of several items as well', { payMode: PaymentMode.multiItem }, 10_000],
    ['what did not go back yet', { refundedCents: 2_500 }, 7_500],
    ['what nothing holds', { refundedCents: 2_500, refundingCents: 7_499 }, 1],
    ['nothing of what is all held', { refundingCents: 10_000 }, 0],
    ['never less than nothing', { refundedCents: 10_000, refundingCents: 1 }, 0],
    ['nothing that did not come in', { wasPaid: false }, 0],
    ['nothing of points', { payMode: PaymentMode.energyPoints }, 0],
  ])('is %s', (_, facts, cents) => {
    expect(refundableCents(order(facts))).toBe(cents);
  });

  it('leaves what came in as it was', () => {
    expect(paidCents(order({ refundedCents: 2_500, refundingCents: 100 }))).toBe(10_000);
    expect(paidCents(order({ wasPaid: false }))).toBe(0);
  });
});

describe('a refund', () => {
  it.each([
    ['is free', {}, null],
    ['is free to the last cent', { refundedCents: 9_999 }, null],
    ['meets no money in a mode without it', { payMode: PaymentMode.energyPoints }, 'noMoney'],
    ['meets no money where nothing was to pay', { amountCents: 0 }, 'noMoney'],
    ['meets an unpaid order', { wasPaid: false }, 'unpaid'],
    ['meets another one that runs', { isRefunding: true, refundingCents: 1 }, 'running'],
    ['meets one that holds the rest', { refundedCents: 1, refundingCents: 9_999 }, 'held'],
    ['meets money that all went back', { refundedCents: 10_000 }, 'refunded'],
  ] as const)('%s', (_, facts, block) => {
    expect(refundBlockOf(order(facts))).toBe(block);
  });
});

describe('the session of an order', () => {
  it.each([
    ['is ahead', {}, false],
    ['is ahead to the last millisecond', { startMs: NOW + 1 }, false],
    ['begins now', { startMs: NOW }, true],
    ['is cancelled', { eventStatus: EventStatus.cancelled }, true],
    ['is over', { eventStatus: EventStatus.completed }, true],
  ])('%s', (_, facts, begun) => {
    expect(hasBegun(order(facts), NOW)).toBe(begun);
  });

  it.each([
    ['is open at its last moment', { startMs: NOW + 2 * HOUR_MS, cancelDeadline: 2 }, false],
    ['has passed after it', { startMs: NOW + 2 * HOUR_MS - 1, cancelDeadline: 2 }, true],
    ['is the start where it is 0', { startMs: NOW, cancelDeadline: 0 }, false],
    [
      'never was where nothing can be cancelled',
      { startMs: NOW + 20_000 * HOUR_MS, cancelDeadline: 9999 },
      true,
    ],
  ])('has a deadline that %s', (_, facts, passed) => {
    expect(isDeadlinePassed(facts, NOW)).toBe(passed);
  });
});

describe('moving and cancelling', () => {
  it.each([
    ['are free to what nobody paid', { wasPaid: false, status: 'pending' }, null, null],
    ['are free when all the money went back', { refundedCents: 10_000 }, null, null],
    ['keep paid money where it is', {}, null, 'money'],
    ['keep the last cent where it is', { refundedCents: 9_999 }, null, 'money'],
    [
      'are too late for a cancelled order',
      { status: 'cancelled', isRefunding: true },
      'cancelled',
      'cancelled',
    ],
    ['wait for a refund that runs', { isRefunding: true, startMs: NOW }, 'running', 'running'],
    ['are too late for a session that began', { startMs: NOW }, 'begun', 'begun'],
  ] as const)('%s', (_, facts, move, cancel) => {
    expect(moveBlockOf(order(facts), NOW)).toBe(move);
    expect(cancelBlockOf(order(facts), NOW)).toBe(cancel);
  });
});
