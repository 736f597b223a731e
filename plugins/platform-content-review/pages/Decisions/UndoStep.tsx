import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';

const UndoDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-content-review-dialogs" */ './UndoDialog.tsx')).UndoDialog,
);

/** Takes back the decision that holds. */
export function UndoStep(props: {
  readonly decisionId: number;
  readonly onChanged: () => void;
}): ReactElement {
  const { decisionId, onChanged } = props;
  const t = usePluginText('platform-content-review');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {' '}
      <Button size="small" onClick={() => setAsked(true)}>
        {t('undo.open')}
      </Button>
      {isAsked ? (
        <UndoDialog decisionId={decisionId} onDone={onChanged} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}
