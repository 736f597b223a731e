import { PopoverNext, setRef } from '@blueprintjs/core';
import { type ReactElement, type Ref, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { overlayOf, useFocusKeptOutside } from '../useFocusKeptOutside.ts';
import type { PopupProps } from './Popup.tsx';
import { keepComposingInside } from '../composition.ts';

/** Taller than the room above and below, it covers its button rather than leave the screen. */
const IN_SIGHT = { shift: { crossAxis: true, padding: 8 } };

/** Props of `PopupPanel`. */
export interface PopupPanelProps extends Pick<PopupProps, 'content' | 'placement'> {
  /** The element it stands beside. */
  target: HTMLElement;
  isOpen: boolean;
  onInteraction: (isOpen: boolean) => void;
  /** Called when the panel has left the screen. */
  onClosed: () => void;
}

/**
 * Blueprint's popover beside an element that was there before it. The focus goes back the moment it closes: Blueprint
 * holds on to it until the panel has left the screen, and takes it from the dialog that somebody types in by then.
 */
export function PopupPanel({ target, content, ...panel }: PopupPanelProps): ReactElement {
  const { isOpen } = panel;
  const drawn = useRef<HTMLDivElement>(null);
  const contentOf = useCallback(() => drawn.current, []);
  useFocusKeptOutside(isOpen, contentOf);
  useEffect(() => {
    const focused = document.activeElement;
    if (isOpen || (focused !== document.body && !overlayOf(drawn.current)?.contains(focused))) return;
    target.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true });
  }, [isOpen, target]);
  return (
    <PopoverNext
      {...panel}
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens.
      content={<div onKeyDown={keepComposingInside}>{content}</div>}
      middleware={IN_SIGHT}
      popoverRef={drawn}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      arrow={false}
      animation="minimal"
      renderTarget={({ ref }) => <Anchor target={target} hold={ref} />}
    />
  );
}

/** Draws nothing; hands the element to the popover as its own. */
function Anchor({ target, hold }: { target: HTMLElement; hold: Ref<HTMLElement> }): null {
  useLayoutEffect(() => {
    setRef(hold, target);
  }, [target, hold]);
  return null;
}
