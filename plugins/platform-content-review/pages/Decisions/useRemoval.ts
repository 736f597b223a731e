import { useState } from 'react';
import type { ReviewAction } from '../../../../shared/contract/content/shapes.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { PLAIN } from './useDecide.ts';

/** Most characters of a note, and fewest where the reason says nothing. */
export const NOTE_LONGEST = 200;
const NOTE_SHORTEST = 5;
const OTHER = 0;

/** Why something is removed, what its author hears of it, and for how long they are muted. */
export function useRemoval() {
  const [action, setAction] = useState<ReviewAction>({ ...PLAIN, decision: 2 });
  const set = (more: Partial<ReviewAction>): void => setAction((before) => ({ ...before, ...more }));
  const note = action.note.trim();
  const isNoteFit = action.reason !== OTHER || characterCount(note) >= NOTE_SHORTEST;
  return {
    action: { ...action, note },
    typed: action.note,
    set,
    isNoteFit,
    isFit: action.reason !== null && isNoteFit,
  };
}
export type Removal = ReturnType<typeof useRemoval>;
