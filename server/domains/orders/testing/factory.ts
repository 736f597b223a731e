import { randomUUID } from 'node:crypto';
import { booking, type event } from '../../../db/schema/events.ts';
import { type Insert, makeMember, one, type Target, TEST_NOW, unique } from '../../../testing/factories.ts';

/** A paid order of one seat, made an hour ago. */
export async function makeBooking(
  target: Target,
  of: typeof event.$inferSelect,
  values: Insert<typeof booking> = {},
) {
  const defaults = {
    orderNumber: unique('T2026'),
    eventId: of.id,
    templateId: of.templateId,
    companyId: of.companyId,
    storeId: of.storeId,
    memberId: values.memberId ?? (await makeMember(target)).id,
    seats: 1,
    payMode: 3,
    amountCents: 5000,
    paymentNumber: randomUUID(),
    status: 'paid' as const,
    source: 1,
    bookedAt: new Date(TEST_NOW - 3_600_000),
  };
  return one(
    await target.database.orm
      .insert(booking)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
