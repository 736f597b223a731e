import { type ReactElement, useState } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { useObservable } from '../plugins/react.tsx';

/** What stands open over a page, a dialog mostly. The object keeps its identity. */
export interface Opened<Value> {
  /** What is open; undefined while nothing is. */
  readonly value$: Observable<Value | undefined>;
  readonly open: (value: Value) => void;
  readonly close: () => void;
}

/** Keeps what is open beside the page's own state: a page with a table is not drawn anew because a dialog opens over it. */
export function useOpened<Value>(): Opened<Value> {
  const [opened] = useState(() => {
    const value$ = new BehaviorSubject<Value | undefined>(undefined);
    return { value$, open: (value: Value) => value$.next(value), close: () => value$.next(undefined) };
  });
  return opened;
}

/** Shows what is open. */
export function ShowOpened<Value>({
  of,
  children,
}: {
  readonly of: Opened<Value>;
  readonly children: (value: Value) => ReactElement;
}): ReactElement | null {
  const value = useObservable(of.value$);
  return value === undefined ? null : children(value);
}
