import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * Whether a key belongs to an input method: the Enter that takes a candidate, the Escape that drops them. Safari ends the
 * composition before it tells of that key, and marks the key by its code alone.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}

/**
 * A key handler that leaves the keys of an input method alone. Every handler of keys is made by it, or asks `isComposing`
 * where it reads a ref, which may not be handed to a function while React draws.
 */
export const ignoreComposing =
  <E extends AnyKeyboardEvent>(handle: (event: E) => void) =>
  (event: E): void => {
    if (!isComposing(event)) handle(event);
  };

/** For what stands within an overlay: the Escape that drops candidates does not reach Blueprint, which would close it. */
export const keepComposingInside = (event: ReactKeyboardEvent): void => {
  if (isComposing(event)) event.stopPropagation();
};

/** What a field is given, so that it is known whether its last word is finished. */
export interface Composition {
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/** Whether a field is being composed in: nobody searches for half a word. */
export function useComposition(): { readonly isUnfinished: boolean; readonly composition: Composition } {
  const [isUnfinished, setUnfinished] = useState(false);
  return {
    isUnfinished,
    composition: {
      onCompositionStart: () => setUnfinished(true),
      onCompositionEnd: () => setUnfinished(false),
    },
  };
}
