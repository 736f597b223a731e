import { Toast } from '@blueprintjs/core';
import { Error as ErrorIcon, InfoSign, Tick, WarningSign } from '@blueprintjs/icons';
import { lazy, type ReactElement, Suspense } from 'react';
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
        {shown.map(({ id, intent, text, action }) => (
          <Toast
            key={id}
            // Not `intent`: it paints the toast, and its buttons, all over.
            className={`tl-toast-${intent}`}
            icon={ICONS[intent]}
            message={text}
            // The service counts the five seconds; one clock is enough.
            timeout={0}
            onDismiss={() => messages.dismiss(id)}
            {...(action && { action: { text: action.text, onClick: action.run } })}
          />
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
