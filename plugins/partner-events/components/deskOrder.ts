import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { PaymentMode } from '../../../shared/codes/lists.ts';
import { seriesSum } from '../../../shared/format/seriesShares.ts';
import type { PayLine } from '../../../shared/contract/shapes/events.ts';

/** What is typed at the desk. */
export interface DeskValues {
  readonly phone: string;
  readonly userName: string;
  /** Null is an empty field, NaN a text that is no number. */
  readonly seats: number | null;
  /** Undefined: the session's first way. */
  readonly payMode: number | undefined;
  /** How many of each item, by name. */
  readonly items: Readonly<Record<string, number>>;
  readonly isPaid: boolean;
  readonly note: string;
}

const MOST_SEATS = 20;

/** Whether a number can be asked for (screens A3). */
export const isWholePhone = (phone: string): boolean => MOBILE_NUMBER.test(phone.trim());

/** What stands against it, by field. */
export function deskFaults(
  { phone, userName, seats, items }: DeskValues,
  line: PayLine | undefined,
  { isNew }: { readonly isNew: boolean },
): {
  readonly phone?: 'phone';
  readonly userName?: 'name';
  readonly seats?: 'seats';
  readonly items?: 'items';
} {
  const hasSeats = seats !== null && Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
  const hasItems = Object.values(items).some((count) => count > 0);
  return {
    ...(!isWholePhone(phone) && { phone: 'phone' as const }),
    ...(isNew && userName.trim() === '' && { userName: 'name' as const }),
    ...(!hasSeats && { seats: 'seats' as const }),
    ...(line?.mode === PaymentMode.multiItem && !hasItems && { items: 'items' as const }),
  };
}

/** A series that is booked as a whole; of its sessions those to come by their index. */
interface Series {
  readonly count: number;
  readonly toCome: readonly number[];
}

/** What is to be paid, in cents; the server counts again. Of a series, the shares of what is to come. */
export function deskSum({ seats, items }: DeskValues, line: PayLine, series: Series | null = null): number {
  const covered = (cents: number): number => (series ? seriesSum(cents, series.count, series.toCome) : cents);
  if (line.mode === PaymentMode.mobileWallet)
    return covered(line.price * (Number.isInteger(seats) ? (seats ?? 0) : 0));
  if (line.mode !== PaymentMode.multiItem) return 0;
  return line.items.reduce((sum, { name, price }) => sum + covered(price * (items[name] ?? 0)), 0);
}
