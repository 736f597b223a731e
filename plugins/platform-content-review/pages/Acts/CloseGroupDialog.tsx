import type { ReactElement } from 'react';
import { useState } from 'react';
import { ActionDialog, codeOptions, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { REMOVAL_REASONS, type RemovalReason } from '../../../../shared/codes/users.ts';
import { closeGroup } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { characterCount, FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { OptionSelect } from '../../../../shared/ui/OptionSelect/OptionSelect.tsx';
import { NOTE_LONGEST } from '../Decisions/useRemoval.ts';

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
  const [reason, setReason] = useState<RemovalReason | null>(null);
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  const hasWords = characterCount(note) >= 5;
  const body = { reason: reason ?? 0, note, version: circle.version };
  return (
    <ActionDialog
      title={t('group.closeTitle', { name: circle.title })}
      confirmText={t('group.close')}
      cancelText={t('back')}
      intent="danger"
      act={act}
      isFit={reason !== null && hasWords}
      onAct={() =>
        act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.closed'), onDone: () => (onClose(), onDone()) },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <p>{t('group.closeText')}</p>
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
          <TextAreaField
            label={t('remove.note')}
            required
            help={t('escalate.help')}
            error={tried && !hasWords ? t('escalate.help') : undefined}
            value={typed}
            max={NOTE_LONGEST}
            stopsAtMax
            rows={2}
            onChange={setTyped}
          />
        </>
      )}
    </ActionDialog>
  );
}
