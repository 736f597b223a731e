import { useMemo } from 'react';
import { z } from 'zod';
import { useCall, useFreshData } from '../../../core/api.ts';
import { useDialogForm } from '../../../core/form.ts';
import { Id } from '../../../shared/contract/basics.ts';
import { type CoachedStore, Substitutes } from '../../../shared/contract/staff/shapes.ts';
import { coachedSessions } from '../../../shared/contract/staff/calls.ts';

/** Fields of who takes the sessions: a coach for each store, under `store` and its number. */
export interface CoachValues {
  readonly coaches: Readonly<Record<`store${number}`, number | null>>;
}
export const NO_COACHES: CoachValues = { coaches: {} };

/** What is sent of them: nothing when there are no sessions. */
export interface Substituted {
  readonly substitutes?: Substitutes;
}

/** A field of such a dialog that not everybody is asked for: nothing is sent of it. */
export const notAsked = z.unknown().transform(() => undefined);

/** Who was chosen for these stores so far. */
export const chosenFor = (
  stores: readonly Pick<CoachedStore, 'storeId'>[],
  { coaches }: CoachValues,
): Substitutes =>
  stores.flatMap(({ storeId }) => {
    const coachId = coaches[`store${storeId}`] ?? null;
    return coachId === null ? [] : [{ storeId, coachId }];
  });

/** Every store has a substitute. */
const rulesFor = (stores: readonly CoachedStore[]): z.ZodType<Substituted> =>
  z
    .object(Object.fromEntries(stores.map(({ storeId }) => [`store${storeId}`, Id])))
    .transform((coaches) => chosenFor(stores, { coaches }))
    .pipe(Substitutes)
    .transform((substitutes) => (substitutes.length === 0 ? {} : { substitutes }));

/** The future sessions somebody would leave, in a store or in all that the viewer manages. */
export function useCoachedSessions(id: number, storeId?: number) {
  const query = storeId === undefined ? {} : { storeId };
  const asked = useCall(coachedSessions, { params: { id }, query }, { isFresh: true });
  const fresh = useFreshData(asked);
  return {
    asked: { ...asked, data: fresh },
    /** The server has answered, one way or another. */
    isAnswered: fresh !== undefined || asked.error !== null,
    /** Rules of who takes them. Nothing fits before it is known what there is to choose. */
    coaches: useMemo(() => (fresh ? rulesFor(fresh) : z.never()), [fresh]),
  };
}

/** The same with the form of a dialog that asks for nothing else. */
export function useSubstitutes(id: number) {
  const { coaches, ...sessions } = useCoachedSessions(id);
  const schema = useMemo(() => z.object({ coaches }).transform((chosen) => chosen.coaches), [coaches]);
  const form = useDialogForm<CoachValues, Substituted>({ schema, defaults: NO_COACHES });
  return { ...sessions, form };
}
