import { Button, InputGroup } from '@blueprintjs/core';
import { Edit, Search } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../../../shared/ui/useNarrow.ts';
import { useEventText } from '../../useEventText.ts';

/** Whether something else on the page wants the keys. */
const isTaken = (element: Element | null): boolean =>
  element !== null && element !== document.body && !element.closest('[data-door]');

/**
 * The field a scanner types into. It takes the focus back whenever nothing else needs it, so that nobody has to look at
 * the screen between two people. On a phone it raises no keyboard until it is asked for.
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
    // After a click the new focus is known a moment later.
    const handle = (): void =>
      void setTimeout(() => {
        const { activeElement } = document;
        const isButton = activeElement instanceof HTMLButtonElement && activeElement.closest('[data-door]');
        if (!isTaken(activeElement) && (activeElement === document.body || isButton)) focus();
      });
    document.addEventListener('click', handle);
    document.addEventListener('focusout', handle);
    return () => {
      document.removeEventListener('click', handle);
      document.removeEventListener('focusout', handle);
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
