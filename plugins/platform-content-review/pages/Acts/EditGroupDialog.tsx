import { Checkbox } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { changeGroup } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';

/** Corrects the name of a circle, or takes its cover away. */
export function EditGroupDialog(props: {
  readonly circle: ReviewDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { circle, onDone, onClose } = props;
  const t = usePluginText('platform-content-review');
  const act = useAct();
  const { send } = useSend(changeGroup);
  const [typed, setTyped] = useState(circle.title);
  const [isTaken, setTaken] = useState(false);
  const name = typed.trim();
  const [cover = ''] = circle.pictures;
  const body = { name, cover: isTaken ? '' : cover, version: circle.version };
  return (
    <ActionDialog
      title={t('group.editTitle', { name: circle.title })}
      confirmText={t('group.save')}
      cancelText={t('back')}
      act={act}
      isFit={name !== ''}
      onAct={() =>
        act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.saved'), onDone: () => (onClose(), onDone()) },
        )
      }
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextAreaField
            label={t('group.name')}
            required
            error={tried && name === '' ? t('group.nameMissing') : undefined}
            value={typed}
            max={40}
            stopsAtMax
            rows={1}
            onChange={setTyped}
          />
          {cover === '' ? null : (
            <Checkbox checked={isTaken} label={t('group.takeCover')} onChange={() => setTaken(!isTaken)} />
          )}
        </>
      )}
    </ActionDialog>
  );
}
