import { Button, InputGroup } from '@blueprintjs/core';
import { Edit, Search } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../../../shared/ui/useNarrow.ts';
import { useEventText } from '../../useEventText.ts';

/** A button of the door that was pressed: the keys are the scanner's again. */
const isPressed = (element: Element | null): boolean =>
  element instanceof HTMLButtonElement && element.closest('[data-door]') !== null;
const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * The field a scanner types into. It takes the focus back after every press and whenever nothing else has it, so that
 * nobody has to look at the screen between two people; who goes on with the Tab key is let go. On a phone it raises no
 * keyboard until it is asked for.
 */
export function ScanField({ onCode }: { readonly onCode: (code: string) => void }): ReactElement {
  const t = useEventText();
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
    document.addEventListener('click', handleClick);
    document.addEventListener('focusout', handleLeave);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('focusout', handleLeave);
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
