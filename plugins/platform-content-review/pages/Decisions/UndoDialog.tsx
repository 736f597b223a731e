import { UndoReviewBody } from '../../../../shared/contract/content/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { undoReview } from '../../../../shared/contract/content/calls.ts';
import { NOTE_LONGEST } from './useDecisionForm.ts';

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
  const form = useDialogForm({ schema: UndoReviewBody, defaults: { note: '' } });
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
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: decisionId }, body },
          { said: t('undo.done'), onDone: done, onRefused: form.showRefused },
        )
      }
      onClose={onClose}
    >
      <p>{t('undo.text')}</p>
      <form.Field name="note" label={t('remove.note')} help={t('undo.noteHelp')} max={NOTE_LONGEST}>
        {linesInput({ rows: 2 })}
      </form.Field>
    </ActionDialog>
  );
}
