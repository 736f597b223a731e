import type { PopoverNextProps } from '@blueprintjs/core';
import {
  cloneElement,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useState,
} from 'react';
import { tellLostFile } from '../LazyPart/lostFile.ts';
import type { PopupPanel } from './PopupPanel.tsx';
import { ignoreComposing } from '../composition.ts';

/** Props of `Popup`. */
export interface PopupProps {
  /** Content of the popup. */
  content: ReactElement;
  /** Where it stands when there is room. */
  placement: NonNullable<PopoverNextProps['placement']>;
  /** Whether it is open, when the owner decides that; then with `onInteraction`. */
  isOpen?: boolean | undefined;
  /** The person opened or closed it. */
  onInteraction?: ((isOpen: boolean) => void) | undefined;
  /** The one element that opens it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

let loaded: typeof PopupPanel | undefined;

/** Fetches what draws panels, before the first of them is wanted; a lost file is asked for again by the next click. */
export const fetchPopups = (): Promise<unknown> =>
  import(/* webpackChunkName: "overlay" */ './PopupPanel.tsx').then(
    (module) => {
      loaded = module.PopupPanel;
    },
    () => undefined,
  );

/**
 * A menu or panel below the element that opens it: Blueprint's popover, fetched when the pointer or the focus comes to
 * the first of them, or before. A bar of ten buttons does not mount ten popovers nobody opened.
 */
export function Popup({ content, placement, isOpen, onInteraction, children }: PopupProps): ReactElement {
  const [own, setOwn] = useState(false);
  // What the panel stands beside, from the click that opened it until it has left the screen; another one for each click.
  const [target, setTarget] = useState<{ readonly element: HTMLElement }>();
  const open = isOpen ?? own;
  const change = onInteraction ?? setOwn;
  const toggle = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    if (!loaded) await fetchPopups();
    if (!loaded) return tellLostFile();
    setTarget({ element: currentTarget });
    change(!open);
  };
  // The panel takes the focus a moment after it opened: an Escape that comes before is the button's.
  const closeByEscape = ignoreComposing((event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    change(false);
  });
  const Panel = loaded;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the element inside is the button. */}
      <span
        className={open ? 'bp6-popover-target bp6-popover-open' : 'bp6-popover-target'}
        onPointerEnter={() => loaded ?? void fetchPopups()}
        onFocus={() => loaded ?? void fetchPopups()}
        onClick={(event) => void toggle(event)}
        onKeyDown={closeByEscape}
      >
        {cloneElement(children, {
          'aria-haspopup': children.props['aria-haspopup'] ?? 'menu',
          'aria-expanded': open,
          ...(own && { className: [children.props.className, 'bp6-active'].filter(Boolean).join(' ') }),
        })}
      </span>
      {Panel && target ? (
        <Panel
          target={target.element}
          content={content}
          placement={placement}
          isOpen={open}
          onInteraction={change}
          // A click in the moment in which it left has opened it again.
          onClosed={() => setTarget((now) => (now === target ? undefined : now))}
        />
      ) : null}
    </>
  );
}
