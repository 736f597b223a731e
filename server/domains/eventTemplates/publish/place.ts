import { dayOf } from '../../../../shared/format/dates.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import type { Refusal } from '../../../http/errors.ts';
import { refuse } from '../refusals.ts';
import { lockPlaces } from './sql.ts';

/** Why the store publishes nothing at this moment, if so; its places are locked until the transaction ends. */
export async function stopOf(
  tx: Queryable,
  store: StoreScope,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<Refusal | undefined> {
  const stop = await lockPlaces(tx, store, dayOf(now, zone));
  if (!stop) return undefined;
  return stop.isDisabled ? refuse.storeDisabled() : refuse.reviewOverdue({ due: stop.reviewDue ?? '' });
}

/** Locks the places of the store. @throws Refusal storeDisabled, reviewOverdue */
export async function holdPlaces(...of: Parameters<typeof stopOf>): Promise<void> {
  const refusal = await stopOf(...of);
  if (refusal) throw refusal;
}
