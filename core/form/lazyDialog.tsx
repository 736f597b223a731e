import type { ComponentType, ReactElement } from 'react';
import { lazyPart } from '../../shared/ui/LazyPart/lazyPart.tsx';

/** Signs that somebody is there who may open a dialog. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What is fetched at the next sign. */
const waiting = new Set<() => Promise<void>>();

function fetchWaiting(): void {
  for (const sign of SIGNS) removeEventListener(sign, fetchWaiting);
  for (const fetchAhead of waiting) void fetchAhead();
  waiting.clear();
}

/**
 * A dialog with a file of its own: fields bring the rules of the contract and the form library with them, which no list
 * needs before a dialog opens. The file is fetched at the first sign of somebody on the page; when it is lost, that is told,
 * and the dialog is closed.
 */
export function lazyDialog<Props extends { readonly onClose: (...given: never[]) => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Part = lazyPart(load);
  if (waiting.size === 0) for (const sign of SIGNS) addEventListener(sign, fetchWaiting, { passive: true });
  waiting.add(Part.fetchAhead);
  return function Dialog(props) {
    return <Part {...props} onLost={() => (props.onClose as () => void)()} />;
  };
}
