import { ReplyToEvaluationBody, type ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { replyToEvaluation } from '../../../../shared/contract/content/calls.ts';

/** Answers a review of an activity as the platform. */
export function ReplyDialog(props: {
  readonly item: ReviewDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { item, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(replyToEvaluation);
  const form = useDialogForm({
    schema: ReplyToEvaluationBody,
    defaults: { text: item.officialReply, version: item.version },
  });
  return (
    <ActionDialog
      title={t('evaluation.replyTitle')}
      confirmText={t('evaluation.reply')}
      cancelText={t('back')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: item.id }, body },
          { said: t('evaluation.replied'), onDone: () => (onClose(), onDone()), onRefused: form.showRefused },
        )
      }
      onClose={onClose}
    >
      <form.Field name="text" label={t('evaluation.replyLabel')} required max={200}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
