import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { Token } from './token.ts';

/** What pages may ask for services: those of core, of their own plugin, and what other plugins provide. */
export interface Services {
  get<T>(token: Token<T>): T;
}

/** The services in reach of a page; the container behind it is never handed out. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The service of a token: core's, the own plugin's, or one that another plugin provides. */
export function useService<T>(token: Token<T>): T {
  const services = use(ServicesContext);
  if (!services)
    throw new Error('useService needs a <ServicesContext> above it: render the page by renderPlugin.');
  return services.get(token);
}

/**
 * The newest value of a stream, from the first render on when the stream has one (BehaviorSubject). The stream must
 * keep its identity between renders.
 */
export function useObservable<T>(stream$: Observable<T>, initial: T): T;
export function useObservable<T>(stream$: Observable<T>): T | undefined;
export function useObservable<T>(stream$: Observable<T>, initial?: T): T | undefined {
  // `initial` stands only until the stream speaks, so a new one is no new store.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const store = useMemo(() => storeOf(stream$, initial), [stream$]);
  return useSyncExternalStore(store.subscribe, store.value);
}

/** What `read` says, asked again at every word of the stream: the caller is drawn anew only when it says something else. */
export function useReading<T>(changed$: Observable<unknown>, read: () => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = changed$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [changed$],
  );
  return useSyncExternalStore(subscribe, read);
}

function storeOf<T>(stream$: Observable<T>, initial: T) {
  let value = initial;
  const take = (next: T): void => {
    value = next;
  };
  stream$.subscribe(take).unsubscribe();
  return {
    value: () => value,
    subscribe: (changed: () => void) => {
      const subscription = stream$.subscribe((next) => {
        take(next);
        changed();
      });
      return () => subscription.unsubscribe();
    },
  };
}
