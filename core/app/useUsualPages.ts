import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../plugins/react.tsx';
import { Http } from '../services/http/Http.ts';
import { Storage } from '../services/storage/Storage.ts';
import { useMenu, useViewer } from '../shell/useConsole.ts';

/** So many of the pages that an account opens most are prepared when the console has started. */
const USUAL_PAGES = 3;

/**
 * Counts which pages of the menu the account opens, and once after the start calls `prepare` with those it opens most: one
 * after the other, each when the line is quiet, and only what the menu shows.
 */
export function useUsualPages(prepare: (path: string) => void): void {
  const storage = useService(Storage);
  const http = useService(Http);
  const { pathname } = useLocation();
  const account = useViewer().user?.id;
  const paths = useMenu().entries.map(({ path }) => path);
  const shown = useRef({ paths, pathname });
  useEffect(() => {
    shown.current = { paths, pathname };
  });
  const isEntry = paths.includes(pathname);
  useEffect(() => {
    if (account === undefined || !isEntry) return;
    const before = storage.get('touchline.visits');
    const visits = before?.account === account ? before.paths : {};
    storage.set('touchline.visits', {
      account,
      paths: { ...visits, [pathname]: (visits[pathname] ?? 0) + 1 },
    });
  }, [storage, account, pathname, isEntry]);
  useEffect(() => {
    let isOver = false;
    const prepareAll = async (): Promise<void> => {
      const before = storage.get('touchline.visits');
      if (before?.account !== account) return;
      const most = Object.entries(before?.paths ?? {}).toSorted(([, one], [, other]) => other - one);
      for (const [path] of most.slice(0, USUAL_PAGES)) {
        // One after the other: a page that is opened meanwhile does not stand behind them.
        // oxlint-disable-next-line no-await-in-loop
        await http.quiet();
        if (isOver) return;
        if (shown.current.paths.includes(path) && shown.current.pathname !== path) prepare(path);
      }
    };
    void prepareAll();
    return () => {
      isOver = true;
    };
  }, [storage, http, account, prepare]);
}
