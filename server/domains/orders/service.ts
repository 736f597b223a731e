import { addDays, dayOf, startOfDay } from '../../../shared/format/dates.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import {
  failedRefunds,
  failedRefundTemplates,
  platformSales,
  storeAttendance,
  storeSales,
} from './figures.sql.ts';

export { cancelAndPayBack } from './refund/cancelAndPayBack.ts';

const DAY_MS = 86_400_000;

/** What was sold and who came, on one day or in sum; cents. */
export interface StoreFigures {
  readonly bookings: number;
  readonly newMembers: number;
  readonly endedSeats: number;
  readonly checkedIn: number;
  readonly paid: number;
  readonly refunded: number;
}
/** What was sold, across merchants; cents. */
export type PlatformFigures = Pick<StoreFigures, 'bookings' | 'paid' | 'refunded'>;
/** Figures of a day. */
export type OfDay<Figures> = Figures & { readonly day: string };

const NO_SALES: PlatformFigures = { bookings: 0, paid: 0, refunded: 0 };
const NOTHING: StoreFigures = { ...NO_SALES, newMembers: 0, endedSeats: 0, checkedIn: 0 };

/** The last `count` business days, today as the last one. */
const daysUntil = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));

/** The figures of a store on each of the last days, today included. */
export function figuresOfStore(
  services: Services,
  store: StoreScope,
  count: number,
  now: number,
): Promise<OfDay<StoreFigures>[]> {
  const days = daysUntil(dayOf(now, services.config.zone), count);
  // What is booked in this very millisecond counts, too.
  return storeDays(services, store, days, { to: now + 1, now });
}

/** The same for the days before those, up to the same time of day, so that both are equally long. */
export function earlierFiguresOfStore(
  services: Services,
  store: StoreScope,
  count: number,
  now: number,
): Promise<OfDay<StoreFigures>[]> {
  const today = dayOf(now, services.config.zone);
  const days = daysUntil(addDays(today, -count), count);
  return storeDays(services, store, days, { to: now - count * DAY_MS, now });
}

async function storeDays(
  { database, config: { zone } }: Services,
  store: StoreScope,
  days: readonly string[],
  { to, now }: { readonly to: number; readonly now: number },
): Promise<OfDay<StoreFigures>[]> {
  const between = { from: startOfDay(days[0] ?? '', zone), to };
  const sales = byDay(await storeSales(database.orm, store, between, zone));
  const attendance = byDay(await storeAttendance(database.orm, store, between, { now, zone }));
  return days.map((day) => ({ ...NOTHING, ...sales.get(day), ...attendance.get(day), day }));
}

const byDay = <Row extends { readonly day: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.day, row]));

/** The figures of all merchants on each of the last days, today included. */
export async function figuresOfPlatform(
  { database, config: { zone } }: Services,
  scope: PlatformScope,
  count: number,
  now: number,
): Promise<OfDay<PlatformFigures>[]> {
  const days = daysUntil(dayOf(now, zone), count);
  const between = { from: startOfDay(days[0] ?? '', zone), to: now + 1 };
  const sales = byDay(await platformSales(database.orm, scope, between, zone));
  return days.map((day) => ({ ...NO_SALES, ...sales.get(day), day }));
}

/** The figures of all merchants a week ago, up to the same time of day. */
export async function lastWeekOfPlatform(
  { database, config: { zone } }: Services,
  scope: PlatformScope,
  now: number,
): Promise<PlatformFigures> {
  const then = now - 7 * DAY_MS;
  const between = { from: startOfDay(dayOf(then, zone), zone), to: then };
  const [found = NO_SALES] = await platformSales(database.orm, scope, between, zone);
  const { bookings, paid, refunded } = found;
  return { bookings, paid, refunded };
}

/** Orders of the store whose newest refund failed. */
export const failedRefundsOfStore = ({ database }: Services, store: StoreScope) =>
  failedRefunds(database.orm, store);

/** The failed refunds of all merchants, with the templates that have most of them. */
export async function failedRefundsOfPlatform({ database }: Services, scope: PlatformScope, limit: number) {
  const sums = await failedRefunds(database.orm, scope);
  return { ...sums, templates: await failedRefundTemplates(database.orm, scope, limit) };
}
