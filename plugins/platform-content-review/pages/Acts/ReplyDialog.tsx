import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { replyToEvaluation } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

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
  const [typed, setTyped] = useState(item.officialReply);
  const text = typed.trim();
  const body = { text, version: item.version };
  return (
    <ActionDialog
      title={t('evaluation.replyTitle')}
      confirmText={t('evaluation.reply')}
      cancelText={t('back')}
      act={act}
      isFit={text !== ''}
      onAct={() =>
        act.run(
          send,
          { params: { id: item.id }, body },
          { said: t('evaluation.replied'), onDone: () => (onClose(), onDone()) },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={t('evaluation.replyLabel')}
          required
          error={tried && text === '' ? t('evaluation.replyMissing') : undefined}
          value={typed}
          max={200}
          stopsAtMax
          onChange={setTyped}
        />
      )}
    </ActionDialog>
  );
}
