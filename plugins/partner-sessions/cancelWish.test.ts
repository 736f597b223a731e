import { needsTypedWord, reasonFault } from './cancelWish.ts';

it.each([
  [0, 'rain', 'short'],
  [0, 'flood', undefined],
  [1, '', undefined],
  [2, 'x'.repeat(201), 'long'],
] as const)('checks reason %d with "%s"', (reasonType, description, fault) => {
  expect(reasonFault({ reasonType, description, tell: true })).toBe(fault);
});

it.each([
  [100, 1_000_000, false],
  [101, 0, true],
  [1, 1_000_001, true],
])(
  'asks for the typed word above 100 orders or ¥10 000: %d orders, %d cents',
  (bookings, refundTotal, asks) => {
    expect(needsTypedWord({ bookings, refundTotal })).toBe(asks);
  },
);
