import { ChangeGroupBody, type ReviewDetail } from '../../../../shared/contract/content/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm, usePictureUploads } from '../../../../core/form.ts';
import { changeGroup } from '../../../../shared/contract/content/calls.ts';
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
  const pictures = usePictureUploads();
  const form = useDialogForm({
    schema: ChangeGroupBody,
    defaults: {
      name: circle.title,
      cover: circle.pictures.find(isStored) ?? '',
      version: circle.version,
    },
  });
  const { Field } = form;
  return (
    <ActionDialog
      title={t('group.editTitle', { name: circle.title })}
      confirmText={t('group.save')}
      cancelText={t('back')}
      act={act}
      form={form}
      onAct={(body) => {
        if (pictures.isRunning()) return act.refuse(t('core:form.uploadRunning'));
        return act.run(
          send,
          { params: { id: circle.id }, body },
          { said: t('group.saved'), onDone: () => (onClose(), onDone()), onRefused: form.showRefused },
        );
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('group.name')} required max={40}>
        {linesInput({ rows: 1 })}
      </Field>
      <Field name="cover" label={t('group.cover')}>
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            alt={t('group.cover')}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
