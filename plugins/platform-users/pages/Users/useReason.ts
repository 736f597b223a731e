import { useState } from 'react';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';

export const NOTE_LONGEST = 200;
const NOTE_SHORTEST = 5;
const OTHER = 0;
type Reason = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Why somebody is sanctioned (B20): reason 0 says nothing without words. */
export interface ReasonState {
  readonly reason: Reason | null;
  readonly typed: string;
  readonly note: string;
  readonly isFit: boolean;
  readonly isNoteFit: boolean;
  readonly setReason: (reason: number | null) => void;
  readonly setTyped: (typed: string) => void;
}

/** The reason and note of a dialog. */
export function useReason(): ReasonState {
  const [reason, setReason] = useState<Reason | null>(null);
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const length = characterCount(note);
  const isNoteFit = length <= NOTE_LONGEST && (reason !== OTHER || length >= NOTE_SHORTEST);
  return {
    reason,
    typed,
    note,
    isFit: reason !== null && isNoteFit,
    isNoteFit,
    // Only what the select offers comes here.
    setReason: (chosen) => setReason(chosen as Reason | null),
    setTyped,
  };
}
