import { Button, ButtonGroup, Classes } from '@blueprintjs/core';
import { Cross, Error as ErrorIcon, InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import { type ReactElement, useEffect } from 'react';
import { useKitTexts } from '../../../shared/ui/KitTexts.ts';
import { useService } from '../../plugins/react.tsx';
import { type Message, Messages } from '../../services/messages/Messages.ts';

const ICONS: Readonly<Record<Message['intent'], ReactElement>> = {
  success: <Tick />,
  danger: <ErrorIcon />,
  warning: <WarningSign />,
  none: <InfoSign />,
};

/** Blueprint's own cannot say "Close" in Chinese, and has a clock of its own; the service counts the five seconds. */
export function Toast({
  message: { id, intent, text, action },
  onDismiss,
}: {
  readonly message: Message;
  readonly onDismiss: () => void;
}): ReactElement {
  const texts = useKitTexts();
  const messages = useService(Messages);
  useEffect(() => messages.drawn(id), [messages, id]);
  const act = (): void => {
    action?.run();
    onDismiss();
  };
  return (
    // No class of an intent: it paints the toast, and its buttons, all over.
    <div className={`${Classes.TOAST} tl-toast-${intent}`}>
      {ICONS[intent]}
      <span className={Classes.TOAST_MESSAGE} role="alert">
        {text}
      </span>
      <ButtonGroup variant="minimal">
        {action ? <Button text={action.text} onClick={act} /> : null}
        <Button aria-label={texts.close} icon={<Cross />} onClick={onDismiss} />
      </ButtonGroup>
    </div>
  );
}
