import { channelCode, channelVisit } from '../../../db/schema/channels.ts';
import {
  type Insert,
  one,
  type Place,
  type Target,
  TEST_NOW,
  unique,
  uniqueNumber,
} from '../../../testing/factories.ts';

/** A channel code for a template of the place. */
export async function makeChannel(
  { database: { orm } }: Target,
  { creatorId, ...where }: Place,
  searchId: number,
  values: Insert<typeof channelCode> = {},
) {
  const defaults = {
    ...where,
    serialNumber: `T${String(uniqueNumber()).padStart(11, '0')}`,
    searchId,
    type: 1,
    category: 1,
    eventTitle: unique('Target'),
    content: unique('Poster'),
    createdBy: creatorId,
  };
  return one(
    await orm
      .insert(channelCode)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** An opening of its link, an hour ago. */
export async function makeVisit(
  { database: { orm } }: Target,
  of: typeof channelCode.$inferSelect,
  values: Insert<typeof channelVisit> = {},
) {
  const defaults = {
    channelId: of.id,
    at: new Date(TEST_NOW - 3_600_000),
    visitor: unique('visitor'),
    device: 'ios' as const,
  };
  return one(
    await orm
      .insert(channelVisit)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
