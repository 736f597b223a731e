import { Dialog as BareDialog, Button, Classes, type DialogProps, H2 } from '@blueprintjs/core';
import { SmallCross } from '@blueprintjs/icons';
import { type ReactElement, useId } from 'react';
import { useKitTexts } from '../KitTexts.ts';

/** Blueprint's dialog with a head of our own: its cross is called "Close" in every language (WCAG 3.1.2). */
export function Dialog({
  title,
  isCloseButtonShown = true,
  onClose,
  children,
  ...props
}: Omit<DialogProps, 'icon' | 'titleTagName'> & Required<Pick<DialogProps, 'onClose'>>): ReactElement {
  const texts = useKitTexts();
  const titleId = useId();
  return (
    <BareDialog {...props} onClose={onClose} aria-labelledby={titleId}>
      <div className={Classes.DIALOG_HEADER}>
        <H2 id={titleId}>{title}</H2>
        {isCloseButtonShown ? (
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
    </BareDialog>
  );
}
