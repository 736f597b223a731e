import { type ReactElement, useState } from 'react';
import { ActionDialog, codeOptions, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/codes/users.ts';
import { removeAnswer } from '../../../../shared/contract/content/calls.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';

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
  const [reason, setReason] = useState<RemovalReason | null>(null);
  return (
    <ActionDialog
      title={t('answer.title')}
      confirmText={t('remove.confirm')}
      cancelText={t('back')}
      intent="danger"
      act={act}
      isFit={reason !== null}
      onAct={() =>
        act.run(
          send,
          { params: { id: questionId, answerId }, body: { reason: reason ?? 7 } },
          {
            said: t('answer.done'),
            onDone: () => {
              onClose();
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <FormField
          label={t('remove.reason')}
          required
          error={tried && reason === null ? t('remove.choose') : undefined}
        >
          {(control) => (
            <OptionSelect
              {...control}
              options={codeOptions(t, 'removalReason', REMOVAL_REASONS)}
              none={t('remove.choose')}
              value={reason}
              onChange={(chosen) => setReason(REMOVAL_REASONS.find((each) => each === chosen) ?? null)}
            />
          )}
        </FormField>
      )}
    </ActionDialog>
  );
}
