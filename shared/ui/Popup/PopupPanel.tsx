import { PopoverNext, setRef } from '@blueprintjs/core';
import { type ReactElement, type Ref, useLayoutEffect } from 'react';
import type { PopupProps } from './Popup.tsx';

/** Props of `PopupPanel`. */
export interface PopupPanelProps extends Pick<PopupProps, 'content' | 'placement'> {
  /** The element it stands beside. */
  target: HTMLElement;
  isOpen: boolean;
  onInteraction: (isOpen: boolean) => void;
  /** It has left the screen. */
  onClosed: () => void;
}

/** Blueprint's popover beside an element that was there before it. */
export function PopupPanel({ target, ...panel }: PopupPanelProps): ReactElement {
  return (
    <PopoverNext
      {...panel}
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
