import type { z } from 'zod';
import { MOBILE_NUMBER } from '../../../shared/codes/limits.ts';
import { PaymentMode } from '../../../shared/codes/lists.ts';
import { seriesSum } from '../../../shared/format/seriesShares.ts';
import { AddParticipantBody } from '../../../shared/contract/events/attendance.shapes.ts';
import type { PayLine } from '../../../shared/contract/events/shapes.ts';
import { typedPhone } from '../../../shared/format/typedNumber.ts';

/** What is typed at the desk. */
export interface DeskValues {
  readonly phone: string;
  readonly userName: string;
  /** Null is an empty field, NaN a text that is no number. */
  readonly seats: number | null;
  /** How many of each item, by name. */
  readonly items: Readonly<Record<string, number>>;
  readonly paid: boolean;
  readonly note: string;
}

const MOST_SEATS = 20;

/** Seats that one booking may take. */
export const mostSeats = (line: PayLine | undefined): number =>
  line?.mode === PaymentMode.multiItem ? Math.min(MOST_SEATS, line.items[0]?.limit ?? 0) : MOST_SEATS;

/** How many of each item are booked: the first one is the seat, so there are as many of it as seats. */
export function itemCounts({ seats, items }: DeskValues, line: PayLine): Readonly<Record<string, number>> {
  const [seat] = line.items;
  return seat ? { ...items, [seat.name]: Number.isInteger(seats) ? (seats ?? 0) : 0 } : items;
}

/** Whether a number can be asked for (screens A3). */
export const isWholePhone = (phone: string): boolean => MOBILE_NUMBER.test(typedPhone(phone));

const { shape } = AddParticipantBody;
const Typed = AddParticipantBody.pick({ phone: true, note: true, paid: true });
export type DeskBody = Pick<AddParticipantBody, 'phone' | 'note' | 'paid' | 'seats' | 'userName'>;

/** The rules of what is typed at the desk: how many seats at most, and a name when nobody has the number yet. */
export function deskRules(most: number, isNew: boolean): z.ZodType<DeskBody> {
  const typed = Typed.extend({ seats: shape.seats.refine((count) => count <= most) });
  return isNew ? typed.extend({ userName: shape.userName.unwrap() }) : typed;
}

/** A series that is booked as a whole; of its sessions those to come by their index. */
interface Series {
  readonly count: number;
  readonly toCome: readonly number[];
}

/** What is to be paid, in cents; the server counts again. Of a series, the shares of what is to come. */
export function deskSum(values: DeskValues, line: PayLine, series: Series | null = null): number {
  const { seats } = values;
  const covered = (cents: number): number => (series ? seriesSum(cents, series.count, series.toCome) : cents);
  if (line.mode === PaymentMode.mobileWallet)
    return covered(line.price * (Number.isInteger(seats) ? (seats ?? 0) : 0));
  if (line.mode !== PaymentMode.multiItem) return 0;
  const counts = itemCounts(values, line);
  return line.items.reduce((sum, { name, price }) => sum + covered(price * (counts[name] ?? 0)), 0);
}
