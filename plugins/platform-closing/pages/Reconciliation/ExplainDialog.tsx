import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { explainDifference } from '../../../../shared/contract/reconciliation/calls.ts';
import type { Difference } from '../../../../shared/contract/reconciliation/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

const LONGEST = 200;
const SHORTEST = 5;

/** Says why something does not agree; an empty note takes back what was said. */
export function ExplainDialog(props: {
  readonly difference: Pick<Difference, 'id' | 'note'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { difference, onDone, onClose } = props;
  const t = usePluginText('platform-closing');
  const act = useAct();
  const { send } = useSend(explainDifference);
  const [typed, setTyped] = useState(difference.note);
  const note = typed.trim();
  const isTakenBack = note === '' && difference.note !== '';
  const isFit = isTakenBack || [...note].length >= SHORTEST;
  const request = { params: { id: difference.id }, body: { explained: !isTakenBack, note } };
  return (
    <ActionDialog
      title={t('explain.title')}
      confirmText={t(isTakenBack ? 'explain.takeBack' : 'explain.save')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run(send, request, {
          onDone: () => {
            onClose();
            onDone();
          },
        })
      }
      onClose={onClose}
    >
      {(tried) => (
        <TextAreaField
          label={t('explain.note')}
          required
          help={t('explain.help')}
          error={tried && !isFit ? t('explain.tooShort') : undefined}
          value={typed}
          max={LONGEST}
          stopsAtMax
          onChange={setTyped}
        />
      )}
    </ActionDialog>
  );
}
