import type { BehaviorSubject } from 'rxjs';

/**
 * Tells a state unless it is known already: whoever stands on an answer that came again as it was is not drawn anew. The
 * state is what JSON can hold.
 */
export function tellNews<T>(state$: BehaviorSubject<T>, next: T): void {
  if (JSON.stringify(next) !== JSON.stringify(state$.value)) state$.next(next);
}
