import { CloseGroupBody, type ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { closeGroup } from '../../../../shared/contract/content/calls.ts';
import { ReasonField } from '../Decisions/ReasonField.tsx';
import { NOTE_LONGEST } from '../Decisions/useDecisionForm.ts';

type Body = z.output<typeof CloseGroupBody>;

/** Closes a circle: what is in it stays hidden. */
export function CloseGroupDialog(props: {
  readonly circle: ReviewDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { circle, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(closeGroup);
  const form = useDialogForm<Unfilled<Body, 'reason'>, Body>({
    schema: CloseGroupBody,
    defaults: { reason: null, note: '', version: circle.version },
  });
  const { Field } = form;
  return (
    <ActionDialog
      title={t('group.closeTitle', { name: circle.title })}
      confirmText={t('group.close')}
      cancelText={t('back')}
      intent="danger"
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.closed'), onDone: () => (onClose(), onDone()), onRefused: form.showRefused },
        )
      }
      onClose={onClose}
    >
      <p>{t('group.closeText')}</p>
      <ReasonField Field={Field} />
      <Field name="note" label={t('remove.note')} required help={t('escalate.help')} max={NOTE_LONGEST}>
        {linesInput({ rows: 2 })}
      </Field>
    </ActionDialog>
  );
}
