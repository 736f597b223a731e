import { Button, ButtonGroup, Classes } from '@blueprintjs/core';
import { Cross, Error as ErrorIcon, InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import { lazy, type ReactElement, Suspense } from 'react';
import { useKitTexts } from '../../shared/ui/KitTexts.ts';
import { useObservable, useService } from '../plugins/react.tsx';
import { type Message, Messages } from '../services/messages/Messages.ts';
import './Toasts.css';

/** Questions are rare and the sign-in page must not wait for a dialog nobody sees. */
const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }));

const ICONS: Readonly<Record<Message['intent'], ReactElement>> = {
  success: <Tick />,
  danger: <ErrorIcon />,
  warning: <WarningSign />,
  none: <InfoSign />,
};

/** Everything the console says over whatever page: toasts (5 s, spec section 8) and the question under way. */
export function Toasts(): ReactElement {
  const messages = useService(Messages);
  const shown = useObservable(messages.shown$, []);
  const question = useObservable(messages.question$);
  return (
    <>
      <section className="tl-toasts" aria-live="polite">
        {shown.map((message) => (
          <Toast key={message.id} message={message} onDismiss={() => messages.dismiss(message.id)} />
        ))}
      </section>
      {question ? (
        <Suspense>
          <QuestionDialog question={question} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Blueprint's own cannot say "Close" in Chinese, and has a clock of its own; the service counts the five seconds. */
function Toast({
  message: { intent, text, action },
  onDismiss,
}: {
  readonly message: Message;
  readonly onDismiss: () => void;
}): ReactElement {
  const texts = useKitTexts();
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
