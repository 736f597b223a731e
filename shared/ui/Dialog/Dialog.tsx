import {
  Dialog as BareDialog,
  Button,
  Classes,
  type DialogProps as BareDialogProps,
  H2,
} from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useRef } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { useDialogFocus, useFocusReturn } from './useDialogFocus.ts';
import { isComposing, keepComposingInside } from '../composition.ts';
import './Dialog.css';

/** Props of `Dialog`. */
export interface DialogProps
  extends Omit<
    BareDialogProps,
    'icon' | 'titleTagName' | 'autoFocus' | 'shouldReturnFocusOnClose' | 'onClose'
  > {
  onClose: () => void;
  /** The main act, also by Ctrl+Enter or Cmd+Enter wherever the focus is; undefined while it is not possible. */
  onSubmit?: (() => void) | undefined;
  /** The button that a dialog without fields begins on; the first of its foot by default. */
  safe?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Blueprint's dialog with a head of our own: its cross is called "Close" in every language (WCAG 3.1.2). It begins on
 * its first field, or on the safe button where nothing is asked, and gives the focus back when it goes (WCAG 2.4.3).
 */
export function Dialog({
  title,
  isCloseButtonShown,
  onSubmit,
  safe,
  children,
  ...props
}: DialogProps): ReactElement {
  const titleId = useId();
  const keepOpener = useFocusReturn(props.isOpen ?? false);
  return (
    <BareDialog {...props} shouldReturnFocusOnClose={false} aria-labelledby={titleId}>
      <Inside
        titleId={titleId}
        title={title}
        onOpen={keepOpener}
        safe={safe}
        onSubmit={onSubmit}
        onClose={isCloseButtonShown === false ? undefined : props.onClose}
      >
        {children}
      </Inside>
    </BareDialog>
  );
}

interface InsideProps extends Pick<DialogProps, 'title' | 'onSubmit' | 'safe' | 'children'> {
  readonly titleId: string;
  /** Told what had the focus before. */
  readonly onOpen: (opener: Element | null) => void;
  /** Without it there is no cross. */
  readonly onClose: (() => void) | undefined;
}

/** What is mounted when the dialog has its place in the document. */
function Inside({ titleId, title, onOpen, safe, onSubmit, onClose, children }: InsideProps): ReactElement {
  const texts = useKitTexts();
  const inside = useRef<HTMLDivElement>(null);
  useDialogFocus(inside, onOpen, safe);
  const keys = useDialogKeys(onSubmit);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens; the buttons inside act.
    <div ref={inside} className="tl-dialog-inside" onKeyDown={keepComposingInside} {...keys}>
      <div className={Classes.DIALOG_HEADER}>
        <H2 id={titleId}>{title}</H2>
        {onClose ? (
          <Button
            variant="minimal"
            className={Classes.DIALOG_CLOSE_BUTTON}
            aria-label={texts.close}
            icon={<SmallCross />}
            onClick={onClose}
          />
        ) : null}
      </div>
      {children}
    </div>
  );
}

/** Ctrl+Enter acts, and a key that was pressed before the dialog came, or acted, presses nothing in it when released. */
function useDialogKeys(onSubmit: (() => void) | undefined) {
  const isPressedHere = useRef(false);
  return {
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>): void => {
      // A dialog that was opened by this one is inside of it for React alone.
      if (!isInside(event) || isComposing(event)) return;
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      isPressedHere.current = !isSubmit;
      if (!isSubmit) return;
      // Neither the button below the focus nor the form behind the dialog answers as well.
      event.preventDefault();
      event.stopPropagation();
      // A key that is held sent the form before, whose question this may be.
      if (!event.repeat) onSubmit?.();
    },
    // The release of the Enter that chose a menu entry arrives here, and Blueprint's buttons act on releases.
    onKeyUpCapture: (event: KeyboardEvent<HTMLElement>): void => {
      if (isInside(event) && !isComposing(event) && !isPressedHere.current) event.stopPropagation();
    },
  };
}

const isInside = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  target instanceof Node && currentTarget.contains(target);
