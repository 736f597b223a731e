import { useEffect, useSyncExternalStore } from 'react';
import { tellLostFile } from '../LazyPart/lostFile.ts';
import type { plots } from './plots.tsx';

/** The drawings, or why they are missing. */
export interface LoadedPlots {
  /** Absent while they are fetched. */
  readonly plots?: typeof plots | undefined;
  readonly hasFailed: boolean;
}

let state: LoadedPlots = { hasFailed: false };
let fetching: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: LoadedPlots): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fetches the drawings for every chart on the page, or again after a failure. Not `React.lazy`: it keeps a failed import
 * for the rest of the session, and its fallback would take the table away with the drawing.
 */
export function loadPlots(): Promise<void> {
  if (state.hasFailed) become({ hasFailed: false });
  fetching ??= import('./plots.tsx').then(
    (module) => become({ plots: module.plots, hasFailed: false }),
    () => {
      fetching = undefined;
      become({ hasFailed: true });
      tellLostFile();
    },
  );
  return fetching;
}

/** The drawings of the charting library, fetched with the first chart. */
export function usePlots(): LoadedPlots {
  useEffect(() => void loadPlots(), []);
  return useSyncExternalStore(subscribe, () => state);
}
