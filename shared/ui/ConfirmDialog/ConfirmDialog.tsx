import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { FormField } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ignoreComposing } from '../composition.ts';
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
  /** What the act would do is being asked: its button turns, and the way out stays open. */
  asking?: boolean | undefined;
  /** Why the act cannot be done; its button is grey and says so. */
  blocked?: string | undefined;
  /** Runs the act. */
  onConfirm: () => void;
  /** Leaves without the act. */
  onCancel: () => void;
  /** 520 by default; 400 small, 800 for comparisons. */
  width?: 400 | 520 | 800 | undefined;
}

/**
 * Asks before an act. It begins on its first field; a question without one on the safe button, so that Enter never acts
 * by accident. Ctrl+Enter acts wherever the focus is.
 */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen, title, children, confirmText, cancelText, intent = 'primary', typedWord } = props;
  const { busy = false, asking = false, width = 520, onConfirm, onCancel } = props;
  const texts = useKitTexts();
  const safe = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    // A button that turns is disabled and loses the focus; keys would go to the page behind.
    if (!busy && document.activeElement === document.body) safe.current?.focus();
  }, [busy]);
  // Latin words of a Chinese keyboard may be full-width.
  const word = typed.normalize('NFKC').trim();
  const blocked =
    props.blocked ?? (typedWord !== undefined && word !== typedWord ? texts.typeWord(typedWord) : undefined);
  const confirm = blocked !== undefined || busy || asking ? undefined : onConfirm;
  return (
    <Dialog
      isOpen={isOpen}
      title={title ?? texts.confirmTitle}
      onClose={busy ? () => undefined : onCancel}
      onSubmit={confirm}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={false}
      className={`tl-dialog tl-dialog-${width}`}
    >
      <div className="tl-dialog-body">
        {children}
        {typedWord === undefined ? null : (
          <div className="tl-typed">
            <FormField
              label={texts.typeWord(typedWord)}
              // While typing: on leaving, the line would move the buttons from under the pointer.
              error={typedWord.startsWith(word) ? undefined : texts.otherWord(typedWord)}
            >
              {(control) => (
                <InputGroup
                  {...control}
                  value={typed}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.currentTarget.value)}
                  // Who has typed the word has been asked already: Enter acts.
                  onKeyDown={ignoreComposing(({ key }) => {
                    if (key === 'Enter') confirm?.();
                  })}
                />
              )}
            </FormField>
          </div>
        )}
      </div>
      <div className="tl-dialog-foot">
        <Button ref={safe} disabled={busy} title={busy ? texts.underWay : undefined} onClick={onCancel}>
          {cancelText ?? texts.confirmNo}
        </Button>
        <Button
          intent={intent === 'danger' ? 'danger' : 'primary'}
          disabled={blocked !== undefined}
          title={blocked}
          loading={busy || asking}
          onClick={onConfirm}
        >
          {confirmText ?? texts.confirmYes}
        </Button>
      </div>
    </Dialog>
  );
}
