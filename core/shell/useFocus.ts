import { type RefObject, useEffect, useRef } from 'react';

/** A field that takes the focus when it appears: for things opened by a person who then wants to type. */
export function useFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
