import { RemoveAnswerBody } from '../../../../shared/contract/content/shapes.ts';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { removeAnswer } from '../../../../shared/contract/content/calls.ts';
import { ReasonField } from '../Decisions/ReasonField.tsx';

type Body = z.output<typeof RemoveAnswerBody>;

/** Asks why one answer is removed. */
export function RemoveAnswerDialog(props: {
  readonly questionId: number;
  readonly answerId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { questionId, answerId, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(removeAnswer);
  const form = useDialogForm<Unfilled<Body, 'reason'>, Body>({
    schema: RemoveAnswerBody,
    defaults: { reason: null },
  });
  return (
    <ActionDialog
      title={t('answer.title')}
      confirmText={t('remove.confirm')}
      cancelText={t('back')}
      intent="danger"
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: questionId, answerId }, body },
          {
            said: t('answer.done'),
            onDone: () => {
              onClose();
              onDone();
            },
            onRefused: form.showRefused,
          },
        )
      }
      onClose={onClose}
    >
      <ReasonField Field={form.Field} />
    </ActionDialog>
  );
}
