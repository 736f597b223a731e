import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { undoReview } from '../../../../shared/contract/content/calls.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { NOTE_LONGEST } from './useRemoval.ts';

/** Takes a decision back; after ten minutes, or of somebody else, with words about it. */
export function UndoDialog(props: {
  readonly decisionId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { decisionId, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(undoReview);
  const [typed, setTyped] = useState('');
  const request = { params: { id: decisionId }, body: { note: typed.trim() } };
  const done = (): void => {
    onClose();
    onDone();
  };
  return (
    <ActionDialog
      title={t('undo.title')}
      confirmText={t('undo.act')}
      cancelText={t('back')}
      act={act}
      onAct={() => act.run(send, request, { said: t('undo.done'), onDone: done })}
      onClose={onClose}
    >
      <p>{t('undo.text')}</p>
      <TextAreaField
        label={t('remove.note')}
        help={t('undo.noteHelp')}
        value={typed}
        max={NOTE_LONGEST}
        stopsAtMax
        rows={2}
        onChange={setTyped}
      />
    </ActionDialog>
  );
}
