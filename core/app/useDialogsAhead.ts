import { useEffect } from 'react';
import { fetchDialogs } from '../form/lazyDialog.tsx';
import { useService } from '../plugins/react.tsx';
import { Http } from '../services/http/Http.ts';

/** Where browsers do not tell that they are idle. */
const SOON_MS = 500;

/** Signs that somebody is there who may open a dialog. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** The page is drawn: what comes with a dialog is read, and styled, beside nothing else. */
const untilIdle = (): Promise<unknown> =>
  new Promise((done) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(done) : setTimeout(done, SOON_MS),
  );

/** Fetches the dialogs of a page once somebody is there, and nothing else is on its way. */
export function useDialogsAhead(): void {
  const http = useService(Http);
  useEffect(() => {
    let isWaiting = false;
    const fetchQuietly = async (): Promise<void> => {
      if (isWaiting) return;
      isWaiting = true;
      await http.quiet();
      await untilIdle();
      isWaiting = false;
      fetchDialogs();
    };
    const tell = (): void => void fetchQuietly();
    for (const sign of SIGNS) addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, tell);
    };
  }, [http]);
}
