import { type ReactElement, Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Subject } from 'rxjs';
import { PartLoader } from '../plugins/PartLoader.ts';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { type Rehearsal, Rehearsals } from '../plugins/preparation.ts';
import { useReading, useService } from '../plugins/react.tsx';
import { useViewer } from '../shell/useConsole.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { useDialogsAhead } from './useDialogsAhead.ts';
import { useUsualPages } from './useUsualPages.ts';

/** A hand rests so long on an entry that it means to press it, in milliseconds. */
const MEANT_AFTER_MS = 30;

/**
 * The page that a hand is on its way to, and after the start those that are opened most: its code and texts are loaded,
 * and it is drawn as far as its first request for rows, so that they are there when it is opened. Nothing of it is shown,
 * and no effect of it runs (decision 0072).
 */
export function NextPage({ paths$ }: { readonly paths$: Subject<string> }): ReactElement | null {
  const rehearsals = useService(Rehearsals);
  const [next, setNext] = useState<{ readonly path: string; readonly rehearsal: Rehearsal }>();
  const rehearse = useCallback(
    (path: string, isUsual = false) => {
      if (!rehearsals.hasRowsOf(path)) setNext({ path, rehearsal: rehearsals.begin(path, isUsual) });
    },
    [rehearsals],
  );
  useUsualPages(useCallback((path: string) => rehearse(path, true), [rehearse]));
  useDialogsAhead();
  const { routes } = useService(PluginRegistry);
  const loader = useService(PartLoader);
  const { view } = useViewer();
  const { pathname } = useLocation();
  // What was opened, or left for another page, is not asked for again.
  const [askedAt, setAskedAt] = useState(pathname);
  if (askedAt !== pathname) {
    setAskedAt(pathname);
    setNext(undefined);
  }
  const page = next && next.path !== pathname ? routes.find(next.path)?.[view] : undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paths = paths$.subscribe((path) => {
      clearTimeout(timer);
      timer = setTimeout(() => rehearse(path), MEANT_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      paths.unsubscribe();
    };
  }, [paths$, rehearse]);
  useEffect(() => {
    if (page) void loader.prepare(page);
  }, [page, loader]);
  const state = useReading(loader.changed$, () => page && loader.stateOf(page));
  return useMemo(() => {
    if (!next || !page || state?.status !== 'ready') return null;
    const { path, rehearsal } = next;
    const location = { pathname: path, search: '', hash: '', state: null, key: path };
    return (
      <Suspense fallback={null}>
        <ScreenPage screen={{ location, page, state, preparation: rehearsal }} />
        <Unshown rehearsal={rehearsal} />
      </Suspense>
    );
  }, [next, page, state]);
}

/** Keeps what stands beside it from being shown, also a page that asks for no rows. */
function Unshown({ rehearsal }: { readonly rehearsal: Rehearsal }): null {
  const rows = rehearsal.awaited();
  if (rows) use(rows);
  return null;
}
