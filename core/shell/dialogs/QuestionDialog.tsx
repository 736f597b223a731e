import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import type { Question } from '../../services/messages/Messages.ts';
import { useText } from '../useText.ts';

/** A question with two answers, such as Re-Login or Cancel. Whatever it does not name is 提示, 是 and 否 (spec section 9). */
export function QuestionDialog({ question }: { readonly question: Question }): ReactElement {
  const t = useText();
  return (
    <ConfirmDialog
      key={question.typed}
      isOpen
      width={400}
      title={question.title || t('confirm.title')}
      confirmText={question.yes || t('confirm.yes')}
      cancelText={question.no || t('confirm.no')}
      intent={question.typed === undefined ? 'primary' : 'danger'}
      typedWord={question.typed}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>{question.text}</p>
    </ConfirmDialog>
  );
}
