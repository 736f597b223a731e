import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { useKitTexts } from '../KitTexts.ts';
import './ConfirmDialog.css';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  /** Whether the question is asked. */
  isOpen: boolean;
  /** Names the act; defaults to 提示 / Notice (form contract A3). */
  title?: ReactNode | undefined;
  /** What happens, numbers first. */
  children?: ReactNode | undefined;
  /** Text of the button that acts; it repeats the sum it moves. Defaults to 是 / Yes. */
  confirmText?: ReactNode | undefined;
  /** Text of the way out; says what stays. Defaults to 否 / No. */
  cancelText?: ReactNode | undefined;
  /** Red for dangerous acts; defaults to `primary`. */
  intent?: 'primary' | 'danger' | undefined;
  /** Word that must be typed before the act, when more than 100 orders or ¥10 000 move. */
  typedWord?: string | undefined;
  /** The act is under way: the button turns and nothing can be closed. */
  busy?: boolean | undefined;
  /** Runs the act. */
  onConfirm: () => void;
  /** Leaves without the act. */
  onCancel: () => void;
  /** 520 by default; 400 small, 800 for comparisons. */
  width?: 400 | 520 | 800 | undefined;
}

/** Asks before an act. The first focus stands on the safe button, so Enter never acts by accident. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, title, onCancel, busy = false, width = 520 } = props;
  const texts = useKitTexts();
  return (
    <Dialog
      isOpen={isOpen}
      title={title ?? texts.confirmTitle}
      onClose={busy ? () => undefined : onCancel}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={false}
      // Blueprint would focus the dialog itself and steal the focus from the safe button.
      autoFocus={false}
      className={`tl-dialog tl-dialog-${width}`}
    >
      <ConfirmContent {...props} />
    </Dialog>
  );
}

function ConfirmContent(props: ConfirmDialogProps): ReactElement {
  const { children, confirmText, cancelText, intent = 'primary', typedWord, busy = false } = props;
  const texts = useKitTexts();
  const safe = useRef<HTMLButtonElement>(null);
  // The release of the Enter that chose the menu entry arrives here, and Blueprint's buttons act on releases.
  const isPressedHere = useRef(false);
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const [opener] = useState(() => document.activeElement);
  useEffect(() => safe.current?.focus(), []);
  useEffect(
    () => () => {
      // Taken away while open, as most questions are, a dialog leaves the focus nowhere.
      if (opener instanceof HTMLElement && document.activeElement?.contains(opener)) opener.focus();
    },
    [opener],
  );
  useEffect(() => {
    // A button that turns is disabled and loses the focus; keys would go to the page behind.
    if (!busy && document.activeElement === document.body) safe.current?.focus();
  }, [busy]);
  const blocked = typedWord !== undefined && typed.trim() !== typedWord;
  return (
    <>
      <div className="tl-dialog-body">
        {children}
        {typedWord === undefined ? null : (
          <div className="tl-typed">
            <label htmlFor={fieldId}>{texts.typeWord(typedWord)}</label>
            <InputGroup
              id={fieldId}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens; the buttons inside act. */}
      <div
        className="tl-dialog-foot"
        onKeyDownCapture={() => {
          isPressedHere.current = true;
        }}
        onKeyUpCapture={(event) => {
          if (!isPressedHere.current) event.stopPropagation();
        }}
      >
        <Button ref={safe} disabled={busy} onClick={props.onCancel}>
          {cancelText ?? texts.confirmNo}
        </Button>
        <Button
          intent={intent === 'danger' ? 'danger' : 'primary'}
          disabled={blocked}
          loading={busy}
          onClick={props.onConfirm}
        >
          {confirmText ?? texts.confirmYes}
        </Button>
      </div>
    </>
  );
}
