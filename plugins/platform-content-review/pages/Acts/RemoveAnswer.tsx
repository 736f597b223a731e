import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';

const RemoveAnswerDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './RemoveAnswerDialog.tsx'))
      .RemoveAnswerDialog,
);

/** Removes one answer of a question. */
export function RemoveAnswer(props: {
  readonly questionId: number;
  readonly answerId: number;
  readonly onChanged: () => void;
}): ReactElement {
  const { questionId, answerId, onChanged } = props;
  const t = usePluginText('platform-content-review');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('answer.remove')}
      </Button>
      {isAsked ? (
        <RemoveAnswerDialog
          questionId={questionId}
          answerId={answerId}
          onDone={onChanged}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
