import { eventTemplate, regulation } from '../../../db/schema/events.ts';
import { type Insert, one, type Place, type Target, unique } from '../../../testing/factories.ts';
import { makeSportType } from '../../sportTypes/testing/factory.ts';

export async function makeTemplate(target: Target, place: Place, values: Insert<typeof eventTemplate> = {}) {
  const defaults = {
    ...place,
    title: unique('Template'),
    sportTypeId: values.sportTypeId ?? (await makeSportType(target)).id,
    grades: [1],
    capacity: 20,
    paymentModes: [{ mode: 3, price: 5000, points: 0, classPackId: null, times: 0, items: [] }],
    priceFrom: 5000,
    cancelDeadline: 24,
    registrationClose: 60,
    coachIds: [],
  };
  return one(
    await target.database.orm
      .insert(eventTemplate)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

export async function makeRegulation(
  { database: { orm } }: Target,
  of: typeof eventTemplate.$inferSelect,
  values: Insert<typeof regulation> = {},
) {
  const defaults = { templateId: of.id, title: unique('Rule'), content: 'Be kind.', sort: 0 };
  return one(
    await orm
      .insert(regulation)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
