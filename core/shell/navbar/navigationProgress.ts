import { BehaviorSubject, type Observable } from 'rxjs';
import { distinctUntilChanged, map } from 'rxjs/operators';

const running = new BehaviorSubject(0);

/**
 * Whether the console is on its way to another page. Every `start()` needs its `done()`; the line stays while at
 * least one navigation is under way.
 */
export const navigationProgress: {
  readonly active$: Observable<boolean>;
  start(): void;
  done(): void;
} = {
  active$: running.pipe(
    map((count) => count > 0),
    distinctUntilChanged(),
  ),
  start: () => running.next(running.value + 1),
  done: () => running.next(Math.max(0, running.value - 1)),
};
