import { type FocusEvent, type PointerEvent, useRef, useState } from 'react';

const idAt = (target: EventTarget): number | undefined => {
  const photo = target instanceof Element ? target.closest('[data-photo]') : null;
  const id = Number(photo?.getAttribute('data-photo'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Pictures that are chosen: by a press each, or all that the pointer is drawn over. */
export function useDragSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** The picture under the pointer, or the one that keys are at. */
  const [active, setActive] = useState<number>();
  /** Where drawing began, and whether it left that picture. */
  const drawn = useRef<{ readonly from: number; moved: boolean }>(undefined);
  const add = (id: number): void => setChosen((before) => new Set(before).add(id));
  const toggle = (id: number): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return {
    chosen,
    active,
    isChosen: (id: number): boolean => chosen.has(id),
    toggle,
    clear: () => setChosen(new Set()),
    handlers: {
      onFocus: ({ target }: FocusEvent) => setActive(idAt(target)),
      onPointerDown: (event: PointerEvent) => {
        const from = idAt(event.target);
        // The other buttons open menus.
        if (from !== undefined && !(event.button > 0)) drawn.current = { from, moved: false };
      },
      onPointerOver: (event: PointerEvent) => {
        const id = idAt(event.target);
        const { current } = drawn;
        if (id !== undefined) setActive(id);
        if (!current || id === undefined || (id === current.from && !current.moved)) return;
        current.moved = true;
        add(current.from);
        add(id);
      },
      onPointerUp: () => void (drawn.current = undefined),
      onPointerLeave: () => void (drawn.current = undefined),
    },
  };
}
