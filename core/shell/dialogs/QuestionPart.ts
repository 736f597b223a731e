import { lazyPart } from '../../../shared/ui/LazyPart/lazyPart.tsx';
import { fetchConsoleTexts } from '../../plugins/consoleTexts.ts';

/** Questions are rare and the sign-in page must not wait for a dialog nobody sees. */
export const QuestionPart = lazyPart(async () => {
  const [, { QuestionDialog }] = await Promise.all([
    fetchConsoleTexts(),
    import(/* webpackChunkName: "overlay" */ './QuestionDialog.tsx'),
  ]);
  return QuestionDialog;
});
