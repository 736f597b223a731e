import { sportType } from '../../../db/schema/organisation.ts';
import { type Insert, one, type Target, unique } from '../../../testing/factories.ts';

export const makeSportType = async ({ database: { orm } }: Target, values: Insert<typeof sportType> = {}) =>
  one(
    await orm
      .insert(sportType)
      .values({ name: unique('Sport'), ...values })
      .returning(),
  );
