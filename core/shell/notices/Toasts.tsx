import { type ReactElement, useEffect, useState } from 'react';
import { tellLostFile } from '../../../shared/ui/LazyPart/lostFile.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';
import { Messages } from '../../services/messages/Messages.ts';
import { QuestionPart } from '../dialogs/QuestionPart.ts';
import type { drawToasts } from './ToastStack.tsx';
import './Toasts.css';

/** Everything the console says over whatever page: toasts (5 s, spec section 8) and the question under way. */
export function Toasts(): ReactElement {
  const messages = useService(Messages);
  const shown = useObservable(messages.shown$, []);
  const question = useObservable(messages.question$);
  const draw = useToastDrawing(shown.at(-1)?.id);
  return (
    <>
      <section className="tl-toasts" aria-live="polite">
        {draw?.({ shown, onDismiss: (id) => messages.dismiss(id) })}
      </section>
      {/* Nobody can answer what is not drawn: no is the answer that changes nothing. */}
      {question ? <QuestionPart question={question} onLost={() => question.answer(false)} /> : null}
    </>
  );
}

/** What draws toasts; it comes with the frame, and before that with the first one; lost, with the `newest`. */
function useToastDrawing(newest: number | undefined): typeof drawToasts | undefined {
  const [loaded, setLoaded] = useState<typeof drawToasts>();
  useEffect(() => {
    if (newest === undefined || loaded) return;
    fetchConsoleTexts()
      .then(() => import(/* webpackChunkName: "frame" */ './ToastStack.tsx'))
      .then(
        ({ drawToasts }) => setLoaded(() => drawToasts),
        // The notice of the lost file needs nothing to be fetched.
        tellLostFile,
      );
  }, [newest, loaded]);
  return loaded;
}
