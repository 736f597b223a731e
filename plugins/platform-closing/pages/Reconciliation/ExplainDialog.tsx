import { ExplainDifferenceBody, type Difference } from '../../../../shared/contract/reconciliation/shapes.ts';
import { type ReactElement, useMemo } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { explainDifference } from '../../../../shared/contract/reconciliation/calls.ts';

const LONGEST = 200;

type Explanation = z.output<typeof ExplainDifferenceBody>;

/** What is sent for a note: an empty one takes back what was said before. */
const explanationAfter = (before: string) =>
  z
    .object({ note: z.string() })
    .transform(({ note }) => ({ note, explained: note.trim() !== '' || before === '' }))
    .pipe(ExplainDifferenceBody);

/** Says why something does not agree; an empty note takes back what was said. */
export function ExplainDialog(props: {
  readonly difference: Pick<Difference, 'id' | 'note'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { difference, onDone, onClose } = props;
  const { id, note } = difference;
  const t = usePluginText('platform-closing');
  const act = useAct();
  const { send } = useSend(explainDifference);
  const schema = useMemo(() => explanationAfter(note), [note]);
  const form = useDialogForm<{ note: string }, Explanation>({ schema, defaults: { note } });
  return (
    <ActionDialog
      title={t('explain.title')}
      confirmText={t(form.body?.explained === false ? 'explain.takeBack' : 'explain.save')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id }, body },
          {
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
      <form.Field name="note" label={t('explain.note')} required help={t('explain.help')} max={LONGEST}>
        {linesInput({ rows: 3 })}
      </form.Field>
    </ActionDialog>
  );
}
