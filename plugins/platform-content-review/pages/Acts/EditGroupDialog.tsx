import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { usePictureUploads } from '../../../../core/form.ts';
import { changeGroup } from '../../../../shared/contract/content/calls.ts';
import type { ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import { FormField } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import { isStored } from '../../model/pictures.ts';

/** Corrects the name of a circle; changes its cover, or takes it away. */
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
  const pictures = usePictureUploads();
  const name = typed.trim();
  const [cover, setCover] = useState(circle.pictures.find(isStored) ?? '');
  const body = { name, cover, version: circle.version };
  return (
    <ActionDialog
      title={t('group.editTitle', { name: circle.title })}
      confirmText={t('group.save')}
      cancelText={t('back')}
      act={act}
      isFit={name !== ''}
      onAct={() => {
        if (pictures.isRunning()) return act.refuse(t('core:form.uploadRunning'));
        return act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.saved'), onDone: () => (onClose(), onDone()) },
        );
      }}
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
          <FormField label={t('group.cover')}>
            {(control) => (
              <ImageUpload
                {...control}
                value={cover}
                onChange={setCover}
                send={pictures.upload}
                base={pictures.base}
                alt={t('group.cover')}
              />
            )}
          </FormField>
        </>
      )}
    </ActionDialog>
  );
}
