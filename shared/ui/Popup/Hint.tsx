import { PortalContext } from '@blueprintjs/core';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ignoreComposing } from '../composition.ts';
import './Hint.css';

/** So long the pointer rests on something before its hint is shown, in milliseconds. */
const REST_MS = 100;
/** Room between a hint and what it names, and to the edges of the window, in pixels. */
const GAP = 6;

/** Props of `Hint`. */
export interface HintProps {
  /** Name or reason, in words. */
  content: string;
  /** Where it stands when there is room; above or below otherwise. */
  placement?: 'top' | 'right' | undefined;
  /** Also while the focus stands on the element, which a reason needs and a repeated name does not. */
  openOnTargetFocus?: boolean | undefined;
  /** Also by a press, where the element is there for nothing else: some browsers give a pressed button no focus. */
  openOnPress?: boolean | undefined;
  /** The element takes the whole width. */
  fill?: boolean | undefined;
  /** The one element that is named. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Says what an element is, or why it cannot act, while the pointer rests on it or the focus stands on it; Escape takes
 * it away. Blueprint's Tooltip needs 18 KiB to place a line of text, and mounts it with every button.
 */
export function Hint(props: HintProps): ReactElement {
  const {
    content,
    placement = 'top',
    openOnTargetFocus = true,
    openOnPress = false,
    fill = false,
    children,
    ...given
  } = props;
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = (): void => {
    clearTimeout(timer.current);
    setTarget(undefined);
  };
  const showFor = (element: HTMLElement, milliseconds: number): void => {
    clearTimeout(timer.current);
    // What the element opened says more than its name.
    if (!element.querySelector('[aria-expanded="true"]'))
      timer.current = setTimeout(() => setTarget(element), milliseconds);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the element inside is pressed, by keys too
    <span
      className={fill ? 'bp6-popover-target bp6-fill' : 'bp6-popover-target'}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType !== 'touch' && showFor(currentTarget, REST_MS)
      }
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ currentTarget }) => openOnTargetFocus && showFor(currentTarget, 0)}
      onBlur={hide}
      onClick={({ currentTarget }) => openOnPress && showFor(currentTarget, 0)}
    >
      {cloneElement(children, {
        ...given,
        ...(openOnPress && { 'aria-expanded': target !== undefined }),
        ...(target && children.props['aria-label'] !== content && { 'aria-describedby': id }),
      })}
      {target && content !== '' ? (
        <Bubble id={id} of={target} placement={placement} onHide={hide} content={content} />
      ) : null}
    </span>
  );
}

interface BubbleProps {
  id: string;
  of: HTMLElement;
  placement: 'top' | 'right';
  content: string;
  onHide: () => void;
}

/** The line of text over everything else. */
function Bubble({ id, of, placement, content, onHide }: BubbleProps): ReactElement {
  const { portalContainer } = use(PortalContext);
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (bubble.current) place(bubble.current, of.getBoundingClientRect(), placement);
  });
  useEffect(() => {
    const handleKey = ignoreComposing(({ key }: KeyboardEvent) => {
      if (key === 'Escape') onHide();
    });
    addEventListener('keydown', handleKey);
    addEventListener('scroll', onHide, { capture: true, passive: true });
    return () => {
      removeEventListener('keydown', handleKey);
      removeEventListener('scroll', onHide, { capture: true });
    };
  });
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" className="tl-hint">
      {content}
    </div>,
    portalContainer ?? document.body,
  );
}

/** Puts the bubble beside or above its element, below when there is no room, and inside the window. */
function place(bubble: HTMLElement, at: DOMRect, placement: 'top' | 'right'): void {
  const { width, height } = bubble.getBoundingClientRect();
  const isBeside = placement === 'right' && at.right + GAP + width + GAP <= innerWidth;
  const left = isBeside ? at.right + GAP : at.left + (at.width - width) / 2;
  const above = at.top - GAP - height;
  const top = isBeside ? at.top + (at.height - height) / 2 : above >= GAP ? above : at.bottom + GAP;
  bubble.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  bubble.style.top = `${top}px`;
}
