import type { ComponentType, ReactElement } from 'react';
import { lazyPart } from '../../shared/ui/LazyPart/lazyPart.tsx';

/** Files of dialogs that nobody has fetched yet. */
const unfetched = new Set<() => Promise<void>>();

/** Fetches the dialogs of the pages that were loaded so far. */
export function fetchDialogs(): void {
  for (const fetchAhead of unfetched) void fetchAhead();
  unfetched.clear();
}

/**
 * A dialog with a file of its own: fields bring the rules of the contract and the form library with them, which no list
 * needs before a dialog opens. The frame fetches the file when somebody is there and the line is quiet; when it is lost,
 * that is told, and the dialog is closed.
 */
export function lazyDialog<Props extends { readonly onClose: (...given: never[]) => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Part = lazyPart(load);
  unfetched.add(Part.fetchAhead);
  return function Dialog(props) {
    return <Part {...props} onLost={() => (props.onClose as () => void)()} />;
  };
}
