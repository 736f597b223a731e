import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { booking } from '../../../db/schema/events.ts';
import { task, taskItem } from '../../../db/schema/tasks.ts';
import { type Insert, one, type Place, type Target, unique } from '../../../testing/factories.ts';

/** A task that is done. */
export async function makeTask(
  { database: { orm } }: Target,
  { creatorId, ...where }: Place,
  values: Insert<typeof task> = {},
) {
  const defaults = {
    id: randomUUID(),
    kind: 1,
    title: unique('Task'),
    ...where,
    status: 'done' as const,
    totalCount: 0,
    startedBy: creatorId,
  };
  return one(
    await orm
      .insert(task)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** Makes the item of a refund task that pays an order back. */
export async function makeTaskItem(
  { database: { orm } }: Target,
  of: typeof task.$inferSelect,
  what: typeof booking.$inferSelect,
  values: Insert<typeof taskItem> = {},
) {
  const { orderNumber, payMode, amountCents, eventId, storeId } = what;
  const defaults = {
    taskId: of.id,
    bookingId: what.id,
    orderNumber,
    payMode,
    amountCents,
    eventId,
    storeId,
  };
  const made = one(
    await orm
      .insert(taskItem)
      .values({ ...defaults, ...values })
      .returning(),
  );
  // An item that is not decided holds its part of the payment, as in the product.
  const held = [1, 2, 4].includes(made.state) ? made.amountCents : 0;
  await orm
    .update(booking)
    .set({ refundingCents: sql`${booking.refundingCents} + ${held}` })
    .where(eq(booking.id, what.id));
  return made;
}
