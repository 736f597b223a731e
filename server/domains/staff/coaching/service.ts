import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { Substitutes } from '../../../../shared/contract/staff/shapes.ts';
import type { coachedSessions } from '../../../../shared/contract/staff/calls.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import type { AuditNote } from '../../../audit/trail.ts';
import { writeAudits } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import * as coaching from './sql.ts';
import { refuse } from '../refusals.ts';
import { type Reader } from '../rights.ts';
import * as statements from '../sql.ts';

/** Future sessions of somebody in the stores the caller manages, with who may take them. @throws Refusal notFound. */
export async function readCoached(
  { database: { orm }, now }: Services,
  caller: Reader,
  id: number,
  storeId: number | undefined,
): Promise<ResultOf<typeof coachedSessions>> {
  const person = await statements.staffRecord(orm, scopeOf(caller), id, storeId);
  if (!person) throw refuse.notFound();
  const places = person.stores
    .map((store) => store.id)
    .filter((own) => storeId === undefined || own === storeId);
  const stores = await coaching.coachedStores(orm, id, places, now());
  return Promise.all(
    stores.map(async (store) => ({
      ...store,
      coaches: await coaching.substitutesIn(orm, id, store.storeId, now()),
    })),
  );
}

/** A coach who stops in stores that are locked. */
export interface Leaving {
  readonly coach: { readonly id: number; readonly name: string };
  readonly stores: readonly statements.ManagedStore[];
  readonly substitutes: Substitutes | undefined;
  /** They work there no more, so that templates name them no more, either. */
  readonly leaves: boolean;
}

/**
 * Gives the future sessions of a coach to substitutes, with a line in the trail of each, before the coach stops in stores
 * that are locked: no session is published there meanwhile. @throws Refusal staffCoaches, badInput for no coach of the store.
 */
export async function handOverSessions(
  tx: Transaction,
  { coach, stores, substitutes, leaves }: Leaving,
  note: Pick<AuditNote, 'by' | 'context'>,
): Promise<void> {
  const { now } = note.context;
  const takenBy = await checkSubstitutes(tx, coach.id, stores, substitutes ?? []);
  const storeIds = stores.map(({ id }) => id);
  for (const { storeId, storeName: store, sessions } of await coaching.coachedStores(
    tx,
    coach.id,
    storeIds,
    now,
  )) {
    const coachId = takenBy.get(storeId);
    if (coachId === undefined) throw refuse.staffCoaches({ name: coach.name, sessions, store });
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const moved = await coaching.moveSessions(tx, coach.id, { storeId, coachId }, now);
    const lines = moved.map(
      (objectId): AuditNote => ({
        ...note,
        action: 'staff.substitute',
        object: 'event',
        objectId,
        before: { coachId: coach.id },
        after: { coachId },
      }),
    );
    // oxlint-disable-next-line no-await-in-loop -- the same
    await writeAudits(tx, lines);
  }
  for (const storeId of storeIds) {
    const coachId = takenBy.get(storeId);
    if (coachId === undefined && !leaves) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await coaching.moveTemplates(tx, coach.id, { storeId, coachId }, now);
  }
}

/** Substitutes by store: coaches of stores in which the person stops. @throws Refusal badInput */
async function checkSubstitutes(
  tx: Transaction,
  leaverId: number,
  stores: readonly statements.ManagedStore[],
  substitutes: Substitutes,
): Promise<ReadonlyMap<number, number>> {
  const takenBy = new Map<number, number>();
  for (const [place, { storeId, coachId }] of substitutes.entries()) {
    const isLeft = stores.some(({ id }) => id === storeId);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const isCoach = isLeft && coachId !== leaverId && (await coaching.lockCoach(tx, coachId, storeId));
    if (!isCoach) {
      const message = 'is no coach of a store in which somebody stops';
      throw refuse.badInput([{ field: `substitutes.${place}.coachId`, code: 'unknown', message }]);
    }
    takenBy.set(storeId, coachId);
  }
  return takenBy;
}
