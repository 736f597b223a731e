import { packCode } from '../../../db/schema/packs.ts';
import { type Insert, one, type Target, uniqueNumber } from '../../../testing/factories.ts';

/** A code to buy a ticket or pack by. */
export async function makePackCode(
  { database: { orm } }: Target,
  classPackId: number,
  values: Insert<typeof packCode> = {},
) {
  const serialNumber = `K${String(uniqueNumber()).padStart(11, '0')}`;
  return one(
    await orm
      .insert(packCode)
      .values({ classPackId, serialNumber, ...values })
      .returning(),
  );
}
