import { type RefObject, useRef, useState } from 'react';
import type { RowMenuProps } from './RowMenu.tsx';
import type { RowMenuRequest } from './useGridEvents.ts';

/** The one menu of all rows, and how it opens. */
export function useRowMenu(gridRef: RefObject<HTMLElement | null>): {
  menu: RowMenuProps;
  openMenu: (request: RowMenuRequest) => void;
} {
  const [menu, setMenu] = useState<RowMenuRequest | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const openMenu = (request: RowMenuRequest): void => {
    const focused = document.activeElement;
    const isOurs = focused instanceof HTMLElement && gridRef.current?.contains(focused);
    opener.current = isOurs ? focused : gridRef.current;
    setMenu(request);
  };
  return {
    openMenu,
    menu: {
      menu,
      onClose: () => setMenu(null),
      onChoose: () => opener.current?.focus({ preventScroll: true }),
    },
  };
}
