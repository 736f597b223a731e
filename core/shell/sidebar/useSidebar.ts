import { useCallback, useEffect, useMemo, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../../shared/codes/limits.ts';
import { useService } from '../../plugins/react.tsx';
import { Storage } from '../../services/storage/Storage.ts';

/** The sidebar beside the page, or over it on a narrow screen. */
export interface SidebarState {
  /** The screen is narrower than 992 px (spec section 9): the sidebar is closed until it is opened over the page. */
  readonly narrow: boolean;
  readonly overlayOpen: boolean;
  /** On a wide screen: only the icons are shown. Remembered in this browser. */
  readonly collapsed: boolean;
  setOverlayOpen(open: boolean): void;
  toggleCollapsed(): void;
}

const QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia(QUERY).matches;

/** State of the sidebar; it keeps its identity while nothing of it changes. */
export function useSidebar(): SidebarState {
  const storage = useService(Storage);
  const [narrow, setNarrow] = useState(isNarrow);
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const [collapsed, setCollapsed] = useState(() => storage.get('touchline.sidebar') === 'closed');
  useEffect(() => {
    if (typeof matchMedia !== 'function') return undefined;
    const media = matchMedia(QUERY);
    const follow = (): void => setNarrow(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  const toggleCollapsed = useCallback(() => {
    const next = storage.get('touchline.sidebar') !== 'closed';
    storage.set('touchline.sidebar', next ? 'closed' : 'open');
    setCollapsed(next);
  }, [storage]);
  return useMemo(
    () => ({
      narrow,
      overlayOpen: narrow && isOverlayOpen,
      collapsed: collapsed && !narrow,
      setOverlayOpen,
      toggleCollapsed,
    }),
    [narrow, isOverlayOpen, collapsed, toggleCollapsed],
  );
}
