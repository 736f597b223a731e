import { createContext, use, useEffect } from 'react';
import { QuestionPart } from '../shell/dialogs/QuestionPart.ts';
import type { GuardedHistory, LeaveQuestion } from './history.ts';

/** The history behind the router; only {@link useLeaveQuestion} needs more of it than react-router shows. */
export const HistoryContext = createContext<GuardedHistory | undefined>(undefined);

/** Asks before the page is left, by a link, by Back or by closing the tab, for as long as there is a question. */
export function useLeaveQuestion(question: LeaveQuestion | undefined): void {
  const history = use(HistoryContext);
  useEffect(() => {
    if (!question || !history) return undefined;
    // When it is asked, the server may be away or serve another build.
    QuestionPart.fetchAhead();
    const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', askBrowser);
    const stop = history.askBeforeLeaving(question);
    return () => {
      removeEventListener('beforeunload', askBrowser);
      stop();
    };
  }, [question, history]);
}
