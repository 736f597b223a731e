import { event, type eventTemplate } from '../../../db/schema/events.ts';
import { type Insert, one, type Target, TEST_NOW } from '../../../testing/factories.ts';

const HOUR_MS = 3_600_000;

/** A session of the template that begins in two days. */
export async function makeEvent(
  { database: { orm } }: Target,
  template: typeof eventTemplate.$inferSelect,
  values: Insert<typeof event> = {},
) {
  const startAt = new Date(TEST_NOW + 48 * HOUR_MS);
  const defaults = {
    templateId: template.id,
    companyId: template.companyId,
    storeId: template.storeId,
    sportTypeId: template.sportTypeId,
    title: template.title,
    place: 'Court 1',
    startAt,
    endAt: new Date(startAt.getTime() + HOUR_MS),
    registrationOpenAt: new Date(TEST_NOW - 48 * HOUR_MS),
    registrationCloseAt: new Date(startAt.getTime() - HOUR_MS),
    capacity: 20,
    minParticipants: 0,
    coachIds: [],
    paymentModes: template.paymentModes,
    cancelDeadline: 24,
    registrationClose: 60,
    createdBy: template.creatorId,
  };
  return one(
    await orm
      .insert(event)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
