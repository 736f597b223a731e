import { MONEY_MODES, PaymentMode } from '../../../../shared/codes/lists.ts';
import type { AddParticipantBody } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { PayLine } from '../../../../shared/contract/events/shapes.ts';
import { seriesShare } from '../../../../shared/format/seriesShares.ts';
import { refuse } from '../../../http/errors.ts';

/** What an order costs, in cents, points or class times. `lines` are kept for orders of several items. */
export interface Price {
  readonly amountCents: number;
  readonly points: number;
  readonly times: number;
  readonly lines: readonly {
    readonly item: string;
    readonly seats: number;
    readonly price: number;
    readonly paid: number;
    readonly takesSeat: boolean;
  }[];
  readonly isMoney: boolean;
}

const wrong = (field: string, code: string, message: string) => refuse.badInput([{ field, code, message }]);

/** The lines of a session that an order may be paid by; without a mode the session's first. @throws Refusal badInput. */
export function payLinesFor(lines: readonly PayLine[], mode: number | undefined): readonly PayLine[] {
  const wanted = mode ?? lines[0]?.mode;
  const found = lines.filter((line) => line.mode === wanted);
  if (found.length === 0) throw wrong('payMode', 'notOffered', 'is no way to pay this session');
  return found;
}

/** Price of some seats. @throws Refusal badInput when the items do not fit. */
export function priceOf(line: PayLine, seats: number, items: AddParticipantBody['items']): Price {
  const isMoney = MONEY_MODES.includes(line.mode);
  const free = { amountCents: 0, points: line.points * seats, times: line.times * seats, lines: [], isMoney };
  if (line.mode === PaymentMode.mobileWallet) return { ...free, amountCents: line.price * seats };
  if (line.mode !== PaymentMode.multiItem) return free;
  if (items.length === 0) throw wrong('items', 'missing', 'names at least one item');
  const foreign = items.find(({ name }) => line.items.every((offered) => offered.name !== name));
  if (foreign) throw wrong('items', 'unknown', `has no item ${foreign.name}`);
  const lines = line.items.flatMap((item, index) => {
    // An item that is named twice is wanted as often as both say.
    const count = items.reduce((sum, wanted) => sum + (wanted.name === item.name ? wanted.count : 0), 0);
    if (count > item.limit) throw wrong('items', 'tooMany', `takes at most ${item.limit} of ${item.name}`);
    // The first item of a session is its seat; the others are extras.
    const takesSeat = index === 0;
    if (takesSeat && count !== seats)
      throw wrong('items', 'notTheSeats', `takes ${seats} of ${item.name}, one for each seat`);
    return count === 0
      ? []
      : [{ item: item.name, seats: count, price: item.price, paid: item.price * count, takesSeat }];
  });
  return { ...free, amountCents: lines.reduce((sum, { paid }) => sum + paid, 0), lines };
}

/** What of the price of a series falls on its session `index`; `times` are those of the card that pays. */
export const shareOf = (price: Price, times: number, count: number, index: number): Price => {
  const lines = price.lines.map((line) => {
    const paid = seriesShare(line.paid, count, index);
    return { ...line, paid, price: line.seats === 0 ? paid : Math.ceil(paid / line.seats) };
  });
  const whole = seriesShare(price.amountCents, count, index);
  return {
    ...price,
    lines,
    amountCents: lines.length > 0 ? lines.reduce((sum, { paid }) => sum + paid, 0) : whole,
    points: seriesShare(price.points, count, index),
    times: seriesShare(times, count, index),
  };
};
