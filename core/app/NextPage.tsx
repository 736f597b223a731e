import { type ReactElement, Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Subject } from 'rxjs';
import { PartLoader } from '../plugins/PartLoader.ts';
import { PluginRegistry } from '../plugins/PluginRegistry.ts';
import { REHEARSAL } from '../plugins/preparation.ts';
import { useReading, useService } from '../plugins/react.tsx';
import { useViewer } from '../shell/useConsole.ts';
import { ScreenPage } from './ScreenPage.tsx';

/** A hand rests so long on an entry that it means to press it, in milliseconds. */
const MEANT_AFTER_MS = 30;

/**
 * The page that a hand is on its way to: its code and texts are loaded, and it is drawn as far as its first request for
 * rows, so that they are there when it is opened. Nothing of it is shown, and no effect of it runs (decision 0072).
 */
export function NextPage({ paths$ }: { readonly paths$: Subject<string> }): ReactElement | null {
  const [path, setPath] = useState<string>();
  const { routes } = useService(PluginRegistry);
  const loader = useService(PartLoader);
  const { view } = useViewer();
  const { pathname } = useLocation();
  const page = path === undefined || path === pathname ? undefined : routes.find(path)?.[view];
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paths = paths$.subscribe((next) => {
      clearTimeout(timer);
      timer = setTimeout(() => setPath(next), MEANT_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      paths.unsubscribe();
    };
  }, [paths$]);
  useEffect(() => {
    if (page) void loader.prepare(page);
  }, [page, loader]);
  const state = useReading(loader.changed$, () => page && loader.stateOf(page));
  if (path === undefined || !page || state?.status !== 'ready') return null;
  const location = { pathname: path, search: '', hash: '', state: null, key: path };
  return (
    <Suspense fallback={null}>
      <ScreenPage screen={{ location, page, state, preparation: REHEARSAL }} />
      <Unshown />
    </Suspense>
  );
}

/** Keeps what stands beside it from being shown, also a page that asks for no rows. */
function Unshown(): null {
  if (REHEARSAL.rows) use(REHEARSAL.rows);
  return null;
}
