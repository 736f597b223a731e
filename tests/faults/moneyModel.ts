import type { StatementType } from '../../shared/codes/journal.ts';

/** A row of a statement, as far as it is money: signed cents. */
export interface Line {
  readonly type: StatementType;
  readonly order: string;
  readonly gross: number;
  readonly discount: number;
  readonly fee: number;
  readonly net: number;
}

/** What an order has by now. */
export interface Book {
  readonly order: string;
  /** Basis points of what came in through the provider. */
  readonly rate: number;
  received: number;
  refunded: number;
  /** What is not earned yet. */
  prepaid: number;
  earned: number;
}

/** An order of class times. */
export interface Pack {
  readonly book: Book;
  left: number;
  /** What each seat holds of it, by order. */
  readonly used: Map<string, { cents: number; times: number }>;
}

/** A registration; one that class times pay says which. */
export interface Seat {
  readonly book: Book;
  readonly pack?: Pack;
}

/** A part of a whole, half a cent to the even one. */
export function halfEven(part: number, whole: number): number {
  const [cents, rest] = [Math.floor(part / whole), part % whole];
  return cents + (2 * rest > whole || (2 * rest === whole && cents % 2 === 1) ? 1 : 0);
}
const feeOf = (cents: number, rate: number): number => halfEven(cents * rate, 10_000);

/** The rules of docs/money.md once more, in words that know no database. */
export class MoneyModel {
  readonly lines: Line[] = [];
  readonly books: Book[] = [];

  /** A payment for sessions, or for class times. */
  pay(
    type: 'payment' | 'paid',
    { order, cents, discount, rate }: { order: string; cents: number; discount: number; rate: number },
  ): Book {
    const book = { order, rate, received: cents, refunded: 0, prepaid: cents, earned: 0 };
    this.books.push(book);
    const amounts = { discount, fee: feeOf(cents, rate) };
    this.#add(type, order, cents, amounts);
    this.#add('recognition', order, cents, amounts);
    return book;
  }

  /** What is earned already is taken back first; of the fee goes back what all refunds so far are of the payment. */
  refund(type: 'refund' | 'cancel', book: Book, cents: number): void {
    this.#unearn(book, cents - book.prepaid);
    const fee = feeOf(book.refunded + cents, book.rate) - feeOf(book.refunded, book.rate);
    this.#add(type, book.order, cents, { fee });
    book.prepaid -= cents;
    book.refunded += cents;
  }

  /** The session is over: what lies in it is earned. */
  earn({ book, pack }: Seat): void {
    if (book.prepaid === 0) return;
    this.#add('revenue', book.order, book.prepaid);
    book.earned += book.prepaid;
    if (pack) pack.book.earned += book.prepaid;
    book.prepaid = 0;
  }

  /** Each class time takes its share of what is left of the price, the last one all of it. */
  use({ book, pack }: Seat, times: number): void {
    if (!pack) throw new Error('Money paid this seat.');
    const cents = shareOf(pack, times);
    pack.left -= times;
    if (cents > 0) {
      this.#add('write-off', book.order, cents);
      pack.book.prepaid -= cents;
      book.prepaid += cents;
      const held = pack.used.get(book.order) ?? { cents: 0, times: 0 };
      pack.used.set(book.order, { cents: held.cents + cents, times: held.times + times });
    }
    this.#lapse(pack);
  }

  /** The seat is given up: its value goes back to the class times. */
  giveBack(seat: Seat, times: number): void {
    const { book, pack } = seat;
    if (!pack) throw new Error('Money paid this seat.');
    pack.left += times;
    const held = pack.used.get(book.order);
    if (!held) return;
    const cents = times >= held.times ? held.cents : halfEven(held.cents * times, held.times);
    const taken = cents - book.prepaid;
    this.#unearn(book, taken);
    if (taken > 0) pack.book.earned -= taken;
    this.#add('write-off', book.order, -cents);
    book.prepaid -= cents;
    pack.book.prepaid += cents;
    pack.used.delete(book.order);
  }

  /** Nobody will use the rest. */
  expire(pack: Pack): void {
    pack.left = 0;
    this.#lapse(pack);
  }

  /** The rest goes back for what was agreed; what remains of the price has lapsed. */
  refundPack(pack: Pack, cents: number): void {
    this.refund('cancel', pack.book, cents);
    pack.left = 0;
    this.#lapse(pack);
  }

  #lapse({ book, left }: Pack): void {
    if (left > 0 || book.prepaid === 0) return;
    this.#add('revenue', book.order, book.prepaid);
    book.earned += book.prepaid;
    book.prepaid = 0;
  }

  #unearn(book: Book, cents: number): void {
    if (cents <= 0) return;
    this.#add('revenue', book.order, -cents);
    book.earned -= cents;
    book.prepaid += cents;
  }

  #add(type: StatementType, order: string, cents: number, { discount = 0, fee = 0 } = {}): void {
    this.lines.push({ type, order, gross: cents + discount, discount, fee, net: cents - fee });
  }
}

const shareOf = ({ book, left }: Pack, times: number): number =>
  times >= left ? book.prepaid : halfEven(book.prepaid * times, left);
