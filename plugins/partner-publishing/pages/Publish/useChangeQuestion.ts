import { useState } from 'react';
import type { EditedField, SessionBody, SessionValues } from './sessionValues.ts';

/** Whether and how those who booked are told. */
export interface ChangeDecision {
  readonly notifyParticipants: 0 | 1;
  readonly message: string;
}

/** What is about to change. */
interface Change {
  readonly changed: readonly EditedField[];
  readonly before: SessionValues;
  readonly after: SessionBody;
  /** Live bookings of the session. */
  readonly bookings: number;
}

/** The open question. */
export interface ChangeQuestion extends Change {
  readonly answer: (decision: ChangeDecision | undefined) => void;
}

const SILENT: ChangeDecision = { notifyParticipants: 0, message: '' };

/** Tells what changes in a session that people have booked, and asks whether they are told; `undefined` goes back. */
export function useChangeQuestion() {
  const [question, setQuestion] = useState<ChangeQuestion>();
  const ask = (change: Change): Promise<ChangeDecision | undefined> => {
    if (change.bookings === 0 || change.changed.length === 0) return Promise.resolve(SILENT);
    return new Promise((resolve) => {
      const answer = (decision: ChangeDecision | undefined): void => {
        setQuestion(undefined);
        resolve(decision);
      };
      setQuestion({ ...change, answer });
    });
  };
  return { ask, question };
}
