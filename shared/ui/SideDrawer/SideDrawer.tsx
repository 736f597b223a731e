/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's overlay stack cannot see a <dialog> in the top layer. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the panel only listens. */
import { Button, Classes, Overlay2 } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { overlayOf, useFocusKeptOutside } from '../useFocusKeptOutside.ts';
import { ignoreComposing, keepComposingInside } from '../composition.ts';
import './SideDrawer.css';

/** How long the drawer moves, in milliseconds; the travel itself is Blueprint's CSS. */
const SLIDE_MS = 200;

/** Props of `SideDrawer`. */
export interface SideDrawerProps {
  /** Whether the drawer stands over the page. */
  isOpen: boolean;
  /** Head of the drawer and its accessible name. */
  title: ReactNode;
  /** Escape, the cross, or a press beside the drawer. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons under the content, the main one last. */
  foot?: ReactNode | undefined;
  /** 480 by default, 360 for filters, 860 for a form beside what it makes. Below 992 px the drawer takes the whole width. */
  width?: 360 | 480 | 860 | undefined;
  /** Added to the element around the children. */
  className?: string | undefined;
  /**
   * `menu` comes from the left, keeps its 260 px on a phone, and shows only the cross: what stands inside brings
   * its own head. The title is then read and not seen.
   */
  kind?: 'panel' | 'menu' | undefined;
}

/**
 * A modal panel over one side of the page. It is a dialog with a name, holds the focus while it is open and hands
 * it back to where it was (WCAG 2.4.3, 4.1.2). Blueprint's own drawer has neither role nor name, and keeps the
 * focus to itself when it is taken away while open.
 */
export function SideDrawer(props: SideDrawerProps): ReactElement {
  const { isOpen, title, onClose, children, foot, width = 480, className = '', kind = 'panel' } = props;
  const texts = useKitTexts();
  const titleId = useId();
  const giveFocusBack = useFocusReturn(isOpen, titleId);
  useEarlyEscape(isOpen, titleId, onClose);
  const side = kind === 'menu' ? Classes.POSITION_LEFT : Classes.POSITION_RIGHT;
  const size = kind === 'menu' ? 'tl-drawer-menu' : `tl-drawer-${width}`;
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      // The panel itself takes the focus, so that its name is read before its first field.
      onOpening={(panel) => panel.focus({ preventScroll: true })}
      onClosed={giveFocusBack}
      shouldReturnFocusOnClose={false}
      transitionDuration={SLIDE_MS}
    >
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className={`${Classes.DRAWER} ${side} tl-drawer ${size}`}
        onKeyDown={keepComposingInside}
      >
        <div className={Classes.DRAWER_HEADER}>
          <h2 id={titleId} className={Classes.HEADING}>
            {title}
          </h2>
          <Button
            variant="minimal"
            aria-label={texts.close}
            icon={<SmallCross size={20} />}
            onClick={onClose}
          />
        </div>
        <div className={`tl-drawer-body ${className}`}>{children}</div>
        {foot ? <div className="tl-drawer-foot">{foot}</div> : null}
      </div>
    </Overlay2>
  );
}

/**
 * Remembers what had the focus when the drawer opened. The result gives it back; it also runs by itself when the
 * open drawer is taken out of the page. What took the focus while the drawer slid out, as the palette, keeps it.
 */
function useFocusReturn(isOpen: boolean, titleId: string): () => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const titleOf = useCallback(() => document.getElementById(titleId), [titleId]);
  useFocusKeptOutside(isOpen, titleOf);
  const giveBack = useCallback(() => {
    const element = opener.current;
    opener.current = null;
    const focused = document.activeElement;
    if (focused !== document.body && !overlayOf(titleOf())?.contains(focused)) return;
    if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
  }, [titleOf]);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}

/**
 * The panel takes the focus a frame after it opened, and the overlay hears an Escape only from inside: one that comes
 * before closes the drawer all the same, unless something stands above it.
 */
function useEarlyEscape(isOpen: boolean, titleId: string, onClose: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const close = ignoreComposing((event: KeyboardEvent) => {
      const title = document.getElementById(titleId);
      const isInside = title?.closest('[role="dialog"]')?.contains(event.target as Node) ?? false;
      if (event.key !== 'Escape' || isInside) return;
      const top = [...document.querySelectorAll(`.${Classes.OVERLAY_OPEN}`)].at(-1);
      if (title && !top?.contains(title)) return;
      event.stopPropagation();
      onClose();
    });
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [isOpen, titleId, onClose]);
}
