import { useState } from 'react';
import { useCall, useFreshData } from '../../../core/api.ts';
import type { CoachedStore, Substitutes } from '../../../shared/contract/staff/shapes.ts';
import { coachedSessions } from '../../../shared/contract/staff/calls.ts';
import type { Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** What `SubstituteFields` shows: stores with sessions, and who was chosen in each. */
export interface SubstituteChoice {
  readonly asked: Question<readonly CoachedStore[]>;
  readonly chosen: Readonly<Record<number, number>>;
  readonly choose: (storeId: number, coachId: number) => void;
}

/**
 * The future sessions somebody would leave, in a store or in all that the viewer manages, and who was chosen to take them.
 * Fit to be sent once every store has a substitute.
 */
export function useSubstitutes(id: number, storeId?: number) {
  const query = storeId === undefined ? {} : { storeId };
  const asked = useCall(coachedSessions, { params: { id }, query }, { isFresh: true });
  const fresh = useFreshData(asked);
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const stores = fresh ?? [];
  const substitutes: Substitutes = stores.flatMap((store) => {
    const coachId = chosen[store.storeId];
    return coachId === undefined ? [] : [{ storeId: store.storeId, coachId }];
  });
  return {
    asked: { ...asked, data: fresh },
    /** The server has answered, one way or another. */
    isAnswered: fresh !== undefined || asked.error !== null,
    chosen,
    choose: (place: number, coachId: number) => setChosen((before) => ({ ...before, [place]: coachId })),
    isFit: fresh !== undefined && substitutes.length === stores.length,
    /** What the write says of them: nothing when there are no sessions. */
    body: substitutes.length === 0 ? {} : { substitutes },
  };
}
