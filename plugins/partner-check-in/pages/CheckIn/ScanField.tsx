import { Button, InputGroup } from '@blueprintjs/core';
import { Edit, Search } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { useNarrow } from '../../../../shared/ui/useNarrow.ts';
import { ignoreComposing } from '../../../../shared/ui/composition.ts';

/** A button of the door that was pressed: the keys are the scanner's again. */
const isPressed = (element: Element | null): boolean =>
  element instanceof HTMLButtonElement && element.closest('[data-door]') !== null;
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Places that have a use for what is typed: fields, dialogs and menus. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
/** A key that writes, pressed where nothing is written: a scanner's first one. The blank presses buttons. */
const isStray = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 &&
  key !== ' ' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(TYPED_INTO));

/**
 * The field a scanner types into. It takes the focus back after every press, after every dialog, and whenever nothing
 * else has it, so that nobody has to look at the screen between two people; who goes on with the Tab key is let go, until
 * a key is typed that only a scanner can mean. On a phone it raises no keyboard until it is asked for.
 */
export function ScanField({ onCode }: { readonly onCode: (code: string) => void }): ReactElement {
  const t = usePluginText('partner-check-in');
  const narrow = useNarrow();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const focus = (): void => field.current?.focus({ preventScroll: true });
    focus();
    // The new focus is known a moment later.
    const handleLeave = (): void =>
      void setTimeout(() => {
        if (isNowhere()) focus();
      });
    const handleClick = (): void =>
      void setTimeout(() => {
        if (isNowhere() || isPressed(document.activeElement)) focus();
      });
    let isTabbing = false;
    const handlePointer = (): void => {
      isTabbing = false;
    };
    const handleKey = ignoreComposing((press: KeyboardEvent) => {
      isTabbing = press.key === 'Tab';
      // Before the key is written, so that it is written into the field.
      if (isStray(press)) focus();
    });
    // A dialog that closes hands the focus back to the button that opened it, where Enter would open it again.
    const handleArrival = ({ target }: FocusEvent): void => {
      if (!isTabbing && target instanceof Element && isPressed(target)) handleClick();
    };
    const listeners = [
      ['click', handleClick],
      ['pointerdown', handlePointer],
      ['keydown', handleKey],
      ['focusin', handleArrival],
      ['focusout', handleLeave],
    ] as const;
    for (const [name, listener] of listeners)
      document.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of listeners)
        document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  return (
    <form
      className="tl-door-scan"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (code.trim()) onCode(code);
        setCode('');
      }}
    >
      <InputGroup
        inputRef={field}
        size="large"
        leftIcon={<Search />}
        aria-label={t('door.scan')}
        placeholder={t('door.scan')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        inputMode={narrow && !isTyping ? 'none' : 'text'}
        value={code}
        onChange={(change) => setCode(change.currentTarget.value)}
        onBlur={() => setTyping(false)}
        {...(narrow && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<Edit />}
              aria-label={t('door.keyboard')}
              onClick={() => {
                setTyping(true);
                // The field must lose the focus once for the keyboard to come up.
                field.current?.blur();
                setTimeout(() => field.current?.focus());
              }}
            />
          ),
        })}
      />
    </form>
  );
}
