import type { ComponentType } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { addTexts } from '../services/preferences/i18n.ts';
import type { PluginContainers } from './containers.ts';
import type { PluginLog } from './PluginLog.ts';
import type { Services } from './react.tsx';
import { fetchRest } from './rest.ts';
import type { PageRoute } from './routes.ts';
import { type Token, token } from './token.ts';

/** How far a page is. A failure stays until somebody retries: nothing is tried again behind the person's back. */
export type PageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly View: ComponentType; readonly services: Services }
  | { readonly status: 'failed'; readonly error: unknown };

/** Loads pages before the render that shows them: module, texts and services at the same time (design 5.4). */
export interface PageLoader {
  readonly changed$: Observable<number>;
  stateOf(page: PageRoute): PageState | undefined;
  load(page: PageRoute): Promise<void>;
  /** Forgets a failed page; the next load tries again. */
  forget(page: PageRoute): void;
  /** Forgets every page's services with the account they were made for. */
  clear(): void;
}
export const PageLoader: Token<PageLoader> = token<PageLoader>('core/page-loader');

/** Keeps the state of every page that was asked for. */
export function createPageLoader(containers: PluginContainers, log: PluginLog): PageLoader {
  const states = new Map<PageRoute, PageState>();
  const changed$ = new BehaviorSubject(0);
  const set = (page: PageRoute, state: PageState): void => {
    states.set(page, state);
    changed$.next(changed$.value + 1);
  };
  return {
    changed$,
    stateOf: (page) => states.get(page),
    load: async (page) => {
      if (states.has(page)) return;
      set(page, { status: 'loading' });
      const { plugin, route } = page;
      const begin = performance.now();
      try {
        const [, module, services] = await Promise.all([
          // First of all: its rules stand before the page's.
          page.isFirst || fetchRest(),
          route.page(),
          containers.containerOf(plugin),
          plugin.locales && addTexts(plugin.id, plugin.locales),
        ]);
        log.measured(plugin.id, route.path, begin);
        set(page, { status: 'ready', View: module.default, services });
      } catch (error) {
        log.report(plugin.id, 'page', error);
        set(page, { status: 'failed', error });
      }
    },
    forget: (page) => {
      states.delete(page);
      changed$.next(changed$.value + 1);
    },
    clear: () => {
      for (const page of states.keys()) if (page.plugin.services) states.delete(page);
      containers.clear();
    },
  };
}
