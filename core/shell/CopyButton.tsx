import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from '../../shared/ui/copyText.ts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
  /** What the button says for 2 s after it has copied. */
  readonly copied: string;
  readonly primary?: boolean;
}

/** Copies a text and says so on the button itself. */
export function CopyButton({ text, children, copied, primary = false }: CopyButtonProps): ReactElement {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <Button
      intent={primary ? 'primary' : 'none'}
      icon={done ? <Tick /> : <Duplicate />}
      onClick={() => void copyText(text).then(setDone)}
    >
      <span aria-live="polite">{done ? copied : children}</span>
    </Button>
  );
}
