import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useObservable, useService } from '../plugins/react.tsx';
import { fetchRest } from '../plugins/rest.ts';
import { Messages } from '../services/messages/Messages.ts';
import type { Toast as ToastType } from './Toast.tsx';
import './Toasts.css';

/** Questions are rare and the sign-in page must not wait for a dialog nobody sees. */
const QuestionDialog = lazy(async () => {
  const [, dialog] = await Promise.all([fetchRest(), import('./QuestionDialog.tsx')]);
  return { default: dialog.QuestionDialog };
});

/** Everything the console says over whatever page: toasts (5 s, spec section 8) and the question under way. */
export function Toasts(): ReactElement {
  const messages = useService(Messages);
  const shown = useObservable(messages.shown$, []);
  const question = useObservable(messages.question$);
  const Toast = useToast(shown.length > 0);
  return (
    <>
      <section className="tl-toasts" aria-live="polite">
        {Toast &&
          shown.map((message) => (
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

/** What draws a toast; it comes with the frame, and before that when the first one is `wanted`. */
function useToast(wanted: boolean): typeof ToastType | undefined {
  const [loaded, setLoaded] = useState<typeof ToastType>();
  useEffect(() => {
    if (!wanted || loaded) return;
    fetchRest()
      .then(() => import(/* webpackChunkName: "frame" */ './Toast.tsx'))
      .then(
        ({ Toast }) => setLoaded(() => Toast),
        // Without a connection, and without a page but the sign-in, there is nothing to draw it with.
        () => undefined,
      );
  }, [wanted, loaded]);
  return loaded;
}
