import { SportTypeForm } from '../../../../shared/contract/sportTypes/shapes.ts';
import type { ReactElement } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../../core/api.ts';
import { flagInput, textInput, useDialogForm, usePictureUploads } from '../../../../core/form.ts';
import type { RowsDialogProps } from '../../../../core/list.ts';
import {
  changeSportType,
  createSportType,
  type SportType,
} from '../../../../shared/contract/sportTypes/calls.ts';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';

const NAME_AT_MOST = 20;

/** Makes a sport type at the end of the order, or changes one. */
export function SportTypeDialog({ rows, list, onClose }: RowsDialogProps<SportType>): ReactElement {
  const t = usePluginText('platform-topics');
  const act = useAct();
  const pictures = usePictureUploads();
  const { send: make } = useSend(createSportType);
  const { send: change } = useSend(changeSportType);
  const [stored] = rows;
  const form = useDialogForm({
    schema: SportTypeForm,
    defaults: { name: stored?.name ?? '', icon: stored?.icon ?? '', status: stored?.status ?? 1 },
  });
  const { Field } = form;
  const ends = {
    said: t('sportTypes.saved'),
    onDone: () => {
      list.refresh();
      onClose();
    },
    onRefused: form.showRefused,
  };
  return (
    <ActionDialog
      title={stored ? t('sportTypes.editTitle', { name: stored.name }) : t('sportTypes.add')}
      confirmText={t('sportTypes.save')}
      act={act}
      form={form}
      onAct={(body) => {
        if (pictures.isRunning()) return act.refuse(t('core:form.uploadRunning'));
        return stored
          ? act.run(change, { body: { ...body, id: stored.id, version: stored.version } }, ends)
          : act.run(make, { body }, ends);
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('sportTypes.name')} required max={NAME_AT_MOST}>
        {textInput()}
      </Field>
      <Field name="icon" label={t('sportTypes.icon')}>
        {({ control, value, onChange }) => (
          <ImageUpload
            {...control}
            value={value}
            onChange={onChange}
            send={pictures.upload}
            base={pictures.base}
            alt={t('sportTypes.icon')}
          />
        )}
      </Field>
      <Field name="status" label={null}>
        {flagInput(t('sportTypes.isOn'))}
      </Field>
    </ActionDialog>
  );
}
