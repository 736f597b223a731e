import { PackRecordType, PaymentMode } from '../../../../shared/codes/lists.ts';
import type { BookingRow } from '../../orders/seed/bookings.ts';
import { DAY, groupBy, type World } from '../../../db/seed/world.ts';

interface Movement {
  readonly at: number;
  readonly delta: number;
  readonly type: number;
  readonly bookingId: number;
}

/**
 * Gives every class-card booking a holding with enough times, and every holding its records: bought, taken, returned,
 * each with the balance it left behind.
 */
export function addHoldings(world: World): void {
  const packOf = new Map<number, number>();
  for (const { id, paymentModes } of world.rows.eventTemplate) packOf.set(id, packIn(paymentModes));
  const packs = new Map(world.rows.classPack.map((pack) => [pack.id, pack]));
  const byHolder = groupBy(
    world.rows.booking.filter(({ payMode }) => payMode === PaymentMode.classCard),
    ({ templateId, memberId }) => `${packOf.get(templateId)} ${memberId}`,
  );
  for (const bookings of byHolder.values()) {
    const pack = packs.get(packOf.get(bookings[0]?.templateId ?? 0) ?? 0);
    if (!pack) continue;
    bookings.sort((left, right) => left.bookedAt.getTime() - right.bookedAt.getTime());
    while (bookings.length > 0) addHolding(world, pack, takeWhatFits(bookings, pack.times));
  }
}

/** At least one booking, then as many as one pack can pay. */
function takeWhatFits(bookings: BookingRow[], times: number): BookingRow[] {
  let left = times;
  const fitting = bookings.findIndex((booking) => (left -= booking.times ?? 0) < 0);
  return bookings.splice(0, fitting === -1 ? bookings.length : Math.max(1, fitting));
}

function addHolding(world: World, pack: World['rows']['classPack'][number], bookings: BookingRow[]): void {
  const [first] = bookings;
  if (!first) return;
  const id = world.nextId('holding');
  const boughtAt = first.bookedAt.getTime() - world.random.int(1, 20) * DAY;
  const movements = bookings.flatMap((booking): Movement[] => {
    booking.holdingId = id;
    const taken = {
      at: booking.bookedAt.getTime(),
      delta: -(booking.times ?? 0),
      type: PackRecordType.booking,
      bookingId: booking.id,
    };
    const returned = booking.returnedTimes ?? 0;
    if (returned === 0) return [taken];
    const at = booking.cancelledAt?.getTime() ?? taken.at;
    return [taken, { at, delta: returned, type: PackRecordType.cancelReturn, bookingId: booking.id }];
  });
  movements.sort((left, right) => left.at - right.at);
  let balance = pack.times;
  const validTo = new Date(Math.max(boughtAt + pack.validityMonths * 30 * DAY, world.now + 100 * DAY));
  const record = (at: number, recordType: number, delta: number, bookingId: number | null): void => {
    world.rows.packRecord.push({
      id: world.nextId('packRecord'),
      holdingId: id,
      classPackId: pack.id,
      recordType,
      part: bookingId === null ? 'total' : 'used',
      delta,
      held: 0,
      balance,
      validTo,
      bookingId,
      note: '',
      at: new Date(at),
    });
  };
  record(boughtAt, PackRecordType.scanBuy, pack.times, null);
  for (const { at, delta, type, bookingId } of movements) {
    balance += delta;
    record(at, type, delta, bookingId);
  }
  world.rows.holding.push({
    id,
    classPackId: pack.id,
    memberId: first.memberId,
    packageOrderId: null,
    total: pack.times,
    used: pack.times - balance,
    frozen: 0,
    withdrawn: 0,
    validFrom: new Date(boughtAt),
    validTo,
    createdAt: new Date(boughtAt),
  });
}

function packIn(paymentModes: unknown): number {
  const lines = Array.isArray(paymentModes) ? paymentModes : [];
  for (const line of lines) {
    if (line?.mode === PaymentMode.classCard && typeof line.classPackId === 'number') return line.classPackId;
  }
  return 0;
}
