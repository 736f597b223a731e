import { useState } from 'react';
import type { ChangeNotice } from '../../../../shared/contract/events/eventEdits.shapes.ts';
import type { EditedField, SessionBody, SessionValues } from './sessionValues.ts';

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
  readonly answer: (decision: ChangeNotice | undefined) => void;
}

const SILENT: ChangeNotice = { notifyParticipants: 0, message: '' };

/** Tells what changes in a session that people have booked, and asks whether they are told; `undefined` goes back. */
export function useChangeQuestion() {
  const [question, setQuestion] = useState<ChangeQuestion>();
  const ask = (change: Change): Promise<ChangeNotice | undefined> => {
    if (change.bookings === 0 || change.changed.length === 0) return Promise.resolve(SILENT);
    return new Promise((resolve) => {
      const answer = (decision: ChangeNotice | undefined): void => {
        setQuestion(undefined);
        resolve(decision);
      };
      setQuestion({ ...change, answer });
    });
  };
  return { ask, question };
}
